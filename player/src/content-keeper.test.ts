import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, aPictured, aPriceChange, hashOf, identity } from '../test/content.ts';
import { FakeStore, settle } from '../test/fakes.ts';
import { picturesOn, Rig } from '../test/rig.ts';
import type { Player } from './player.ts';

let rig: Rig;
let store: FakeStore;
beforeEach(() => {
  rig = new Rig();
  store = new FakeStore(identity);
});

const mediaOn = (player: Player) => {
  const { view } = player.snapshot();
  return view.kind === 'menu' || view.kind === 'ready' ? view.media.map(({ url }) => url) : undefined;
};

const given = (content = aPictured(['a', 'b'])) => rig.given(store, content);

describe('a content with files', () => {
  it('shows its words at once, each picture when it is here, and is the current one when all are', async () => {
    rig.offer('a');
    const player = await given();
    expect(picturesOn(player)).toEqual(['blob:1', null]);
    expect(store.sets).toMatchObject({ current: null, next: { manifest: { revision: 10 } } });

    rig.offer('b');
    await rig.clock.pass(2_000);

    expect(picturesOn(player)).toEqual(['blob:1', 'blob:2']);
    expect(store.sets).toMatchObject({ next: null, current: { manifest: { revision: 10 } } });
  });

  it('is held as the store has it: what came by the network is let go', async () => {
    rig.offer('a');
    const stored = new Blob(['stored']);
    rig.files.read = async () => stored;
    const addressOf = vi.spyOn(rig.files, 'addressOf');

    await given(aPictured(['a']));

    expect(addressOf.mock.calls).toEqual([[stored]]);
  });

  it('is there after a restart without a network, and asks for nothing that it has', async () => {
    rig.offer('a', 'b');
    await given();
    rig.downloads.length = 0;
    rig.server.loadAnswer = { kind: 'failed' };

    const player = await rig.started(store);

    expect(picturesOn(player)).toEqual(['blob:3', 'blob:4']);
    await rig.clock.pass(60_000);
    expect(rig.downloads).toEqual([]);
  });

  it('keeps the old media on the glass and in the store until the new are whole', async () => {
    rig.offer('old');
    const player = await given(aPictured([], 'old'));
    expect(mediaOn(player)).toEqual(['blob:1']);
    rig.server.listener.connected();

    await rig.change(aPictured([], 'new', 11));
    expect(mediaOn(player)).toEqual(['blob:1']);
    expect(rig.files.stored.has(hashOf('old'))).toBe(true);
    rig.offer('new');
    await rig.clock.pass(4_000);

    expect(mediaOn(player)).toEqual(['blob:2']);
    expect(rig.files.stored.size).toBe(2);
  });

  it('drops a file, and lets go of its address, when no generation needs it any more', async () => {
    rig.offer('a', 'b', 'c');
    await given(aPictured(['a']));
    rig.server.listener.connected();

    await rig.change(aPictured(['b'], null, 11));
    expect([...rig.files.stored.keys()]).toEqual([hashOf('a'), hashOf('b')]);
    await rig.change(aPictured(['c'], null, 12));

    expect([...rig.files.stored.keys()]).toEqual([hashOf('b'), hashOf('c')]);
    expect(rig.files.released).toEqual(['blob:1']);
  });

  it('does not drop a file that only a newer content needs, which is not written yet', async () => {
    rig.offer('a', 'b');
    const player = await given(aPictured(['a']));
    rig.server.listener.connected();
    let open = () => {};
    store.gate = new Promise((resolve) => {
      open = resolve;
    });
    await rig.change(aPictured([], null, 11));
    await rig.change(aPictured(['b'], null, 12));

    open();
    await settle();

    expect(rig.files.stored.has(hashOf('b'))).toBe(true);
    expect(picturesOn(player)).toEqual(['blob:2']);
    expect(store.sets.current?.manifest.revision).toBe(12);
  });

  it('takes a price that changes meanwhile at once', async () => {
    rig.offer('a');
    const player = await given();
    rig.server.listener.connected();

    rig.server.listener.itemChanged(aPriceChange('0', 9, 11));
    await settle();

    expect(store.content?.display.currentMenu?.items[0]?.price).toBe(9);
    expect(player.snapshot().state).toMatchObject({ phase: 'showing' });
  });

  it('asks for no more than two files at once, and again after a pause when one does not come', async () => {
    const player = await given(aPictured(['a', 'b', 'c', 'd']));
    expect(rig.downloads).toHaveLength(4);
    expect(rig.mostUnderWay).toBe(2);
    expect(player.snapshot().problem).toBeNull();

    await rig.clock.pass(60_000);

    expect(rig.downloads.length).toBeGreaterThanOrEqual(12);
    expect(rig.downloads.length).toBeLessThan(40);
    rig.offer('a', 'b', 'c', 'd');
    await rig.clock.pass(31_000);
    expect(picturesOn(player)).not.toContain(null);
    expect(player.snapshot().problem).toBeNull();
  });
});

it('a file that does not come is asked for again within 8 s at first, later every half minute', async () => {
  rig.offer();
  await given(aPictured(['a']));
  await rig.clock.pass(16_000);
  rig.downloads.length = 0;
  await rig.clock.pass(8_000);
  expect(rig.downloads).toHaveLength(1);

  await rig.clock.pass(120_000);
  rig.downloads.length = 0;
  await rig.clock.pass(60_000);
  expect(rig.downloads).toHaveLength(2);
});

