import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPictured, hashOf, identity } from '../test/content.ts';
import { FakeStore } from '../test/fakes.ts';
import { picturesOn, Rig } from '../test/rig.ts';

let rig: Rig;
let store: FakeStore;
beforeEach(() => {
  rig = new Rig();
  store = new FakeStore(identity);
});

const given = (content = aPictured(['a', 'b'])) => rig.given(store, content);

describe('a store without room', () => {
  it('keeps the board, shows the new picture from memory, says so, and stores it when there is room', async () => {
    rig.offer('a', 'b', 'c');
    const player = await given();
    rig.server.listener.connected();
    rig.files.answer = 'full';

    await rig.change(aPictured(['a', 'c'], null, 11));
    await rig.clock.pass(100);
    expect(player.snapshot().problem).toBe('storage-full');
    expect(rig.notes).toEqual(['storage-full']);
    expect(picturesOn(player)).toEqual(['blob:1', 'blob:3']);
    expect(store.sets.current?.manifest.revision).toBe(10);
    rig.files.answer = 'kept';
    await rig.clock.pass(31_000);

    expect(player.snapshot().problem).toBeNull();
    expect(store.sets.current?.manifest.revision).toBe(11);
  });

  it('that takes not even words shows them all the same, and writes them when it can', async () => {
    rig.offer('a', 'b');
    const player = await given();
    rig.server.listener.connected();
    store.answer = 'full';

    await rig.change(aPictured(['a', 'b', 'a'], null, 11));
    expect(picturesOn(player)).toHaveLength(3);
    expect(store.content?.manifest.revision).toBe(10);
    await rig.clock.pass(1_000);
    expect(player.snapshot().problem).toBe('storage-full');
    store.answer = 'kept';
    await rig.clock.pass(31_000);

    expect(store.content?.manifest.revision).toBe(11);
    expect(player.snapshot().problem).toBeNull();
  });
});

it('a full disk is not offered all that is in memory again and again', async () => {
  rig.offer('a', 'b', 'c');
  rig.files.answer = 'full';
  const keep = vi.spyOn(rig.files, 'keep');
  await given(aPictured(['a', 'b', 'c']));
  expect(keep).toHaveBeenCalledTimes(3);

  await rig.clock.pass(31_000);

  expect(keep).toHaveBeenCalledTimes(4);
});

describe('a file for which there is no room anywhere', () => {
  const film = Object.defineProperty(new Blob(['film']), 'size', { value: 40_000_000 });
  beforeEach(() => {
    rig.files.answer = 'full';
    rig.network.set(hashOf('film'), film);
    rig.offer('a');
  });

  it('is fetched once, then once an hour, whatever the line does', async () => {
    const player = await given(aPictured(['a'], 'film'));
    for (let minute = 0; minute < 10; minute += 1) {
      rig.server.listener.connected();
      await rig.clock.pass(60_000);
    }

    expect(rig.downloads).toHaveLength(2);
    expect(player.snapshot().problem).toBe('storage-full');
    await rig.clock.pass(3 * 3_600_000);
    expect(rig.downloads).toHaveLength(5);
  });

  it('is fetched as soon as what is in memory could be stored', async () => {
    const player = await given(aPictured(['a'], 'film'));
    await rig.clock.pass(1_000);

    rig.files.answer = 'kept';
    await rig.clock.pass(31_000);

    expect(rig.files.stored.size).toBe(2);
    expect(player.snapshot().problem).toBeNull();
  });

  it('is said even if something smaller was stored since', async () => {
    const player = await given(aPictured([], 'film'));
    await rig.clock.pass(1_000);
    rig.server.listener.connected();

    rig.files.answer = 'kept';
    await rig.change(aPictured(['a'], 'film', 11));

    expect(rig.downloads).toHaveLength(2);
    expect(player.snapshot().problem).toBe('storage-full');
  });
});
