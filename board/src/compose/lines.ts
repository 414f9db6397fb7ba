/** Texts in lines: the words of each line, and whether a word is wider than it. */

import { type MeasuredText, splitWords, WRAP_SAFETY } from '../text/wrap.ts';

/** A text in lines. */
export interface Lines {
  lines: string[];
  /** No word is wider than its line. */
  areWordsWhole: boolean;
}

/**
 * Breaks a text between words. What is glued to the last word stays on its line.
 *
 * @param width of a line in em, without what `after` takes
 * @param after em that follow the last word
 */
export function breakText(text: string, { words }: MeasuredText, width: number, after = 0): Lines {
  const room = width * WRAP_SAFETY;
  const lines: string[] = [];
  let [line, used] = ['', 0];
  let areWordsWhole = true;
  splitWords(text).forEach(({ text: word, isSpaced }, at) => {
    const measured = words[at];
    if (!measured) return;
    const end = at === words.length - 1 ? after : 0;
    const isFull = line !== '' && used + measured.gap + measured.width + end > room;
    if (isFull) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    if (measured.width + end > room) areWordsWhole = false;
    used += (line ? measured.gap : 0) + measured.width;
    line += (line && isSpaced ? ' ' : '') + word;
  });
  if (line) lines.push(line);
  return { lines, areWordsWhole };
}

/** Breaks a text into lines of about equal length, no more than a full width needs. */
export function breakBalanced(text: string, measured: MeasuredText, width: number): string[] {
  const { lines } = breakText(text, measured, width);
  if (lines.length < 2) return lines;
  let [low, high] = [width / lines.length, width];
  for (let step = 0; step < 10; step += 1) {
    const middle = (low + high) / 2;
    const tried = breakText(text, measured, middle);
    if (tried.lines.length > lines.length || !tried.areWordsWhole) low = middle;
    else high = middle;
  }
  return breakText(text, measured, high).lines;
}
