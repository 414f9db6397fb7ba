import { beforeEach, describe, expect, it } from 'vitest';
import { aContent, aPictured, hashOf, identity } from '../test/content.ts';
import { FakeStore, settle } from '../test/fakes.ts';
import { phaseOf, picturesOn, Rig } from '../test/rig.ts';
import type { Player } from './player.ts';

const stored = aPictured(['a', 'b']);

let rig: Rig;
let store: FakeStore;
/** The database opens at last. */
let open: (isSound?: boolean) => void;

beforeEach(() => {
  rig = new Rig();
  store = new FakeStore(identity, stored);
  const { display, manifest } = aContent();
  store.card = {
    display: { ...display, menuId: null, currentMenu: null },
    manifest: { ...manifest, tag: '', revision: 0 },
  };
  store.isSilent = true;
  for (const name of ['a', 'b']) rig.files.stored.set(hashOf(name), new Blob([name]));
  rig.files.listing = new Promise((resolve) => {
    open = (isSound = true) => {
      store.isSilent = false;
      resolve(isSound);
    };
  });
});

async function started(): Promise<Player> {
  const player = await rig.started(store);
  await rig.clock.pass(100);
  return player;
}

describe('a store that opens too slowly for the start', () => {
  it('gives the board without a network, when it has opened', async () => {
    const player = await started();
    expect(player.snapshot().view).toMatchObject({ kind: 'ready', displayName: 'Counter left' });
    await rig.clock.pass(20_000);

    open();
    await rig.clock.pass(5_000);

    expect(picturesOn(player)).toEqual(['blob:1', 'blob:2']);
    expect(rig.downloads).toEqual([]);
  });

  it('gives a screen back to its display that forgot who it is', async () => {
    store.identity = null;
    const player = await started();
    expect(phaseOf(player)).toBe('pairing');

    open();
    store.identity = identity;
    await rig.clock.pass(5_000);

    expect(player.snapshot().state).toMatchObject({ phase: 'showing', identity });
  });

  it('takes nothing from somebody who types a code', async () => {
    store.identity = null;
    const player = await started();
    player.type('K7');

    open();
    store.identity = identity;
    await rig.clock.pass(10_000);

    expect(player.snapshot().state).toMatchObject({ phase: 'pairing', typed: 'K7' });
  });

  it('takes nothing back from a board that has come meanwhile', async () => {
    const player = await started();
    store.answer = 'failed';
    rig.server.loadAnswer = { kind: 'content', content: aPictured(['a', 'b'], null, 11) };
    await rig.clock.pass(9_000);

    open();
    store.answer = 'kept';
    await rig.clock.pass(5_000);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { revision: 11 } } });
    expect(picturesOn(player)).toEqual(['blob:1', 'blob:2']);
    expect(rig.downloads).toEqual([]);
  });
});

it('files that could not be listed at the start are found by the next look', async () => {
  rig.server.loadAnswer = { kind: 'content', content: stored };
  const player = await started();
  open(false);
  await settle();
  expect(picturesOn(player)).toEqual([null, null]);

  rig.files.listing = Promise.resolve(true);
  await rig.clock.pass(31_000);

  expect(picturesOn(player)).toEqual(['blob:1', 'blob:2']);
});

it('a file that is spoilt is not taken from the store again', async () => {
  open();
  rig.files.stored.set(hashOf('a'), new Blob(['a'], { type: 'spoilt' }));
  const player = await started();
  expect(picturesOn(player)).toEqual(['blob:1', 'blob:2']);

  await rig.clock.pass(61_000);

  expect(picturesOn(player)).toEqual([null, 'blob:2']);
});

it('a board that is stored waits no longer than 4 s for its files', async () => {
  store.isSilent = false;
  const player = await started();
  expect(phaseOf(player)).toBe('starting');

  await rig.clock.pass(4_000);

  expect(picturesOn(player)).toEqual([null, null]);
});
