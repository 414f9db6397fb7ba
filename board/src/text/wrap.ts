/** Line breaking without a browser. Widths are in em, so that one measurement serves every size. */

/** A piece of text that stays on one line. */
export interface MeasuredWord {
  /** In em. */
  width: number;
  /** The space before it, in em; 0 between two ideographs. */
  gap: number;
}

/** A text as `measure-text.ts` measured it. */
export interface MeasuredText {
  words: readonly MeasuredWord[];
  /** The widest letter, in em: a line that ends inside a word stays at most this much short of full. */
  widestLetter: number;
}

/**
 * The share of a width that our own line breaking uses. Some engines place glyphs on whole pixels; the rest keeps
 * their lines from being one more than ours.
 */
export const WRAP_SAFETY = 0.985;

/** A line may break beside these letters without a space. */
const ideographs = /([\u2E80-\u9FFF\uA000-\uA4CF\uF900-\uFAFF\uFF00-\uFFEF])/;

/** A no-break space is not among them: it is part of its word. */
const breakingSpaces = /[ \t\n\r\f]+/;

/** Splits a text where a line may break. `isSpaced` says whether a space precedes the piece. */
export function splitWords(text: string): { text: string; isSpaced: boolean }[] {
  const pieces: { text: string; isSpaced: boolean }[] = [];
  for (const word of text.split(breakingSpaces).filter(Boolean)) {
    const parts = word.split(ideographs).filter(Boolean);
    parts.forEach((part, index) => {
      pieces.push({ text: part, isSpaced: index === 0 && pieces.length > 0 });
    });
  }
  return pieces;
}

/** The width of a text on one line, in em. */
export function lineWidth(text: MeasuredText): number {
  return text.words.reduce((sum, word) => sum + word.gap + word.width, 0);
}

/** The width of the widest piece that stays on one line, in em. */
export function widestWord(text: MeasuredText): number {
  return text.words.reduce((widest, word) => Math.max(widest, word.width), 0);
}

/**
 * Breaks a text as a browser does with `overflow-wrap: break-word`. Never makes fewer lines than a browser.
 *
 * @param width of a line, in em
 * @param firstWidth of the first line, in em, when something is beside it
 * @returns the width of each line, in em
 */
export function wrap(text: MeasuredText, width: number, firstWidth = width): number[] {
  const lines: number[] = [];
  let line = 0;
  for (const word of text.words) {
    if (line > 0 && line + word.gap + word.width <= (lines.length === 0 ? firstWidth : width)) {
      line += word.gap + word.width;
      continue;
    }
    if (line > 0) lines.push(line);
    line = word.width;
    // Never 0: a column without width would need endless lines.
    const brokenLine = Math.max(width - text.widestLetter, text.widestLetter, 0.1);
    while (line > width) {
      lines.push(brokenLine);
      line -= brokenLine;
    }
  }
  if (line > 0) lines.push(line);
  return lines;
}

/** The smallest width, in em, that needs no more lines than `width` does. Its lines are of about equal length. */
export function balancedWidth(text: MeasuredText, width: number): number {
  const lines = wrap(text, width).length;
  if (lines < 2) return width;
  let [low, high] = [Math.min(width, widestWord(text)), width];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (wrap(text, middle).length > lines) low = middle;
    else high = middle;
  }
  return high;
}
