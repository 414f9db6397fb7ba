/** Lines of large text for frames: titles, names of heroes, stickers. They are as large as their place allows. */

import type { Rect } from '../stage/stage-geometry.ts';
import { lineWidth, splitWords, type Word, WRAP_SAFETY } from '../text/wrap.ts';
import { breakBalanced } from './lines.ts';
import type { ColorRole, FrameBox, FrameRequest, MeasureKind, TextBox, TextKind } from './types.ts';

/** The typography of a large text. */
export interface LargeText {
  kind: TextKind;
  text: string;
  color: ColorRole;
  /** Font sizes in px between which it may be. */
  largest: number;
  smallest: number;
  /** Height of a line, in em. */
  line: number;
  maxLines: number;
  align?: TextBox['align'];
  itemId?: string | undefined;
}

/** Words as one line. */
const lineOf = (words: readonly Word[]) =>
  words.reduce((line, { text, isSpaced }) => line + (line && isSpaced ? ' ' : '') + text, '');

/** All ways to break words into `count` lines, the words in their order. */
function waysToBreak(words: readonly Word[], count: number): string[][] {
  if (count <= 1) return [[lineOf(words)]];
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, at) =>
      waysToBreak(words.slice(at + 1), count - 1).map((rest) => [lineOf(words.slice(0, at + 1)), ...rest]),
    );
}

/** Splits words at spaces only. */
const spacedWords = (words: readonly Word[]) =>
  words.reduce<Word[]>((joined, word) => {
    const last = joined[joined.length - 1];
    if (word.isSpaced || !last) joined.push({ text: word.text, isSpaced: word.isSpaced });
    else joined[joined.length - 1] = { ...last, text: last.text + word.text };
    return joined;
  }, []);

/**
 * Breaks a text into the number of lines that makes it largest in a place. Words that no space separates stay together
 * if they fit.
 *
 * @returns undefined where it does not fit at its smallest size
 */
export function largestLines(
  measure: MeasureKind,
  text: LargeText,
  place: { width: number; height: number },
) {
  const words = splitWords(text.text);
  return linesOf(measure, text, spacedWords(words), place) || linesOf(measure, text, words, place);
}

function linesOf(
  measure: MeasureKind,
  text: LargeText,
  words: readonly Word[],
  place: { width: number; height: number },
) {
  let best: { size: number; lines: string[]; widest: number } | undefined;
  for (let count = 1; count <= Math.min(text.maxLines, words.length, 4); count += 1) {
    // Many words have too many ways to break them; a name that long is one of the small ones.
    for (const lines of words.length > 9 && count > 2 ? [] : waysToBreak(words, count)) {
      const widest = Math.max(...lines.map((line) => lineWidth(measure(text.kind, line))), 0.01);
      const size = Math.floor(
        Math.min(text.largest, (place.width * WRAP_SAFETY) / widest, place.height / (count * text.line)),
      );
      if (size < text.smallest || (best && size < best.size)) continue;
      // Among equal sizes, fewer lines win, then lines of equal length.
      const isBetter = !best || size > best.size || (count === best.lines.length && widest < best.widest);
      if (isBetter) best = { size, lines, widest };
    }
  }
  return best;
}

/**
 * The boxes of a large text in a place.
 *
 * @param at whether its lines are at the top or at the bottom of the place
 */
export function largeText(
  measure: MeasureKind,
  text: LargeText,
  place: Rect,
  at: 'top' | 'bottom' = 'top',
): TextBox[] {
  const fitted = text.text && largestLines(measure, text, place);
  if (!fitted) return [];
  const height = Math.round(fitted.size * text.line);
  const top = at === 'top' ? place.top : place.top + place.height - height * fitted.lines.length;
  return fitted.lines.map((line, index) => ({
    kind: 'text',
    text: line,
    textKind: text.kind,
    size: fitted.size,
    align: text.align || 'start',
    color: text.color,
    left: place.left,
    top: top + index * height,
    width: place.width,
    height,
    itemId: text.itemId,
  }));
}

/**
 * The logo or the title at the start of a header and the soft line at its end.
 *
 * @param title how the title is set
 * @param place of the header, inside the margins
 */
export function headerBoxes(
  request: FrameRequest,
  place: Rect,
  title: Omit<LargeText, 'kind' | 'text'>,
  asideColor: ColorRole = 'soft',
): FrameBox[] {
  const { measure, aside, logoAspect } = request;
  const asideSize = 32;
  const asideLines = linesBeside(measure, aside, place, asideSize);
  const asideWidth = asideLines.reduce((widest, line) => {
    return Math.max(widest, Math.ceil((lineWidth(measure('aside', line)) * asideSize) / WRAP_SAFETY));
  }, 0);
  const titlePlace = { ...place, width: Math.max(place.width * 0.4, place.width - asideWidth - MIN_SPACE) };
  const boxes: FrameBox[] = [];
  if (logoAspect) {
    const height = Math.min(place.height, titlePlace.width / logoAspect);
    boxes.push({ kind: 'logo', left: place.left, top: place.top, width: height * logoAspect, height });
  } else {
    boxes.push(...largeText(measure, { ...title, kind: 'title', text: request.title }, titlePlace));
  }
  if (asideWidth > 0 && asideWidth < place.width * 0.6) {
    const left = place.left + place.width - asideWidth;
    const height = asideLines.length > 1 ? ASIDE_LINE : Math.min(place.height, 54);
    asideLines.forEach((text, at) => {
      boxes.push({
        kind: 'text',
        text,
        textKind: 'aside',
        size: asideSize,
        align: 'end',
        color: asideColor,
        left,
        top: place.top + at * height,
        width: asideWidth,
        height,
      });
    });
  }
  return boxes;
}

/** The soft line, or two equal ones where it has more letters than a line may have. */
function linesBeside(measure: MeasureKind, aside: string, place: Rect, size: number): readonly string[] {
  if (aside.length <= ASIDE_LETTERS || place.height < 2 * ASIDE_LINE) return aside ? [aside] : [];
  const measured = measure('aside', aside);
  const whole = lineWidth(measured);
  const lines = breakBalanced(aside, measured, whole * TWO_LINES);
  return lines.length === 2 && whole * TWO_LINES * size <= place.width / 2 ? lines : [aside];
}

/** The share of a line that each of two has at most. */
const TWO_LINES = 0.65;
/** A line of the two, and the letters that one line has at most. */
const ASIDE_LINE = 45;
export const ASIDE_LETTERS = 40;

/** The least space between a title and the text beside it. */
const MIN_SPACE = 54;
