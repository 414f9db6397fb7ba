/**
 * Text lines of a photograph run at a slope that changes from top to bottom, as perspective makes it: a line at height v
 * has the slope `slope + change * (v - 0.5)`, heights and widths in parts of the longer side. The right two numbers pack
 * the ink into the fewest rows. Columns are straightened in the same way, with x and y exchanged.
 */
import { createGray, type GrayImage } from './gray-image.ts';

export interface Tilt {
  slope: number;
  change: number;
}

/** Points in parts of the longer side, from the middle of the image. */
export type Points = readonly (readonly [x: number, y: number])[];

/** Ten degrees, and a little more. */
const STEEPEST = 0.22;
const STRONGEST_CHANGE = 0.3;
const ROWS = 1_200;

/** The height at the middle of the image of the line on which a point is. */
function heightAtMiddle(x: number, y: number, { slope, change }: Tilt): number {
  return (y - x * slope) / (1 + x * change);
}

/** A score of the packing of points into few rows: large steps between near rows. */
function scoreOf(points: Points, tilt: Tilt): number {
  const rows = new Float64Array(ROWS);
  for (const [x, y] of points) {
    const place = (heightAtMiddle(x, y, tilt) + 0.75) * (ROWS / 1.5);
    const row = Math.floor(place);
    // Each point counts in two rows, so that the rows of pixels do not show in those of the score.
    rows[row] = (rows[row] ?? 0) + 1 - (place - row);
    rows[row + 1] = (rows[row + 1] ?? 0) + place - row;
  }
  let score = 0;
  for (let row = 2; row < ROWS; row += 1) score += ((rows[row] ?? 0) - (rows[row - 2] ?? 0)) ** 2;
  return score;
}

/** Searches in ever smaller steps around the best tilt so far. */
export function findTilt(points: Points, around = 0): Tilt {
  let best: Tilt = { slope: around, change: 0 };
  let bestScore = scoreOf(points, best);
  let reach = { slope: STEEPEST, change: STRONGEST_CHANGE };
  for (const steps of [22, 4, 4, 4]) {
    const { slope: middle, change: middleChange } = best;
    for (let i = -steps; i <= steps; i += 1)
      for (let j = -steps / 2; j <= steps / 2; j += 1) {
        const tilt = {
          slope: middle + (reach.slope * i) / steps,
          change: middleChange + (reach.change * j * 2) / steps,
        };
        const score = scoreOf(points, tilt);
        if (score > bestScore) [best, bestScore] = [tilt, score];
      }
    reach = { slope: reach.slope / steps, change: (reach.change * 2) / steps };
  }
  return best;
}

/** An image whose lines run level, and whose columns stand upright. White where the original has no pixel. */
export function straighten(image: GrayImage, lines: Tilt, columns: Tilt, scale: number): GrayImage {
  const longer = Math.max(image.width, image.height);
  const result = createGray(Math.round(image.width * scale), Math.round(image.height * scale));
  for (let row = 0; row < result.height; row += 1)
    for (let column = 0; column < result.width; column += 1) {
      const u = (column - result.width / 2) / (longer * scale);
      const v = (row - result.height / 2) / (longer * scale);
      const [x, y] = crossing(u, v, lines, columns);
      result.data[row * result.width + column] = pixelAt(
        image,
        x * longer + image.width / 2,
        y * longer + image.height / 2,
      );
    }
  return result;
}

/** The point at which the line that is at height v in the middle crosses the column that is at u there. */
function crossing(u: number, v: number, lines: Tilt, columns: Tilt): [number, number] {
  const across = lines.slope + lines.change * v;
  const down = columns.slope + columns.change * u;
  // y = v + x * across and x = u + y * down
  const x = (u + v * down) / (1 - across * down);
  return [x, v + x * across];
}

function pixelAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const at = top * width + left;
  const above = (data[at] ?? 0) + (x - left) * ((data[at + 1] ?? 0) - (data[at] ?? 0));
  const below =
    (data[at + width] ?? 0) + (x - left) * ((data[at + width + 1] ?? 0) - (data[at + width] ?? 0));
  return above + (y - top) * (below - above);
}
