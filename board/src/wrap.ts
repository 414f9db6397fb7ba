// How many lines a text takes. Widths are in em, so one measurement serves every size.

/** A piece of text that stays on one line; `gap` is the width of the space before it, 0 between two ideographs. */
export interface MeasuredWord {
  width: number;
  gap: number;
}

export interface MeasuredText {
  words: readonly MeasuredWord[];
  /** The widest letter: how much of a line a word loses where it must be broken inside. */
  letter: number;
}

/** Between these letters a line may break without a space. */
const ideographs = /([\u2E80-\u9FFF\uA000-\uA4CF\uF900-\uFAFF\uFF00-\uFFEF])/;

/** A space that does not break is part of its word. */
const breakable = /[ \t\n\r\f]+/;

/** The pieces between which a line may break; `isSpaced` says whether a space stands before the piece. */
export function splitWords(text: string): { text: string; isSpaced: boolean }[] {
  const pieces: { text: string; isSpaced: boolean }[] = [];
  for (const word of text.split(breakable).filter(Boolean)) {
    const parts = word.split(ideographs).filter(Boolean);
    parts.forEach((part, index) => {
      pieces.push({ text: part, isSpaced: index === 0 && pieces.length > 0 });
    });
  }
  return pieces;
}

/** The text on one line. */
export function lineWidth(text: MeasuredText): number {
  return text.words.reduce((sum, word) => sum + word.gap + word.width, 0);
}

/** The widest piece that stays on one line. */
export function widestWord(text: MeasuredText): number {
  return text.words.reduce((widest, word) => Math.max(widest, word.width), 0);
}

/**
 * The widths of the lines that a browser makes of it (`overflow-wrap: break-word`), never fewer than it makes. Beside
 * the first line something else may stand, which leaves it `first`.
 */
export function wrap(text: MeasuredText, width: number, first = width): number[] {
  const lines: number[] = [];
  let line = 0;
  for (const word of text.words) {
    if (line > 0 && line + word.gap + word.width <= (lines.length === 0 ? first : width)) {
      line += word.gap + word.width;
      continue;
    }
    if (line > 0) lines.push(line);
    line = word.width;
    // Never nothing, or a column without width would never be filled.
    const room = Math.max(width - text.letter, text.letter, 0.1);
    while (line > width) {
      lines.push(room);
      line -= room;
    }
  }
  if (line > 0) lines.push(line);
  return lines;
}

/** The least width that makes no more lines than `width` does, so that the lines are of about one length. */
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
