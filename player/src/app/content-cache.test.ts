import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, aPriceChange, contentWithImages, hashOf, identity } from '../../test/content.ts';
import { FakeScreenStore, settle } from '../../test/fakes.ts';
import { imagesOnScreen, PlayerFixture } from '../../test/player-fixture.ts';
import type { Player } from './player.ts';

let fixture: PlayerFixture;
let store: FakeScreenStore;
beforeEach(() => {
  fixture = new PlayerFixture();
  store = new FakeScreenStore(identity);
});

const mediaOn = (player: Player) => {
  const { view } = player.snapshot();
  return view.kind === 'menu' || view.kind === 'ready' ? view.media.map(({ url }) => url) : undefined;
};

const given = (content = contentWithImages(['a', 'b'])) => fixture.startWithContent(store, content);

describe('a content with files', () => {
  it('shows its words at once, each picture when it is here, and is the current one when all are', async () => {
    fixture.serveFiles('a');
    const player = await given();
    expect(imagesOnScreen(player)).toEqual(['blob:1', null]);
    expect(store.contentSet).toMatchObject({ current: null, next: { manifest: { revision: 10 } } });

    fixture.serveFiles('b');
    await fixture.clock.advance(2_000);

    expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);
    expect(store.contentSet).toMatchObject({ next: null, current: { manifest: { revision: 10 } } });
  });

  it('is held as the store has it: what came by the network is let go', async () => {
    fixture.serveFiles('a');
    const stored = new Blob(['stored']);
    fixture.files.read = async () => stored;
    const addressOf = vi.spyOn(fixture.files, 'createUrl');

    await given(contentWithImages(['a']));

    expect(addressOf.mock.calls).toEqual([[stored]]);
  });

  it('is there after a restart without a network, and asks for nothing that it has', async () => {
    fixture.serveFiles('a', 'b');
    await given();
    fixture.downloads.length = 0;
    fixture.server.loadAnswer = { kind: 'failed' };

    const player = await fixture.start(store);

    expect(imagesOnScreen(player)).toEqual(['blob:3', 'blob:4']);
    await fixture.clock.advance(60_000);
    expect(fixture.downloads).toEqual([]);
  });

  it('keeps the old media on the glass and in the store until the new are whole', async () => {
    fixture.serveFiles('old');
    const player = await given(contentWithImages([], 'old'));
    expect(mediaOn(player)).toEqual(['blob:1']);
    fixture.server.listener.onConnected();

    await fixture.publishContent(contentWithImages([], 'new', 11));
    expect(mediaOn(player)).toEqual(['blob:1']);
    expect(fixture.files.stored.has(hashOf('old'))).toBe(true);
    fixture.serveFiles('new');
    await fixture.clock.advance(4_000);

    expect(mediaOn(player)).toEqual(['blob:2']);
    expect(fixture.files.stored.size).toBe(2);
  });

  it('drops a file, and lets go of its address, when no generation needs it any more', async () => {
    fixture.serveFiles('a', 'b', 'c');
    await given(contentWithImages(['a']));
    fixture.server.listener.onConnected();

    await fixture.publishContent(contentWithImages(['b'], null, 11));
    expect([...fixture.files.stored.keys()]).toEqual([hashOf('a'), hashOf('b')]);
    await fixture.publishContent(contentWithImages(['c'], null, 12));

    expect([...fixture.files.stored.keys()]).toEqual([hashOf('b'), hashOf('c')]);
    expect(fixture.files.revokedUrls).toEqual(['blob:1']);
  });

  it('does not drop a file that only a newer content needs, which is not written yet', async () => {
    fixture.serveFiles('a', 'b');
    const player = await given(contentWithImages(['a']));
    fixture.server.listener.onConnected();
    let open = () => {};
    store.gate = new Promise((resolve) => {
      open = resolve;
    });
    await fixture.publishContent(contentWithImages([], null, 11));
    await fixture.publishContent(contentWithImages(['b'], null, 12));

    open();
    await settle();

    expect(fixture.files.stored.has(hashOf('b'))).toBe(true);
    expect(imagesOnScreen(player)).toEqual(['blob:2']);
    expect(store.contentSet.current?.manifest.revision).toBe(12);
  });

  it('takes a price that changes meanwhile at once', async () => {
    fixture.serveFiles('a');
    const player = await given();
    fixture.server.listener.onConnected();

    fixture.server.listener.onItemChanged(aPriceChange('0', 9, 11));
    await settle();

    expect(store.content?.display.currentMenu?.items[0]?.price).toBe(9);
    expect(player.snapshot().state).toMatchObject({ phase: 'showing' });
  });

  it('asks for no more than two files at once, and again after a pause when one does not come', async () => {
    const player = await given(contentWithImages(['a', 'b', 'c', 'd']));
    expect(fixture.downloads).toHaveLength(4);
    expect(fixture.maxConcurrentDownloads).toBe(2);
    expect(player.snapshot().problem).toBeNull();

    await fixture.clock.advance(60_000);

    expect(fixture.downloads.length).toBeGreaterThanOrEqual(12);
    expect(fixture.downloads.length).toBeLessThan(40);
    fixture.serveFiles('a', 'b', 'c', 'd');
    await fixture.clock.advance(31_000);
    expect(imagesOnScreen(player)).not.toContain(null);
    expect(player.snapshot().problem).toBeNull();
  });
});

