/** Line breaking without a browser. Widths are in em, so that one measurement serves every size. */

/** A piece of text that stays on one line where the line is wide enough. */
export interface MeasuredWord {
  /** The width in em. */
  width: number;
  /** The space before it, in em; 0 between two words that no space separates. */
  gap: number;
  /** The widths of the parts of a word that may break with a hyphen. */
  parts?: readonly number[] | undefined;
}

/** A text as `measure-text.ts` measured it. */
export interface MeasuredText {
  words: readonly MeasuredWord[];
  /** The widest letter, in em: a line that ends inside a word stays at most this much short of full. */
  widestLetter: number;
  /** The width of a hyphen, in em; missing where no word has parts. */
  hyphen?: number | undefined;
}

/**
 * The share of a width that our own line breaking uses. The rest is for engines that place glyphs on whole pixels and
 * would otherwise need one more line.
 */
export const WRAP_SAFETY = 0.985;

/** The spaces at which a line may break. A no-break space is part of its word. */
const breakingSpaces = /[ \t\n\r\f]+/;

/** A word of a text. `isSpaced` says whether a space precedes it. */
export interface Word {
  text: string;
  isSpaced: boolean;
  /** The parts of `text` for a word that may break with a hyphen. */
  parts?: readonly string[];
}

/** Splits a text where a line may end without a hyphen: at spaces and at zero-width spaces. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const spaced of text.split(breakingSpaces).filter(Boolean)) {
    spaced
      .split('\u200B')
      .filter(Boolean)
      .forEach((word, index) => {
        const parts = word.split('\u00AD').filter(Boolean);
        const isSpaced = index === 0 && words.length > 0;
        words.push({ text: parts.join(''), isSpaced, ...(parts.length > 1 && { parts }) });
      });
  }
  return words;
}

/** The width of a text on one line, in em. */
export function lineWidth(text: MeasuredText): number {
  return text.words.reduce((sum, word) => sum + word.gap + word.width, 0);
}

/** The width of the widest word, in em. */
export function widestWord(text: MeasuredText): number {
  return text.words.reduce((widest, word) => Math.max(widest, word.width), 0);
}

/** The width, in em, of the widest piece that stays on one line when every word breaks that may. */
export function widestPart({ words, hyphen = 0 }: MeasuredText): number {
  const widthsOf = ({ width, parts = [width] }: MeasuredWord) =>
    parts.map((part, index) => (index < parts.length - 1 ? part + hyphen : part));
  return words.reduce((widest, word) => Math.max(widest, ...widthsOf(word)), 0);
}

/** A line: its width in em, the word after its last one, and how much of that word it has. */
export interface Line {
  width: number;
  /** The position of the word with which the next line begins. */
  end: number;
  /** The parts of that word that are on this line, or a share of its width where it breaks without a hyphen. */
  parts: number;
  share: number;
}

/**
 * Breaks a text as a browser does with `overflow-wrap: break-word`. A word breaks at its hyphens only if it is wider than
 * a line, as `wholeWords` draws it, and elsewhere only if it has none. Never makes fewer lines than a browser.
 *
 * @param width of a line, in em
 * @param firstWidth of the first line, in em, when something is beside it
 */
export function breakLines(text: MeasuredText, width: number, firstWidth = width): Line[] {
  const { words, hyphen = 0, widestLetter } = text;
  const lines: Line[] = [];
  let line = 0;
  const available = () => (lines.length === 0 ? firstWidth : width);
  const endLine = (end: number, parts = 0, share = 0) => {
    if (line > 0) lines.push({ width: line, end, parts, share });
    line = 0;
  };
  // Never 0: a column without width would need endless lines.
  const brokenLine = Math.max(width - widestLetter, widestLetter, 0.1);
  /** Puts what no line holds on lines of its own. */
  const breakInside = (wide: number, at: number, doneParts: number) => {
    endLine(at, doneParts);
    let rest = wide;
    while (rest > width) {
      rest -= brokenLine;
      lines.push({ width: brokenLine, end: at, parts: doneParts, share: 1 - rest / wide });
    }
    line = rest;
  };

  words.forEach(({ width: whole, gap, parts }, at) => {
    const before = line > 0 ? gap : 0;
    if (line + before + whole <= available() && line > 0) {
      line += before + whole;
      return;
    }
    if (!parts || whole <= width) {
      endLine(at);
      if (whole > width) breakInside(whole, at, 0);
      else line = whole;
      return;
    }
    // The first parts fill the line that has begun.
    let space = before;
    parts.forEach((part, index) => {
      const end = index < parts.length - 1 ? hyphen : 0;
      if (line > 0 && line + space + part + end > available()) {
        if (index > 0) line += hyphen;
        endLine(at, index);
      }
      if (line === 0 && part + end > width) breakInside(part, at, index);
      else line += (line > 0 ? space : 0) + part;
      space = 0;
    });
  });
  endLine(words.length);
  return lines;
}

/** The widths of the lines that `breakLines` makes, in em. */
export function wrap(text: MeasuredText, width: number, firstWidth = width): number[] {
  return breakLines(text, width, firstWidth).map((line) => line.width);
}

/**
 * The lines of a text, as they are drawn.
 *
 * @param text the one that `measured` measures
 */
export function linesOf(text: string, measured: MeasuredText, width: number, firstWidth = width): string[] {
  const words = splitWords(text);
  let [at, done] = [0, 0];
  return breakLines(measured, width, firstWidth).map((line) => {
    let drawn = '';
    for (; at < line.end; at += 1) {
      const word = words[at];
      if (!word) continue;
      drawn += (drawn && word.isSpaced ? ' ' : '') + word.text.slice(done);
      done = 0;
    }
    const next = words[at];
    if (!next) return drawn;
    const { parts = [next.text] } = next;
    const start = parts.slice(0, line.parts).join('').length;
    const until = start + Math.round(line.share * (parts[line.parts] || '').length);
    if (until > done) {
      drawn += (drawn && next.isSpaced && done === 0 ? ' ' : '') + next.text.slice(done, until);
      if (line.share === 0) drawn += '-';
    }
    done = Math.max(done, until);
    return drawn;
  });
}

/** The text in whole words. */
export const withoutHyphens = (text: string): string => text.replace(/\u00AD/g, '');

/**
 * The text without the soft hyphens of words that fit a line: a browser would break them, too.
 *
 * @param width of a line, in em
 */
export function wholeWords(text: string, measured: MeasuredText, width: number): string {
  let at = -1;
  return text.replace(/[^ \t\n\r\f\u200B]+/g, (word) => {
    const whole = withoutHyphens(word);
    if (whole) at += 1;
    return (measured.words[at]?.width || 0) > width ? word : whole;
  });
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