describe('a stored file', () => {
  it('that is spoilt is fetched anew after the start', async () => {
    rig.files.stored.set(hashOf('a'), new Blob(['x'], { type: 'spoilt' }));
    rig.offer('a');
    store.sets = { next: null, current: aPictured(['a']), previous: null };
    rig.server.loadAnswer = { kind: 'unchanged' };

    const player = await rig.started(store);
    await rig.clock.pass(6_000);

    expect(rig.downloads).toHaveLength(1);
    expect(rig.files.stored.get(hashOf('a'))?.type).toBe('');
    expect(picturesOn(player)).toEqual(['blob:2']);
  });

  it('that is lost while the screen runs is written again', async () => {
    rig.offer('a', 'b');
    await given();

    rig.files.stored.clear();
    await rig.clock.pass(31_000);

    expect(rig.files.stored.size).toBe(2);
  });

  it('whose bytes are spoilt while the screen runs is found in its turn, and written again', async () => {
    rig.offer('a', 'b');
    await given();
    const types = () => Array.from(rig.files.stored.values(), ({ type }) => type);
    for (const sha256 of rig.files.stored.keys()) {
      rig.files.stored.set(sha256, new Blob([sha256.slice(0, 1)], { type: 'spoilt' }));
    }

    await rig.clock.pass(9 * 60_000);
    expect(types()).toEqual(['spoilt', 'spoilt']);
    await rig.clock.pass(2 * 60_000);
    expect(types()).toContain('');
    await rig.clock.pass(10 * 60_000);

    expect(types()).toEqual(['', '']);
  });

  it('that could not be shown is looked at, and fetched anew if it is spoilt', async () => {
    rig.offer('a', 'b');
    const player = await given();
    const blob = new Blob(['b'], { type: 'spoilt' });
    rig.files.stored.set(hashOf('b'), blob);
    const again = await rig.started(store);
    rig.downloads.length = 0;

    again.doubt('blob:4');
    await settle();

    expect(rig.downloads).toHaveLength(1);
    expect(player.snapshot().state.phase).toBe('showing');
  });
});

it('another display without a stop in between shows and keeps nothing of the one before', async () => {
  rig.offer('old', 'a');
  const player = await given(aPictured(['a'], 'old'));
  const { display, manifest } = aPictured([], 'new');
  const paired = { display: { ...display, id: 'd2' }, manifest, screenToken: 'token-2' };
  rig.server.pairAnswer = { kind: 'paired', paired };
  expect(mediaOn(player)).toEqual(['blob:1']);
  rig.server.loadAnswer = { kind: 'unchanged' };

  const shown: unknown[] = [];
  player.subscribe(() => {
    const { state } = player.snapshot();
    if (state.phase === 'showing' && state.identity.displayId === 'd2') shown.push(mediaOn(player));
  });
  await player.pair('N3WC0D');
  await settle();

  expect(shown.length).toBeGreaterThan(0);
  expect(shown.flat()).toEqual([]);
  expect(store.sets).toMatchObject({ next: { display: { id: 'd2' } }, current: null, previous: null });
  expect(rig.files.stored.size).toBe(0);
});

describe('the ladder', () => {
  const [current, previous] = [aContent({ revision: 11 }), aContent({ revision: 10 })];

  it.each([
    ['the current content', { next: null, current, previous }, 11],
    ['the one before it', { next: null, current: null, previous }, 10],
  ])('goes down to %s', async (_, sets, revision) => {
    store.sets = sets;

    const player = await rig.started(store);

    expect(player.snapshot().state).toMatchObject({ phase: 'showing', content: { manifest: { revision } } });
  });

  it('ends with name and time, asks for content, and never keeps the card as one', async () => {
    const { display, manifest } = aContent();
    store.card = {
      display: { ...display, menuId: null, currentMenu: null },
      manifest: { ...manifest, tag: '', revision: 0 },
    };

    const player = await rig.started(store);

    expect(player.snapshot().view).toMatchObject({ kind: 'ready', displayName: 'Counter left' });
    expect(rig.server.loads).toEqual([null]);
    expect(store.content).toBeNull();
  });
});

describe('a display that is gone', () => {
  const minute = 60_000;
  beforeEach(async () => {
    rig.offer('a', 'b');
    await given();
    rig.server.loadAnswer = { kind: 'gone' };
    rig.server.listener.refused('io server disconnect');
    await settle();
    expect(store.sets.current).toBeNull();
  });

  it('leaves no file behind once Undo cannot bring it back', async () => {
    await rig.clock.pass(24 * 60 * minute - minute);
    expect(rig.files.stored.size).toBe(2);
    await rig.clock.pass(2 * minute);

    expect(rig.files.stored.size).toBe(0);
    expect(store.aside).toBeNull();
  });

  it('downloads nothing again when Undo brings it back', async () => {
    rig.downloads.length = 0;
    rig.server.loadAnswer = { kind: 'content', content: aPictured(['a', 'b']) };
    await rig.clock.pass(minute);

    expect(store.sets.current).not.toBeNull();
    expect(rig.downloads).toEqual([]);
  });
});
