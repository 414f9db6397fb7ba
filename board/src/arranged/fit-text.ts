import type { Box } from '../stage/stage-geometry.ts';
import { type MeasuredText, WRAP_SAFETY, widestPart, widestWord, wrap } from '../text/wrap.ts';

/** The height of a line in em. */
export const TEXT_LINE = 1.14;

/** In px of the stage: a long word is hyphenated rather than made smaller. */
const smallestUnbroken = 24;

/**
 * The largest font size at which a text fits into a box, in px of the stage.
 *
 * @param lines the text by its line breaks
 */
export function fitText(lines: readonly MeasuredText[], { width, height }: Box): number {
  const isTooLarge = (size: number) => {
    const widest = size > smallestUnbroken ? widestWord : widestPart;
    const available = (width * WRAP_SAFETY) / size;
    const rows = lines.reduce((sum, line) => sum + (wrap(line, available).length || 1), 0);
    return rows * size * TEXT_LINE > height || lines.some((line) => widest(line) > available);
  };
  let size = height / TEXT_LINE - 0.1;
  while (size > 2 && isTooLarge(size)) size *= 0.97;
  return size;
}
