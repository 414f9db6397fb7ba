import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { displayRoutes } from '@menuboard/contract/displays';
import type { ApiFile } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it, itOnce } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, anItem } from '../../../test/factories.ts';
import { aVideo, mp4Bytes, trackBox, videoOf } from '../../../test/form.ts';
import { anAnimatedGif, aPhoto, aPng } from '../../../test/images.ts';
import { mediaFolder } from '../../../test/media-folder.ts';

async function upload(owner: OwnerClient, file: ApiFile): Promise<MediaItem> {
  const reply = await owner.send(mediaRoutes.upload, { files: [file] });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

const library = async (owner: OwnerClient) =>
  (await owner.call(mediaRoutes.list, { params: { restaurantId: owner.restaurantId } })).media;
const fetched = (app: TestApp, url: string) => app.app.http.inject({ method: 'GET', url });

describe('an image', () => {
  itOnce('is served upright, without place and owner', async ({ app, owner }) => {
    const { url, name, type } = await upload(owner, {
      name: 'soup.jpg',
      bytes: await aPhoto(),
      type: 'image/jpeg',
    });

    expect({ name, type }).toEqual({ name: 'soup.jpg', type: 'image' });
    const served = await fetched(app, url);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height, exif } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 480, height: 640, exif: undefined });
  });

  it('has a size for screens, a thumbnail and a row in the library', async ({ app, owner }) => {
    const { url } = await upload(owner, { name: 'wide.png', bytes: await aPng(4_000, 1_000) });

    const row = (await library(owner)).find((entry) => entry.url === url);
    expect(row).toMatchObject({ name: 'wide.png', type: 'image', width: 2_560, height: 640 });
    const thumbnail = await fetched(app, row?.thumbnailUrl ?? '');
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 480, height: 120 });
    const byName = await fetched(app, url.replace('/media/', '/media/thumbnails/'));
    expect(byName.rawPayload.equals(thumbnail.rawPayload)).toBe(true);
    for (const header of ['content-type', 'cache-control', 'content-security-policy'])
      expect(byName.headers[header]).toBe(thumbnail.headers[header]);
  });

  it('stays animated', async ({ app, owner }) => {
    const { url } = await upload(owner, { name: 'steam.gif', bytes: await anAnimatedGif() });

    expect((await sharp((await fetched(app, url)).rawPayload).metadata()).pages).toBe(2);
  });

  it.for(['webp', 'avif', 'jpeg', 'png', 'gif'] as const)(
    'may be %s, whatever its name',
    async (format, { owner }) => {
      const bytes = await sharp(await aPng(30, 20))
        .toFormat(format)
        .toBuffer();

      expect((await upload(owner, { name: 'x.exe', bytes, type: 'text/html' })).type).toBe('image');
    },
  );
});

