/** From the rows that were recognized to a list as people write it, in which every line that may be wrong is marked. */
import { heightOf } from './marks.ts';
import { median } from './median.ts';
import type { PlacedLine, PlacedText, Row, Word } from './recognized.ts';

/** Below these, a word may be wrong. A wrong letter is seen in the review, a wrong figure is not. */
const SURE_WORD = 80;
const SURE_PRICE = 90;
/** Below this, a row without a price is dirt. */
const DIRT = 45;

const figure = /^\p{Sc}?\d+([.,'’]\d+)*\p{Sc}?$/u;
/** A figure, or one with a letter that looks like a digit in it: 6.5O, l2,00, 1 2.00. */
const almostFigure = /^[\p{Sc}(]*(?=.*\d)[\dOoQDlIi|SsBZz!.,:;'’-]+[\p{Sc})]*$/u;
/** A digit within a word. */
const mixed = /\p{L}\d+\p{L}/u;
const currency = /^(\p{Sc}|EUR|USD|GBP|CHF)$/u;
const hasLetterOrDigit = /[\p{L}\d]/u;
const meaningful = /[\p{L}\d\p{Sc}&+/–-]/u;

/** The words of a row without stray dots and strokes. */
function cleanWords(words: readonly Word[]): Word[] {
  const clean = words
    .map((word) => ({
      ...word,
      text: word.text.replace(/^[|'‘’"„“”°*~_.…·«»]+(?=.)|(?<=.)[|‘"„“”°~_…·«»]+$/gu, ''),
    }))
    .filter((word) => meaningful.test(word.text));
  const isStroke = (word: Word | undefined) =>
    word !== undefined && !hasLetterOrDigit.test(word.text) && !currency.test(word.text);
  while (isStroke(clean[0])) clean.shift();
  while (isStroke(clean.at(-1))) clean.pop();
  return clean;
}

/** The index of the word that is, or should be, the price. */
function priceAt(words: readonly Word[]): number | undefined {
  const last = words.length - (currency.test(words.at(-1)?.text ?? '') ? 2 : 1);
  return almostFigure.test(words[last]?.text ?? '') ? last : undefined;
}

/** The form of a price: its separator and the number of its decimals, such as ",2". */
const formOf = (price: string) => {
  const [, separator = '', decimals = ''] = /([.,])(\d+)\D*$/.exec(price) ?? [];
  return `${separator}${decimals.length}`;
};

/** The form in which most prices are written. */
function usualForm(prices: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const price of prices) counts.set(formOf(price), (counts.get(formOf(price)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

interface Line {
  words: Word[];
  row: Row;
  price: number | undefined;
  /** No letters: a price that has lost its dish. */
  isAlone: boolean;
}

function isPriceDoubtful({ words, price }: Line, form: string | undefined): boolean {
  if (price === undefined) return false;
  const word = words[price];
  if (!word || !figure.test(word.text) || word.confidence < SURE_PRICE) return true;
  // "1 2.00": a gap in a figure. "6 50": a lost point.
  const before = words[price - 1]?.text ?? '';
  return formOf(word.text) !== form || /\d[.,]?$/.test(before);
}

function toLine(row: Row): Line | undefined {
  const words = cleanWords(row.words);
  if (!words.some((word) => hasLetterOrDigit.test(word.text))) return undefined;
  const price = priceAt(words);
  const letters = words.map(({ text }) => text.replace(/\P{L}/gu, '')).join('').length;
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  if (price === undefined && (letters < 3 || confidence < DIRT)) return undefined;
  return { words, row, price, isAlone: letters === 0 };
}

/**
 * @param parts the rows of each column, from top to bottom
 * @returns undefined if most of it could not be read
 */
export function placeLines(parts: readonly (readonly Row[])[]): PlacedText | undefined {
  const columns = parts.map((rows) => rows.map(toLine).filter((line) => line !== undefined));
  const all = columns.flat();
  const form = usualForm(
    all.flatMap(({ words, price }) => (price === undefined ? [] : (words[price]?.text ?? ''))),
  );
  const dishHeight = median(
    all.filter(({ price }) => price !== undefined).map(({ row }) => heightOf(row.box)),
  );
  const texts: string[] = [];
  const lines: PlacedLine[] = [];
  for (const column of columns)
    for (const [at, line] of column.entries()) {
      // A blank line tells the import that a heading follows.
      const isHeading = line.price === undefined && heightOf(line.row.box) > 1.12 * dishHeight;
      if (isHeading && texts.length > 0) texts.push('');
      texts.push(line.words.map(({ text }) => text).join(' '));
      const isDoubtful =
        line.isAlone ||
        column[at + 1]?.isAlone === true ||
        isPriceDoubtful(line, form) ||
        line.words.some((word) => word.confidence < SURE_WORD || mixed.test(word.text));
      lines.push({ line: texts.length, isDoubtful, box: line.row.box });
    }
  return isReadable(all, lines) ? { text: texts.join('\n'), lines } : undefined;
}

/** Handwriting, chalk and photos without text give a few words of which the reading is not sure. */
function isReadable(all: readonly Line[], lines: readonly PlacedLine[]): boolean {
  const words = all.flatMap((line) => line.words);
  const sure = words.filter((word) => word.confidence >= SURE_WORD).length;
  const doubtful = lines.filter((line) => line.isDoubtful).length;
  return lines.length >= 2 && sure >= 0.7 * words.length && doubtful <= 0.6 * lines.length;
}
