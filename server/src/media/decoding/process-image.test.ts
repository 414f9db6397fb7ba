import sharp from 'sharp';
import { expect, it } from 'vitest';
// Importing it sets the allow-list.
import './process-image.ts';

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"></svg>'],
  ['PPM', 'P3 1 1 255 0 0 0\n'],
  ['Radiance', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\u0001\u0001\u0001\u0001'],
])('refuses formats that are not on the list: %s', async (_, text) => {
  const attempt = sharp(Buffer.from(text, 'latin1')).metadata();

  await expect(attempt).rejects.toThrow('unsupported image format');
});
