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
 * @param mayBreakWords whether a word that is wider than a line is broken, because nothing else is left
 */
export function breakText(
  text: string,
  { words, hyphen = 0 }: MeasuredText,
  width: number,
  after = 0,
  mayBreakWords = false,
): Lines {
  const room = width * WRAP_SAFETY;
  const lines: string[] = [];
  let [line, used] = ['', 0];
  let areWordsWhole = true;
  splitWords(text).forEach(({ text: word, isSpaced, parts = [] }, at) => {
    const measured = words[at];
    if (!measured) return;
    const end = at === words.length - 1 ? after : 0;
    const isFull = line !== '' && used + measured.gap + measured.width + end > room;
    if (isFull) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    const isTooWide = measured.width + end > room;
    const hyphenated = isTooWide ? hyphenatedWord(parts, measured.parts, hyphen, room, end) : undefined;
    if (isTooWide && !hyphenated) areWordsWhole = false;
    const pieces =
      hyphenated || (isTooWide && mayBreakWords ? brokenWord(word, measured.width, room, end) : [word]);
    const last = pieces[pieces.length - 1] || '';
    lines.push(...pieces.slice(0, -1));
    used += (line ? measured.gap : 0) + (measured.width * last.length) / word.length;
    line += (line && isSpaced ? ' ' : '') + last;
  });
  if (line) lines.push(line);
  return { lines, areWordsWhole };
}

/** A word that is wider than a line, broken where it may have hyphens; undefined where a part is still too wide. */
function hyphenatedWord(
  parts: readonly string[],
  widths: readonly number[] | undefined,
  hyphen: number,
  room: number,
  after: number,
): string[] | undefined {
  if (!widths || parts.length < 2) return undefined;
  const pieces = [''];
  let used = 0;
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1;
    const width = widths[at] || 0;
    const end = isLast ? after : hyphen;
    if (width + end > room) return undefined;
    if (used > 0 && used + width + end > room) {
      pieces[pieces.length - 1] += '-';
      pieces.push('');
      used = 0;
    }
    pieces[pieces.length - 1] += part;
    used += width;
  }
  return pieces;
}

/** The letters of a word in lines, so that what follows its end is on the last one. */
function brokenWord(word: string, width: number, room: number, after: number): string[] {
  const letters = Array.from(word);
  const perLine = Math.max(1, Math.floor((letters.length * room * BROKEN_SHARE) / width));
  const last = Math.max(1, Math.floor((letters.length * Math.max(0, room - after) * BROKEN_SHARE) / width));
  const parts: string[] = [];
  let end = letters.length - last;
  parts.push(letters.slice(Math.max(0, end)).join(''));
  for (; end > 0; end -= perLine) parts.unshift(letters.slice(Math.max(0, end - perLine), end).join(''));
  return parts;
}

/** Letters differ in width: a broken line has room to spare. */
const BROKEN_SHARE = 0.85;

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
