import type { Layout } from '@menuboard/contract/domain/layout';
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

const startWith = (content = contentWithImages(['a', 'b'])) => fixture.startWithContent(store, content);

describe('content with files', () => {
  it('is shown at once, gets each image on arrival, and becomes current with the last one', async () => {
    fixture.serveFiles('a');
    const player = await startWith();
    expect(imagesOnScreen(player)).toEqual(['blob:1', null]);
    expect(store.contentSet).toMatchObject({ current: null, next: { manifest: { revision: 10 } } });

    fixture.serveFiles('b');
    await fixture.clock.advance(2_000);

    expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);
    expect(store.contentSet).toMatchObject({ next: null, current: { manifest: { revision: 10 } } });
  });

  it('uses the stored copy, and releases the downloaded blob', async () => {
    fixture.serveFiles('a');
    const stored = new Blob(['stored']);
    fixture.files.read = async () => stored;
    const createUrl = vi.spyOn(fixture.files, 'createUrl');

    await startWith(contentWithImages(['a']));

    expect(createUrl.mock.calls).toEqual([[stored]]);
  });

  it('is shown after a restart without a network, and downloads no stored file', async () => {
    fixture.serveFiles('a', 'b');
    await startWith();
    fixture.downloads.length = 0;
    fixture.server.loadAnswer = { kind: 'failed' };

    const player = await fixture.start(store);

    expect(imagesOnScreen(player)).toEqual(['blob:3', 'blob:4']);
    await fixture.clock.advance(60_000);
    expect(fixture.downloads).toEqual([]);
  });

  it('keeps showing and storing the old media until the new ones are complete', async () => {
    fixture.serveFiles('old');
    const player = await startWith(contentWithImages([], 'old'));
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

  it('drops a file and revokes its URL when no generation needs it', async () => {
    fixture.serveFiles('a', 'b', 'c');
    await startWith(contentWithImages(['a']));
    fixture.server.listener.onConnected();

    await fixture.publishContent(contentWithImages(['b'], null, 11));
    expect([...fixture.files.stored.keys()]).toEqual([hashOf('a'), hashOf('b')]);
    await fixture.publishContent(contentWithImages(['c'], null, 12));

    expect([...fixture.files.stored.keys()]).toEqual([hashOf('b'), hashOf('c')]);
    expect(fixture.files.revokedUrls).toEqual(['blob:1']);
  });

  it('does not drop a file that only unwritten newer content needs', async () => {
    fixture.serveFiles('a', 'b');
    const player = await startWith(contentWithImages(['a']));
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

  it('applies a new price while files are missing', async () => {
    fixture.serveFiles('a');
    const player = await startWith();
    fixture.server.listener.onConnected();

    fixture.server.listener.onItemChanged(aPriceChange('0', 9, 11));
    await settle();

    expect(store.content?.display.currentMenu?.items[0]?.price).toBe(9);
    expect(player.snapshot().state).toMatchObject({ phase: 'showing' });
  });

  it('downloads at most two files at once, and retries after a delay', async () => {
    const player = await startWith(contentWithImages(['a', 'b', 'c', 'd']));
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

it('retries a failed download within 8 s at first, later every 30 s', async () => {
  fixture.serveFiles();
  await startWith(contentWithImages(['a']));
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
  it('is downloaded again after the start if it is damaged', async () => {
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

  it('is written again if it is lost', async () => {
    fixture.serveFiles('a', 'b');
    await startWith();

    fixture.files.stored.clear();
    await fixture.clock.advance(31_000);

    expect(fixture.files.stored.size).toBe(2);
  });

  it('is found and written again if its bytes are damaged', async () => {
    fixture.serveFiles('a', 'b');
    await startWith();
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

  it('is checked when it cannot be drawn, and downloaded again if it is damaged', async () => {
    fixture.serveFiles('a', 'b');
    const player = await startWith();
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

it('shows and stores nothing of the earlier display after pairing with another one', async () => {
  fixture.serveFiles('old', 'a');
  const player = await startWith(contentWithImages(['a'], 'old'));
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

describe('the start without a network', () => {
  const [current, previous] = [aContent({ revision: 11 }), aContent({ revision: 10 })];

  it.each([
    ['the current content', { next: null, current, previous }, 11],
    ['the previous content', { next: null, current: null, previous }, 10],
  ])('shows %s', async (_, sets, revision) => {
    store.contentSet = sets;

    const player = await fixture.start(store);

    expect(player.snapshot().state).toMatchObject({ phase: 'showing', content: { manifest: { revision } } });
  });

  it('shows name and time without content, and does not store them as content', async () => {
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

describe('a deleted display', () => {
  const minute = 60_000;
  beforeEach(async () => {
    fixture.serveFiles('a', 'b');
    await startWith();
    fixture.server.loadAnswer = { kind: 'gone' };
    fixture.server.listener.onRefused('io server disconnect');
    await settle();
    expect(store.contentSet.current).toBeNull();
  });

  it('leaves no files when the time for Undo is over', async () => {
    await fixture.clock.advance(24 * 60 * minute - minute);
    expect(fixture.files.stored.size).toBe(2);
    await fixture.clock.advance(2 * minute);

    expect(fixture.files.stored.size).toBe(0);
    expect(store.previousIdentity).toBeNull();
  });

  it('downloads nothing again when Undo restores it', async () => {
    fixture.downloads.length = 0;
    fixture.server.loadAnswer = { kind: 'content', content: contentWithImages(['a', 'b']) };
    await fixture.clock.advance(minute);

    expect(store.contentSet.current).not.toBeNull();
    expect(fixture.downloads).toEqual([]);
  });
});

describe('content in a theme whose faces are not loaded yet', () => {
  const inTheme = (theme: string, revision: number) => {
    const content = aContent({ revision, menuTag: `m${revision}` });
    const settings = { ...content.display.settings, designFrom: 'display' as const, theme };
    return { ...content, display: { ...content.display, settings } };
  };
  const themeOn = (player: Player) => {
    const { view } = player.snapshot();
    return view.kind === 'menu' ? view.settings.theme : view.kind;
  };

  it('is drawn at once, and is complete with the last face', async () => {
    const player = await startWith(inTheme('atelier', 10));
    fixture.themes.delayed.add('noren');

    await fixture.publishContent(inTheme('noren', 11));
    expect(themeOn(player)).toBe('noren');
    expect(store.contentSet).toMatchObject({ next: { manifest: { revision: 11 } } });
    await fixture.themes.store('noren');

    expect(store.contentSet).toMatchObject({ next: null, current: { manifest: { revision: 11 } } });
  });

  it('loads the faces of all its themes, also those of scheduled menus and of the brand', async () => {
    const content = aContent();
    const layout: Layout = { v: 1, aspect: '16:9', blocks: [], theme: 'sundae' };
    const menus = [{ id: 'late', name: 'Late', description: '', items: [], layout, revision: 5 }];

    const brand = { logoUrl: null, fontPair: 'forno' as const };
    await startWith({ ...content, manifest: { ...content.manifest, menus, brand } });

    expect([...fixture.themes.requested].sort()).toEqual(['atelier', 'forno', 'sundae']);
  });
});
