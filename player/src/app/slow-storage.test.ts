import { beforeEach, describe, expect, it } from 'vitest';
import { aContent, contentWithImages, hashOf, identity } from '../../test/content.ts';
import { FakeScreenStore, settle } from '../../test/fakes.ts';
import { imagesOnScreen, PlayerFixture, phaseOf } from '../../test/player-fixture.ts';
import type { Player } from './player.ts';

const stored = contentWithImages(['a', 'b']);

let fixture: PlayerFixture;
let store: FakeScreenStore;
/** The database opens at last. */
let open: (isSound?: boolean) => void;

beforeEach(() => {
  fixture = new PlayerFixture();
  store = new FakeScreenStore(identity, stored);
  const { display, manifest } = aContent();
  store.fallback = {
    display: { ...display, menuId: null, currentMenu: null },
    manifest: { ...manifest, tag: '', revision: 0 },
  };
  store.isSilent = true;
  for (const name of ['a', 'b']) fixture.files.stored.set(hashOf(name), new Blob([name]));
  fixture.files.listing = new Promise((resolve) => {
    open = (isSound = true) => {
      store.isSilent = false;
      resolve(isSound);
    };
  });
});

async function started(): Promise<Player> {
  const player = await fixture.start(store);
  await fixture.clock.advance(100);
  return player;
}

describe('a store that opens too slowly for the start', () => {
  it('gives the board without a network, when it has opened', async () => {
    const player = await started();
    expect(player.snapshot().view).toMatchObject({ kind: 'ready', displayName: 'Counter left' });
    await fixture.clock.advance(20_000);

    open();
    await fixture.clock.advance(5_000);

    expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);
    expect(fixture.downloads).toEqual([]);
  });

  it('gives a screen back to its display that forgot who it is', async () => {
    store.identity = null;
    const player = await started();
    expect(phaseOf(player)).toBe('pairing');

    open();
    store.identity = identity;
    await fixture.clock.advance(5_000);

    expect(player.snapshot().state).toMatchObject({ phase: 'showing', identity });
  });

  it('takes nothing from somebody who types a code', async () => {
    store.identity = null;
    const player = await started();
    player.typeCode('K7');

    open();
    store.identity = identity;
    await fixture.clock.advance(10_000);

    expect(player.snapshot().state).toMatchObject({ phase: 'pairing', typed: 'K7' });
  });

  it('takes nothing back from a board that has come meanwhile', async () => {
    const player = await started();
    store.writeResult = 'failed';
    fixture.server.loadAnswer = { kind: 'content', content: contentWithImages(['a', 'b'], null, 11) };
    await fixture.clock.advance(9_000);

    open();
    store.writeResult = 'stored';
    await fixture.clock.advance(5_000);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { revision: 11 } } });
    expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);
    expect(fixture.downloads).toEqual([]);
  });
});

it('files that could not be listed at the start are found by the next look', async () => {
  fixture.server.loadAnswer = { kind: 'content', content: stored };
  const player = await started();
  open(false);
  await settle();
  expect(imagesOnScreen(player)).toEqual([null, null]);

  fixture.files.listing = Promise.resolve(true);
  await fixture.clock.advance(31_000);

  expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);
});

it('a file that is spoilt is not taken from the store again', async () => {
  open();
  fixture.files.stored.set(hashOf('a'), new Blob(['a'], { type: 'damaged' }));
  const player = await started();
  expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);

  await fixture.clock.advance(61_000);

  expect(imagesOnScreen(player)).toEqual([null, 'blob:2']);
});

it('a board that is stored waits no longer than 4 s for its files', async () => {
  store.isSilent = false;
  const player = await started();
  expect(phaseOf(player)).toBe('starting');

  await fixture.clock.advance(4_000);

  expect(imagesOnScreen(player)).toEqual([null, null]);
});
