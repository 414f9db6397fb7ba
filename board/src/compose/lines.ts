/** Texts in lines: the words of each line, and whether a word is wider than it. */

import { lineWidth, type MeasuredText, splitWords, type Word, WRAP_SAFETY } from '../text/wrap.ts';

/** A text in lines. */
export interface Lines {
  lines: string[];
  /** True if no word is wider than its line. */
  areWordsWhole: boolean;
}

/** A text as it is on one line. */
interface OneLine {
  words: readonly Word[];
  text: string;
  width: number;
}

/** Texts on one line, remembered: the composer breaks each at dozens of widths. */
const known = new WeakMap<MeasuredText, OneLine>();

function onOneLine(text: string, measured: MeasuredText): OneLine {
  const found = known.get(measured);
  if (found) return found;
  const words = splitWords(text);
  const line = {
    words,
    text: words.reduce((all, word) => all + (word.isSpaced ? ' ' : '') + word.text, ''),
    width: lineWidth(measured),
  };
  known.set(measured, line);
  return line;
}

/**
 * Breaks a text between words. The marks after the last word stay on its line.
 *
 * @param width of a line in em, without what `after` takes
 * @param after em that follow the last word
 * @param mayBreakWords whether a word that is wider than a line is broken, because nothing else is left
 */
export function breakText(
  text: string,
  measured: MeasuredText,
  width: number,
  after = 0,
  mayBreakWords = false,
): Lines {
  const room = width * WRAP_SAFETY;
  const whole = onOneLine(text, measured);
  if (whole.width + after <= room) return { lines: whole.text ? [whole.text] : [], areWordsWhole: true };
  const { words, hyphen = 0 } = measured;
  const lines: string[] = [];
  let [line, used] = ['', 0];
  let areWordsWhole = true;
  whole.words.forEach(({ text: word, isSpaced, parts = [] }, at) => {
    const measuredWord = words[at];
    if (!measuredWord) return;
    const end = at === words.length - 1 ? after : 0;
    const isFull = line !== '' && used + measuredWord.gap + measuredWord.width + end > room;
    if (isFull) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    const isTooWide = measuredWord.width + end > room;
    const hyphenated = isTooWide ? hyphenatedWord(parts, measuredWord.parts, hyphen, room, end) : undefined;
    if (isTooWide && !hyphenated) areWordsWhole = false;
    const pieces =
      hyphenated || (isTooWide && mayBreakWords ? brokenWord(word, measuredWord.width, room, end) : [word]);
    const last = pieces[pieces.length - 1] || '';
    lines.push(...pieces.slice(0, -1));
    used += (line ? measuredWord.gap : 0) + (measuredWord.width * last.length) / word.length;
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

/** The share of a broken line that is filled, because letters differ in width. */
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
