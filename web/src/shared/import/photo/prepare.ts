/** From a photograph to the parts of a menu, level, evenly lit, without anything that is not text. */
import { flattenLight } from './flatten-light.ts';
import { createGray, type GrayImage } from './gray-image.ts';
import { findClutter, findRuns, isLetter, letterHeight, type Run } from './letters.ts';
import { type Box, boxAround, findMarks, heightOf, type Mark, widthOf } from './marks.ts';
import { splitColumns } from './split-columns.ts';
import { findTilt, type Points, straighten, type Tilt } from './straighten.ts';

export interface Prepared {
  image: GrayImage;
  /** The height of its letters. */
  usual: number;
  parts: { box: Box; isOneRow: boolean }[];
}

/** In pixels: the reading is best with letters of this height. */
const LETTER = 28;

/** No menu has more letters. What has is grain, such as that of a table. */
const MARKS_MAX = 15_000;
/** In pixels: the longer side of an image in which small print can still be read. */
const SMALLEST_SIDE = 1_200;

/** @returns undefined if the image is too grainy to find letters in it */
function lettersOf(image: GrayImage) {
  const { marks, labels } = findMarks(image);
  if (marks.length > MARKS_MAX) return undefined;
  const usual = letterHeight(marks);
  const clutter = findClutter(marks, usual);
  const letters = marks.filter((mark) => !clutter.has(mark) && isLetter(mark, usual));
  return { marks, labels, usual, clutter, letters };
}

/** The tilt of the lines, and of the columns, from where letters stand. */
function findTilts({ width, height }: GrayImage, letters: readonly Mark[], usual: number): [Tilt, Tilt] {
  const longer = Math.max(width, height);
  const place = (x: number, y: number) => [(x - width / 2) / longer, (y - height / 2) / longer] as const;
  const feet: Points = letters.map((mark) => place((mark.left + mark.right) / 2, mark.bottom));
  const lines = findTilt(feet);
  // Lines begin and end one below the other.
  const level = letters.map((mark) => {
    const [x] = place((mark.left + mark.right) / 2, 0);
    const shift = x * lines.slope * longer;
    return { ...mark, top: mark.top - shift, bottom: mark.bottom - shift };
  });
  const ends = findRuns(level, usual).flatMap((run) => {
    const y = (run.top + run.bottom) / 2;
    return [run.left, run.right].map((x) => {
      const [px] = place(x, 0);
      const [, py] = place(0, y + px * lines.slope * longer);
      return [py, px] as const;
    });
  });
  return [lines, findTilt(ends, -lines.slope)];
}

/** Covers marks with white, and their soft edges. */
function erase(image: GrayImage, labels: Int32Array, marks: ReadonlySet<Mark>): void {
  for (const { label, left, top, right, bottom } of marks)
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        if (labels[y * image.width + x] !== label) continue;
        for (let dy = -2; dy <= 2; dy += 1)
          for (let dx = -2; dx <= 2; dx += 1) {
            const at = (y + dy) * image.width + x + dx;
            if (labels[at] === label || !labels[at]) image.data[at] = 255;
          }
      }
}

/** Makes faded ink darker, and the grain of paper white. */
function raiseContrast({ width, height, data }: GrayImage): GrayImage {
  const result = createGray(width, height);
  for (let at = 0; at < data.length; at += 1) result.data[at] = ((data[at] ?? 255) - 60) * (255 / 160);
  return result;
}

function partBox(runs: readonly Run[], { width, height }: GrayImage, usual: number): Box {
  const box = boxAround(runs);
  return {
    left: Math.max(0, Math.floor(box.left - usual)),
    top: Math.max(0, Math.floor(box.top - 0.8 * usual)),
    right: Math.min(width, Math.ceil(box.right + usual)),
    bottom: Math.min(height, Math.ceil(box.bottom + 0.8 * usual)),
  };
}

function invert({ width, height, data }: GrayImage): GrayImage {
  return { width, height, data: data.map((value) => 255 - value) };
}

/** Half as wide and high, which smooths grain. */
function halve({ width, height, data }: GrayImage): GrayImage {
  const half = createGray(Math.floor(width / 2), Math.floor(height / 2));
  const pixel = (at: number) => data[at] ?? 0;
  for (let y = 0; y < half.height; y += 1)
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      half.data[y * half.width + x] =
        (pixel(at) + pixel(at + 1) + pixel(at + width) + pixel(at + width + 1)) / 4;
    }
  return half;
}

/** The photo with its ink dark on light, whichever of the two has the longer words. */
function findText(photograph: GrayImage) {
  const ways = [photograph, invert(photograph)].flatMap((image) => {
    const flat = flattenLight(image);
    const found = lettersOf(flat);
    if (!found) return [];
    const words = findRuns(found.letters, found.usual).filter(({ count }) => count >= 4);
    return [{ flat, ...found, score: words.reduce((sum, { count }) => sum + count, 0) }];
  });
  return ways.length < 2 ? 'grainy' : ways.sort((a, b) => b.score - a.score)[0];
}

/** @returns undefined if the photo has no text */
export function prepare(photograph: GrayImage): Prepared | undefined {
  const found = findText(photograph);
  if (found === 'grainy') {
    const isLarge = Math.max(photograph.width, photograph.height) > SMALLEST_SIDE;
    return isLarge ? prepare(halve(photograph)) : undefined;
  }
  if (!found || found.score < 8) return undefined;
  const { flat } = found;
  const [lines, columns] = findTilts(flat, found.letters, found.usual);
  const scale = Math.min(2.5, Math.max(0.4, LETTER / found.usual));
  const level = straighten(flat, lines, columns, scale);
  const levelled = lettersOf(level);
  if (!levelled) return undefined;
  const { usual, letters, labels, clutter } = levelled;
  erase(level, labels, clutter);
  const runs = findRuns(letters, usual).filter((run) => run.count > 1 || widthOf(run) > heightOf(run) / 2);
  const parts = splitColumns(runs, usual).map((part) => ({
    box: partBox(part, level, usual),
    isOneRow: part.length === 1,
  }));
  return { image: raiseContrast(level), usual, parts };
}