describe('a video', () => {
  it.for([
    ['mp4', 'isom'],
    ['mov', 'qt  '],
  ] as const)('is stored as it is: %s', async ([extension, brand], { app, owner }) => {
    const bytes = mp4Bytes(brand, 5_000);

    const { url, type } = await upload(owner, { name: 'kitchen.avi', bytes });

    expect(type).toBe('video');
    expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{64}\\.${extension}$`));
    expect((await fetched(app, url)).rawPayload.equals(bytes)).toBe(true);
    const thumbnail = await fetched(app, url.replace('/media/', '/media/thumbnails/'));
    expect(thumbnail).toMatchObject({ statusCode: 302, headers: { location: url } });
  });

  it.for([
    ['H.264', 'isom', ['avc1']],
    ['H.264 in MOV', 'qt  ', ['avc1']],
    ['VP9', 'isom', ['vp09']],
    ['H.264 with images of its chapters', 'isom', ['jpeg', 'avc1']],
  ] as const)('may be %s, with sound', async ([_, brand, formats], { owner }) => {
    const tracks = formats.map((format) => trackBox('vide', format));
    const bytes = videoOf(brand, trackBox('soun', 'mp4a'), ...tracks);

    expect((await upload(owner, { name: 'kitchen.mov', bytes })).type).toBe('video');
  });

  it('is served in byte ranges', async ({ app, owner }) => {
    const bytes = mp4Bytes('isom', 3_000);
    const { url } = await upload(owner, { name: 'a.mp4', bytes });
    const part = (range: string) => app.app.http.inject({ method: 'GET', url, headers: { range } });

    const middle = await part('bytes=1000-1999');
    const end = await part('bytes=-10');
    const beyond = await part('bytes=3000-');

    expect([middle.statusCode, end.statusCode, beyond.statusCode]).toEqual([206, 206, 416]);
    expect(middle.headers['content-range']).toBe('bytes 1000-1999/3000');
    expect(middle.rawPayload.equals(bytes.subarray(1_000, 2_000))).toBe(true);
    expect(end.rawPayload).toHaveLength(10);
  });
});

it('stores the same file once for a restaurant, and separately for another', async ({ app, owner }) => {
  const bytes = await aPng(77, 11);
  const before = (await library(owner)).length;
  const first = await upload(owner, { name: 'one.png', bytes });
  const again = await upload(owner, { name: 'two.png', bytes });
  const neighbour = await signUpOwner(app);
  await neighbour.send(mediaRoutes.upload, { files: [{ name: 'three.png', bytes }] });

  expect(again).toEqual({ ...first, name: 'two.png' });
  expect(await library(owner)).toHaveLength(before + 1);
  const params = { restaurantId: neighbour.restaurantId };
  const { media } = await neighbour.call(mediaRoutes.list, { params });
  expect(media.map(({ name, url }) => ({ name, url }))).toEqual([{ name: 'three.png', url: first.url }]);
});

it.for([
  ['../../etc/passwd', 'passwd'],
  ['C:\\boot.ini', 'boot.ini'],
  ['cafe\u0301 au lait.png', 'cafe\u0301 au lait.png'],
  ['', 'Upload'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
] as const)('shortens the name %j to what a person can read', async ([name, shown], { owner }) => {
  expect((await upload(owner, { name, bytes: await aPng() })).name).toBe(shown);
});

describe('an item', () => {
  it('gets its image', async ({ app, owner }) => {
    const item = await anItem(owner);
    const args = {
      params: { itemId: item.id },
      files: [{ name: 'a.png', bytes: await aPng(50, 50), field: 'image' }],
    };

    const reply = await owner.send(itemRoutes.uploadImage, args, { prefix: '' });

    expect(reply.statusCode, reply.body).toBe(200);
    const { imageUrl, revision } = reply.json();
    const { items } = await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } });
    expect(items.find(({ id }) => id === item.id)).toEqual({
      ...item,
      imageUrl,
      imageAspect: 1,
      revision,
      updatedAt: expect.any(String),
    });
    expect((await fetched(app, imageUrl)).statusCode).toBe(200);
  });

  it('refuses a video, and keeps its image', async ({ app, owner }) => {
    const item = await anItem(owner);
    const { incoming: _, stored } = await mediaFolder(app);

    const refusal = await owner.refused(itemRoutes.uploadImage, {
      params: { itemId: item.id },
      files: [{ name: 'a.png', bytes: mp4Bytes('isom', 777) }],
    });

    expect(refusal).toMatchObject({
      status: 415,
      error: 'This file is a video. Choose an image: JPG or PNG.',
    });
    expect(await mediaFolder(app)).toEqual({ stored, incoming: [], waiting: [] });
  });
});

describe('a display', () => {
  it('shows the uploaded file until it is removed; the library keeps it', async ({ app, owner }) => {
    const { id } = await aDisplay(owner);
    const reply = await owner.send(displayRoutes.uploadMedia, { params: { id }, files: [aVideo()] });
    expect(reply.statusCode, reply.body).toBe(200);
    const { mediaUrl, mediaType } = reply.json();
    expect(mediaType).toBe('video');

    const bare = await owner.call(displayRoutes.removeMedia, { params: { id } });

    expect(bare).toMatchObject({ id, mediaUrl: null, mediaType: null });
    expect((await library(owner)).map(({ url }) => url)).toContain(mediaUrl);
    expect((await fetched(app, mediaUrl)).statusCode).toBe(200);
  });

  it('shows a file of its own library again, and none of another restaurant', async ({ app, owner }) => {
    const { id } = await aDisplay(owner);
    const { url } = await upload(owner, aVideo());

    const shown = await owner.call(displayRoutes.showMedia, { params: { id }, body: { url } });

    expect(shown).toMatchObject({ id, mediaUrl: url, mediaType: 'video' });
    const otherOwner = await signUpOwner(app);
    const theirs = await aDisplay(otherOwner);
    const args = { params: { id: theirs.id }, body: { url } };
    expect(await otherOwner.refused(displayRoutes.showMedia, args)).toMatchObject({ status: 404 });
    for (const other of ['/media/none.mp4', 'https://elsewhere.example/a.png', '']) {
      const wrong = { params: { id }, body: { url: other } };
      expect(await owner.refused(displayRoutes.showMedia, wrong)).toMatchObject({ status: 404 });
    }
  });

  it('keeps its media when the next upload fails', async ({ owner }) => {
    const { id } = await aDisplay(owner);
    const args = { params: { id }, files: [{ name: 'a.png', bytes: await aPng(60, 60) }] };
    const { mediaUrl } = (await owner.send(displayRoutes.uploadMedia, args)).json();

    const files = [{ name: 'b.png', bytes: Buffer.from('not an image') }];
    await owner.refused(displayRoutes.uploadMedia, { params: { id }, files });

    expect(await owner.call(displayRoutes.get, { params: { id } })).toMatchObject({
      mediaUrl,
      mediaType: 'image',
    });
  });

  it('stores all files for its schedule, or none', async ({ app, owner }) => {
    const { id } = await aDisplay(owner);
    const good = [
      { name: 'a.png', bytes: await aPng(61, 61), field: 'media' },
      { name: 'b.mov', bytes: mp4Bytes('qt  ', 900), field: 'media' },
    ];
    const before = { folder: await mediaFolder(app), rows: await library(owner) };

    const bad = { params: { id }, files: [...good, { name: 'c.png', bytes: Buffer.from('<svg />') }] };
    expect(await owner.refused(displayRoutes.uploadScheduledMedia, bad)).toMatchObject({
      status: 415,
      error: expect.stringMatching(/^c\.png: SVG drawings cannot be shown/),
    });
    expect({ folder: await mediaFolder(app), rows: await library(owner) }).toEqual(before);

    const reply = await owner.send(displayRoutes.uploadScheduledMedia, { params: { id }, files: good });
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json().mediaItems).toMatchObject([
      { name: 'a.png', type: 'image' },
      { name: 'b.mov', type: 'video' },
    ]);
  });
});

itOnce('processes the images of restaurants in turn, however many one of them sends', async ({ app }) => {
  const [busy, other] = [await signUpOwner(app), await signUpOwner(app)];
  const done: string[] = [];
  const send = async (from: OwnerClient, name: string, bytes: Buffer) => {
    await from.send(mediaRoutes.upload, { files: [{ name, bytes }] });
    done.push(name);
  };
  const large = await Promise.all(Array.from({ length: 6 }, (_, n) => aPng(1_500 + n, 1_200)));
  const small = await aPng();
  // Starts both decoders.
  await Promise.all([send(busy, 'first', await aPng(31, 31)), send(other, 'second', await aPng(32, 32))]);

  const many = large.map((bytes, n) => send(busy, `busy ${n}`, bytes));
  // All uploads have arrived; finished ones no longer have a temporary file.
  const received = (names: string[]) => names.filter((name) => name.endsWith('.part')).length;
  const arrived = async () => received((await mediaFolder(app)).incoming) + done.length;
  await waitFor(async () => expect(await arrived()).toBeGreaterThanOrEqual(8));
  const before = done.length;
  await send(other, 'other', small);

  expect(done.length - before).toBeLessThanOrEqual(3);
  await Promise.all(many);
});

it('replaces a stored file that was damaged, when its content is uploaded again', async ({ app, owner }) => {
  const video = aVideo();
  const { url } = await upload(owner, video);
  const path = join(app.dataDir, url);
  const bytes = await readFile(path);
  await writeFile(path, Buffer.alloc(bytes.length));

  await upload(owner, video);

  expect((await readFile(path)).equals(bytes)).toBe(true);
});

itOnce('does not delay an upload by all files of another one', async ({ app }) => {
  const [busy, other] = [await signUpOwner(app), await signUpOwner(app)];
  const { id } = await aDisplay(busy);
  const large = await Promise.all([1, 2, 3, 4].map((n) => aPng(1_600 + n, 1_500)));
  const files = large.map((bytes, n) => ({ name: `${n}.png`, bytes, field: 'media' }));
  const small = [{ name: 'other.png', bytes: await aPng(41, 31) }];
  const before = (await mediaFolder(app)).stored.length;
  let isOver = false;

  const many = busy.send(displayRoutes.uploadScheduledMedia, { params: { id }, files }).then((reply) => {
    isOver = true;
    return reply.statusCode;
  });
  await waitFor(async () => expect((await mediaFolder(app)).stored.length).toBeGreaterThan(before), 5);
  await other.send(mediaRoutes.upload, { files: small });

  expect(isOver).toBe(false);
  expect(await many).toBe(201);
});

it('names every stored file by the hash of its content', async ({ app }) => {
  const { createHash } = await import('node:crypto');
  const { stored, incoming } = await mediaFolder(app);

  expect(incoming).toEqual([]);
  for (const name of stored) {
    const bytes = await readFile(join(app.dataDir, 'media', name));
    expect(name.slice(0, 64)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