it('a file that does not come is asked for again within 8 s at first, later every half minute', async () => {
  fixture.serveFiles();
  await given(contentWithImages(['a']));
  await fixture.clock.advance(16_000);
  fixture.downloads.length = 0;
  await fixture.clock.advance(8_000);
  expect(fixture.downloads).toHaveLength(1);

  await fixture.clock.advance(120_000);
  fixture.downloads.length = 0;
  await fixture.clock.advance(60_000);
  expect(fixture.downloads).toHaveLength(2);
});

describe('a stored file', () => {
  it('that is spoilt is fetched anew after the start', async () => {
    fixture.files.stored.set(hashOf('a'), new Blob(['x'], { type: 'damaged' }));
    fixture.serveFiles('a');
    store.contentSet = { next: null, current: contentWithImages(['a']), previous: null };
    fixture.server.loadAnswer = { kind: 'unchanged' };

    const player = await fixture.start(store);
    await fixture.clock.advance(6_000);

    expect(fixture.downloads).toHaveLength(1);
    expect(fixture.files.stored.get(hashOf('a'))?.type).toBe('');
    expect(imagesOnScreen(player)).toEqual(['blob:2']);
  });

  it('that is lost while the screen runs is written again', async () => {
    fixture.serveFiles('a', 'b');
    await given();

    fixture.files.stored.clear();
    await fixture.clock.advance(31_000);

    expect(fixture.files.stored.size).toBe(2);
  });

  it('whose bytes are spoilt while the screen runs is found in its turn, and written again', async () => {
    fixture.serveFiles('a', 'b');
    await given();
    const types = () => Array.from(fixture.files.stored.values(), ({ type }) => type);
    for (const sha256 of fixture.files.stored.keys()) {
      fixture.files.stored.set(sha256, new Blob([sha256.slice(0, 1)], { type: 'damaged' }));
    }

    await fixture.clock.advance(9 * 60_000);
    expect(types()).toEqual(['damaged', 'damaged']);
    await fixture.clock.advance(2 * 60_000);
    expect(types()).toContain('');
    await fixture.clock.advance(10 * 60_000);

    expect(types()).toEqual(['', '']);
  });

  it('that could not be shown is looked at, and fetched anew if it is spoilt', async () => {
    fixture.serveFiles('a', 'b');
    const player = await given();
    const blob = new Blob(['b'], { type: 'damaged' });
    fixture.files.stored.set(hashOf('b'), blob);
    const again = await fixture.start(store);
    fixture.downloads.length = 0;

    again.checkUrl('blob:4');
    await settle();

    expect(fixture.downloads).toHaveLength(1);
    expect(player.snapshot().state.phase).toBe('showing');
  });
});

it('another display without a stop in between shows and keeps nothing of the one before', async () => {
  fixture.serveFiles('old', 'a');
  const player = await given(contentWithImages(['a'], 'old'));
  const { display, manifest } = contentWithImages([], 'new');
  const paired = { display: { ...display, id: 'd2' }, manifest, screenToken: 'token-2' };
  fixture.server.pairAnswer = { kind: 'paired', paired };
  expect(mediaOn(player)).toEqual(['blob:1']);
  fixture.server.loadAnswer = { kind: 'unchanged' };

  const shown: unknown[] = [];
  player.subscribe(() => {
    const { state } = player.snapshot();
    if (state.phase === 'showing' && state.identity.displayId === 'd2') shown.push(mediaOn(player));
  });
  await player.pair('N3WC0D');
  await settle();

  expect(shown.length).toBeGreaterThan(0);
  expect(shown.flat()).toEqual([]);
  expect(store.contentSet).toMatchObject({ next: { display: { id: 'd2' } }, current: null, previous: null });
  expect(fixture.files.stored.size).toBe(0);
});

describe('the ladder', () => {
  const [current, previous] = [aContent({ revision: 11 }), aContent({ revision: 10 })];

  it.each([
    ['the current content', { next: null, current, previous }, 11],
    ['the one before it', { next: null, current: null, previous }, 10],
  ])('goes down to %s', async (_, sets, revision) => {
    store.contentSet = sets;

    const player = await fixture.start(store);

    expect(player.snapshot().state).toMatchObject({ phase: 'showing', content: { manifest: { revision } } });
  });

  it('ends with name and time, asks for content, and never keeps the card as one', async () => {
    const { display, manifest } = aContent();
    store.fallback = {
      display: { ...display, menuId: null, currentMenu: null },
      manifest: { ...manifest, tag: '', revision: 0 },
    };

    const player = await fixture.start(store);

    expect(player.snapshot().view).toMatchObject({ kind: 'ready', displayName: 'Counter left' });
    expect(fixture.server.loads).toEqual([null]);
    expect(store.content).toBeNull();
  });
});

describe('a display that is gone', () => {
  const minute = 60_000;
  beforeEach(async () => {
    fixture.serveFiles('a', 'b');
    await given();
    fixture.server.loadAnswer = { kind: 'gone' };
    fixture.server.listener.onRefused('io server disconnect');
    await settle();
    expect(store.contentSet.current).toBeNull();
  });

  it('leaves no file behind once Undo cannot bring it back', async () => {
    await fixture.clock.advance(24 * 60 * minute - minute);
    expect(fixture.files.stored.size).toBe(2);
    await fixture.clock.advance(2 * minute);

    expect(fixture.files.stored.size).toBe(0);
    expect(store.previousIdentity).toBeNull();
  });

  it('downloads nothing again when Undo brings it back', async () => {
    fixture.downloads.length = 0;
    fixture.server.loadAnswer = { kind: 'content', content: contentWithImages(['a', 'b']) };
    await fixture.clock.advance(minute);

    expect(store.contentSet.current).not.toBeNull();
    expect(fixture.downloads).toEqual([]);
  });
});
