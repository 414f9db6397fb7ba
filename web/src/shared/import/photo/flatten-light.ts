import { createGray, type GrayImage } from './gray-image.ts';

/** The longer side in blocks. Two blocks are wider than a stroke of a heading, and narrower than a shadow. */
const BLOCKS = 250;
/** Darker paper than this is table: to brighten it would only bring out its grain. */
const DARKEST_PAPER = 40;

/**
 * The brightness of the paper for each block. Ink is thin, so growing the bright parts covers it; shrinking them again
 * puts the edges of shadows and of the paper back to where they are.
 */
function measurePaper({ width, height, data }: GrayImage, block: number): GrayImage {
  const blocks = createGray(Math.ceil(width / block), Math.ceil(height / block));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / block) * blocks.width;
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.floor(x / block);
      blocks.data[at] = Math.max(blocks.data[at] ?? 0, data[y * width + x] ?? 0);
    }
  }
  return overNeighbours(overNeighbours(blocks, Math.max), Math.min, 255);
}

/** Each pixel from the nine around it. */
function overNeighbours(
  { width, height, data }: GrayImage,
  join: (sum: number, value: number) => number,
  start = 0,
): GrayImage {
  const result = createGray(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = start;
      for (const dy of [-1, 0, 1])
        for (const dx of [-1, 0, 1]) {
          const row = Math.min(Math.max(y + dy, 0), height - 1);
          sum = join(sum, data[row * width + Math.min(Math.max(x + dx, 0), width - 1)] ?? 0);
        }
      result.data[y * width + x] = sum;
    }
  return result;
}

/** A value between the pixels of a coarse image. */
function between({ width, height, data }: GrayImage, x: number, y: number): number {
  const left = Math.min(Math.max(x, 0), width - 1);
  const top = Math.min(Math.max(y, 0), height - 1);
  const column = Math.floor(left);
  const row = Math.floor(top);
  const right = Math.min(column + 1, width - 1);
  const bottom = Math.min(row + 1, height - 1);
  const pixel = (px: number, py: number) => data[py * width + px] ?? 0;
  const above = pixel(column, row) + (left - column) * (pixel(right, row) - pixel(column, row));
  const below = pixel(column, bottom) + (left - column) * (pixel(right, bottom) - pixel(column, bottom));
  return above + (top - row) * (below - above);
}

/** Makes the paper white everywhere, so that shadows, folds and lamps are gone and only ink is dark. */
export function flattenLight(image: GrayImage): GrayImage {
  const { width, height, data } = image;
  const block = Math.max(4, Math.round(Math.max(width, height) / BLOCKS));
  const paper = measurePaper(image, block);
  const flat = createGray(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const white = between(paper, (x + 0.5) / block - 0.5, (y + 0.5) / block - 0.5);
      // The brightest pixels are a little brighter than the paper.
      const share = (data[y * width + x] ?? 0) / Math.max(0.95 * white, DARKEST_PAPER);
      flat.data[y * width + x] = 255 * share;
    }
  return flat;
}
