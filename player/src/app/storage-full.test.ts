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

const startWith = (content = contentWithImages(['a', 'b'])) => fixture.startWithContent(store, content);

describe('a full store', () => {
  it('shows a new image from memory, reports the problem, and stores the image later', async () => {
    fixture.serveFiles('a', 'b', 'c');
    const player = await startWith();
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

  it('shows content that it cannot write, and writes it later', async () => {
    fixture.serveFiles('a', 'b');
    const player = await startWith();
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

it('does not write all files in memory again to a full disk', async () => {
  fixture.serveFiles('a', 'b', 'c');
  fixture.files.writeResult = 'full';
  const write = vi.spyOn(fixture.files, 'write');
  await startWith(contentWithImages(['a', 'b', 'c']));
  expect(write).toHaveBeenCalledTimes(3);

  await fixture.clock.advance(31_000);

  expect(write).toHaveBeenCalledTimes(4);
});

describe('a file without space on disk and in memory', () => {
  const video = Object.defineProperty(new Blob(['video']), 'size', { value: 40_000_000 });
  beforeEach(() => {
    fixture.files.writeResult = 'full';
    fixture.network.set(hashOf('video'), video);
    fixture.serveFiles('a');
  });

  it('is downloaded once, then once an hour', async () => {
    const player = await startWith(contentWithImages(['a'], 'video'));
    for (let minute = 0; minute < 10; minute += 1) {
      fixture.server.listener.onConnected();
      await fixture.clock.advance(60_000);
    }

    expect(fixture.downloads).toHaveLength(2);
    expect(player.snapshot().problem).toBe('storage-full');
    await fixture.clock.advance(3 * 3_600_000);
    expect(fixture.downloads).toHaveLength(5);
  });

  it('is downloaded as soon as the files in memory are stored', async () => {
    const player = await startWith(contentWithImages(['a'], 'video'));
    await fixture.clock.advance(1_000);

    fixture.files.writeResult = 'stored';
    await fixture.clock.advance(31_000);

    expect(fixture.files.stored.size).toBe(2);
    expect(player.snapshot().problem).toBeNull();
  });

  it('is reported even after a smaller file was stored', async () => {
    const player = await startWith(contentWithImages([], 'video'));
    await fixture.clock.advance(1_000);
    fixture.server.listener.onConnected();

    fixture.files.writeResult = 'stored';
    await fixture.publishContent(contentWithImages(['a'], 'video', 11));

    expect(fixture.downloads).toHaveLength(2);
    expect(player.snapshot().problem).toBe('storage-full');
  });
});
