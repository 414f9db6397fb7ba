import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCutOut, anAnimatedGif, aPng } from '../../../test/images.ts';
// Importing this sets the allow-list.
import { processImage } from './process-image.ts';

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"></svg>'],
  ['PPM', 'P3 1 1 255 0 0 0\n'],
  ['Radiance', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\u0001\u0001\u0001\u0001'],
])('refuses formats that are not on the list: %s', async (_, text) => {
  const attempt = sharp(Buffer.from(text, 'latin1')).metadata();

  await expect(attempt).rejects.toThrow('unsupported image format');
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menuboard-image-'));
});
afterAll(() => rm(folder, { recursive: true }));

const onGround = (background: string, top = 0) =>
  aCutOut().then((bytes) =>
    sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .composite([{ input: bytes, top, left: 0 }])
      .png()
      .toBuffer(),
  );

it.each([
  ['a plate on nothing', true, () => aCutOut()],
  [
    'the same as WebP',
    true,
    async () =>
      sharp(await aCutOut())
        .webp()
        .toBuffer(),
  ],
  ['a plate that leaves the image at the bottom', true, () => onGround('#0000', 40)],
  ['a faint shadow all around', true, () => onGround('#00000018')],
  ['a photo', false, () => aPng()],
  ['an opaque photo in a format with transparency', false, () => onGround('#fff')],
  [
    'a photo with a transparent corner',
    false,
    async () =>
      sharp(await aPng(300, 200))
        .composite([{ input: await aCutOut(60, 60), blend: 'dest-out', left: 0, top: 0 }])
        .png()
        .toBuffer(),
  ],
  [
    'nothing at all',
    false,
    () =>
      sharp({ create: { width: 30, height: 20, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
  ],
  ['an animation', false, anAnimatedGif],
])('tells a dish without ground from a photo: %s', async (_, isCutOut, image) => {
  const bytes = await image();
  const path = join(folder, 'image');
  await writeFile(path, bytes);

  const { format } = await sharp(bytes).metadata();
  const processed = await processImage(path, format ?? '', true);

  expect(processed?.isCutOut).toBe(isCutOut);
});
