import { beforeEach, describe, expect, it } from 'vitest';
import { aContent, contentWithImages, hashOf, identity } from '../../test/content.ts';
import { FakeScreenStore, settle } from '../../test/fakes.ts';
import { imagesOnScreen, PlayerFixture, phaseOf } from '../../test/player-fixture.ts';
import type { Player } from './player.ts';

const stored = contentWithImages(['a', 'b']);

let fixture: PlayerFixture;
let store: FakeScreenStore;
/** Opens the database. */
let open: (isReadable?: boolean) => void;

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
    open = (isReadable = true) => {
      store.isSilent = false;
      resolve(isReadable);
    };
  });
});

async function startPlayer(): Promise<Player> {
  const player = await fixture.start(store);
  await fixture.clock.advance(100);
  return player;
}

describe('a database that opens too slowly', () => {
  it('shows the stored board later, without a network', async () => {
    const player = await startPlayer();
    expect(player.snapshot().view).toMatchObject({ kind: 'ready', displayName: 'Counter left' });
    await fixture.clock.advance(20_000);

    open();
    await fixture.clock.advance(5_000);

    expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);
    expect(fixture.downloads).toEqual([]);
  });

  it('restores the identity of a screen later', async () => {
    store.identity = null;
    const player = await startPlayer();
    expect(phaseOf(player)).toBe('pairing');

    open();
    store.identity = identity;
    await fixture.clock.advance(5_000);

    expect(player.snapshot().state).toMatchObject({ phase: 'showing', identity });
  });

  it('does not interrupt somebody who types a code', async () => {
    store.identity = null;
    const player = await startPlayer();
    player.typeCode('K7');

    open();
    store.identity = identity;
    await fixture.clock.advance(10_000);

    expect(player.snapshot().state).toMatchObject({ phase: 'pairing', typed: 'K7' });
  });

  it('does not replace a board that the network brought first', async () => {
    const player = await startPlayer();
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

it('finds files with the next audit that could not be listed at the start', async () => {
  fixture.server.loadAnswer = { kind: 'content', content: stored };
  const player = await startPlayer();
  open(false);
  await settle();
  expect(imagesOnScreen(player)).toEqual([null, null]);

  fixture.files.listing = Promise.resolve(true);
  await fixture.clock.advance(31_000);

  expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);
});

it('does not use a damaged stored file again', async () => {
  open();
  fixture.files.stored.set(hashOf('a'), new Blob(['a'], { type: 'damaged' }));
  const player = await startPlayer();
  expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:2']);

  await fixture.clock.advance(61_000);

  expect(imagesOnScreen(player)).toEqual([null, 'blob:2']);
});

it('shows a stored board after at most 4 s without its files', async () => {
  store.isSilent = false;
  const player = await startPlayer();
  expect(phaseOf(player)).toBe('starting');

  await fixture.clock.advance(4_000);

  expect(imagesOnScreen(player)).toEqual([null, null]);
});
