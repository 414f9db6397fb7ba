import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentWithImages, hashOf, identity } from '../../test/content.ts';
import { FakeScreenStore } from '../../test/fakes.ts';
import { imagesOnScreen, PlayerFixture } from '../../test/player-fixture.ts';

let fixture: PlayerFixture;
let store: FakeScreenStore;
beforeEach(() => {
  fixture = new PlayerFixture();
  store = new FakeScreenStore(identity);
});

const given = (content = contentWithImages(['a', 'b'])) => fixture.startWithContent(store, content);

describe('a store without room', () => {
  it('keeps the board, shows the new picture from memory, says so, and stores it when there is room', async () => {
    fixture.serveFiles('a', 'b', 'c');
    const player = await given();
    fixture.server.listener.onConnected();
    fixture.files.writeResult = 'full';

    await fixture.publishContent(contentWithImages(['a', 'c'], null, 11));
    await fixture.clock.advance(100);
    expect(player.snapshot().problem).toBe('storage-full');
    expect(fixture.problems).toEqual(['storage-full']);
    expect(imagesOnScreen(player)).toEqual(['blob:1', 'blob:3']);
    expect(store.contentSet.current?.manifest.revision).toBe(10);
    fixture.files.writeResult = 'stored';
    await fixture.clock.advance(31_000);

    expect(player.snapshot().problem).toBeNull();
    expect(store.contentSet.current?.manifest.revision).toBe(11);
  });

  it('that takes not even words shows them all the same, and writes them when it can', async () => {
    fixture.serveFiles('a', 'b');
    const player = await given();
    fixture.server.listener.onConnected();
    store.writeResult = 'full';

    await fixture.publishContent(contentWithImages(['a', 'b', 'a'], null, 11));
    expect(imagesOnScreen(player)).toHaveLength(3);
    expect(store.content?.manifest.revision).toBe(10);
    await fixture.clock.advance(1_000);
    expect(player.snapshot().problem).toBe('storage-full');
    store.writeResult = 'stored';
    await fixture.clock.advance(31_000);

    expect(store.content?.manifest.revision).toBe(11);
    expect(player.snapshot().problem).toBeNull();
  });
});

it('a full disk is not offered all that is in memory again and again', async () => {
  fixture.serveFiles('a', 'b', 'c');
  fixture.files.writeResult = 'full';
  const keep = vi.spyOn(fixture.files, 'write');
  await given(contentWithImages(['a', 'b', 'c']));
  expect(keep).toHaveBeenCalledTimes(3);

  await fixture.clock.advance(31_000);

  expect(keep).toHaveBeenCalledTimes(4);
});

describe('a file for which there is no room anywhere', () => {
  const film = Object.defineProperty(new Blob(['film']), 'size', { value: 40_000_000 });
  beforeEach(() => {
    fixture.files.writeResult = 'full';
    fixture.network.set(hashOf('film'), film);
    fixture.serveFiles('a');
  });

  it('is fetched once, then once an hour, whatever the line does', async () => {
    const player = await given(contentWithImages(['a'], 'film'));
    for (let minute = 0; minute < 10; minute += 1) {
      fixture.server.listener.onConnected();
      await fixture.clock.advance(60_000);
    }

    expect(fixture.downloads).toHaveLength(2);
    expect(player.snapshot().problem).toBe('storage-full');
    await fixture.clock.advance(3 * 3_600_000);
    expect(fixture.downloads).toHaveLength(5);
  });

  it('is fetched as soon as what is in memory could be stored', async () => {
    const player = await given(contentWithImages(['a'], 'film'));
    await fixture.clock.advance(1_000);

    fixture.files.writeResult = 'stored';
    await fixture.clock.advance(31_000);

    expect(fixture.files.stored.size).toBe(2);
    expect(player.snapshot().problem).toBeNull();
  });

  it('is said even if something smaller was stored since', async () => {
    const player = await given(contentWithImages([], 'film'));
    await fixture.clock.advance(1_000);
    fixture.server.listener.onConnected();

    fixture.files.writeResult = 'stored';
    await fixture.publishContent(contentWithImages(['a'], 'film', 11));

    expect(fixture.downloads).toHaveLength(2);
    expect(player.snapshot().problem).toBe('storage-full');
  });
});
