/** The worker that prepares a photo for reading, and later cuts pieces out of it. */
import { type GrayImage, toGray } from './gray-image.ts';
import type { Box } from './marks.ts';
import { prepare } from './prepare.ts';
import type { PrepareAnswer, PrepareRequest } from './prepare-messages.ts';

/** In pixels: more than enough for a page of small print, and little enough for a phone's memory. */
const LONGEST_SIDE = 2_800;

let prepared: GrayImage | undefined;

async function decode(file: Blob): Promise<GrayImage> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  // Transparent pixels are paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return toGray(context.getImageData(0, 0, width, height).data, width, height);
}

function cut({ width, data }: GrayImage, { left, top, right, bottom }: Box): Promise<Blob> {
  const image = new ImageData(right - left, bottom - top);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const gray = data[y * width + x] ?? 255;
      image.data.set([gray, gray, gray, 255], 4 * ((y - top) * image.width + x - left));
    }
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function answer(request: PrepareRequest): Promise<PrepareAnswer> {
  if (request.kind === 'cut') {
    const image = prepared;
    return { pieces: image ? await Promise.all(request.boxes.map((box) => cut(image, box))) : [] };
  }
  const photograph = await decode(request.file).catch(() => undefined);
  if (!photograph) return { problem: 'no-photo' };
  const result = prepare(photograph);
  prepared = result?.image;
  if (!result) return { problem: 'no-text' };
  return {
    parts: await Promise.all(
      result.parts.map(async ({ box, isOneRow }) => ({ box, isOneRow, image: await cut(result.image, box) })),
    ),
  };
}

addEventListener('message', ({ data }: MessageEvent<PrepareRequest>) => {
  // The page hears of errors, and not of rejections.
  answer(data).then((message) => postMessage(message), reportError);
});
