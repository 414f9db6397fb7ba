/** The texts of a menu with their widths, measured once for all sizes that are tried. */

import { lineWidth, type MeasuredText } from '../text/wrap.ts';
import { isMirroredBoard } from './is-mirrored.ts';
import type {
  BoardContent,
  Glyph,
  GroupContent,
  MeasureKind,
  PriceContent,
  RowContent,
  RowMarks,
} from './types.ts';

/** A row with its widths. */
export interface MeasuredRow {
  row: RowContent;
  section: number;
  group: MeasuredGroup;
  name: MeasuredText;
  /** The width of its size's name, which follows the dish's, in em of the name. */
  size: number;
  /** The width of the marks, in em of the mark size. */
  marks: number;
  description: MeasuredText | undefined;
  /** The description, with calories at its end where they have no column. */
  text: string;
  /** The width of each price, in em of the price. */
  prices: readonly number[];
  /** The width of a struck base price with the space after it, in em of the price. */
  base: number;
  /** The width of the words shown instead of the prices, in em of the price; 0 without such words. */
  words: number;
  kcal: number;
}

/** Rows with the same price columns. */
export interface MeasuredGroup {
  sizes: readonly string[];
  /** The widths of the size labels, in em of a size label. */
  labels: readonly number[];
  hasKcalColumn: boolean;
  /** True on a mirrored board, where units on the right of figures are beside the name. */
  isMirrored: boolean;
  rows: MeasuredRow[];
}

/** A section with its widths. */
export interface MeasuredSection {
  index: number;
  head: string;
  continued: string;
  headText: MeasuredText;
  continuedText: MeasuredText;
  note: MeasuredText | undefined;
  noteText: string;
  groups: MeasuredGroup[];
  rows: MeasuredRow[];
  hasDescriptions: boolean;
  /** True for names alone, such as flavours: several may be beside each other. */
  areNames: boolean;
}

/** The size of words in place of prices, in em of the price. */
export const WORDS_SCALE = 0.86;
/** A struck base price, and the space after it, in em of the price. */
const BASE_SCALE = 0.68;
const BASE_SPACE = 0.34;
/** Widths in em of the mark size; `DishMarks.module.css` has the same. */
const marksEm = {
  before: 0.36,
  glyph: 0.7,
  tag: 0.46,
  tagSides: 1.5,
  count: 0.54,
  countAfter: 0.27,
  letters: 0.5,
  lettersAfter: 0.05,
};

const glyphCount = (glyphs: readonly Glyph[]) =>
  glyphs.reduce((count, glyph) => count + (glyph === 'hot' ? 2 : 1), 0);

/** A count as wide as the next ones, so that the list stays as it is when one portion is sold. */
const stillCount = (count: string) => count.replace(/\d+/g, (digits) => (digits.length < 3 ? '00' : '0000'));

/** The width of what follows a name, with the space before it, in em of the marks' size. */
export function marksWidth({ tag, count, glyphs, letters }: RowMarks, measure: MeasureKind): number {
  if (!tag && !count && glyphs.length === 0 && !letters) return 0;
  const em = marksEm;
  return (
    em.before +
    (tag ? (lineWidth(measure('tag', tag)) + em.tagSides) * em.tag : 0) +
    (count ? lineWidth(measure('tag', stillCount(count))) * em.count + em.countAfter : 0) +
    glyphCount(glyphs) * em.glyph +
    (letters ? lineWidth(measure('letters', letters)) * em.letters + em.lettersAfter : 0)
  );
}

/** True for words in place of a price, such as "Market price": they do not widen the column of figures. */
const isWords = ({ text }: PriceContent) => !/\d/.test(text);

function measureRow(
  row: RowContent,
  section: number,
  group: MeasuredGroup,
  measure: MeasureKind,
): MeasuredRow {
  const width = (kind: Parameters<MeasureKind>[0], text: string) =>
    text ? lineWidth(measure(kind, text)) : 0;
  const spanning = group.sizes.length > 0 && row.prices.length === 1 ? row.prices[0] : undefined;
  const words =
    row.prices.length === 1 && row.prices[0] && isWords(row.prices[0]) ? row.prices[0] : undefined;
  const text = [row.description, group.hasKcalColumn ? '' : row.kcal].filter(Boolean).join('\u00A0\u00B7 ');
  const was = !words && group.sizes.length === 0 ? row.prices[0]?.was : undefined;
  const inPlace = row.soldOut
    ? width('soldOut', row.soldOut) * WORDS_SCALE
    : width('price', spanning?.text || words?.text || '');
  return {
    row,
    section,
    group,
    name: measure('name', row.name),
    size: row.size ? width('name', row.size) + 0.25 : 0,
    marks: row.soldOut ? 0 : marksWidth(row, measure),
    description: text ? measure('description', text) : undefined,
    text,
    prices:
      spanning || words
        ? []
        : row.prices.map((price) => (price ? width(price.was ? 'promoPrice' : 'price', price.text) : 0)),
    base: was ? width('basePrice', was) * BASE_SCALE + BASE_SPACE : 0,
    words: inPlace,
    kcal: width('kcal', row.kcal),
  };
}

function measureGroup(
  group: GroupContent,
  section: number,
  { hasKcalColumn, isMirrored }: Pick<MeasuredGroup, 'hasKcalColumn' | 'isMirrored'>,
  measure: MeasureKind,
) {
  const measured: MeasuredGroup = {
    sizes: group.sizes,
    labels: group.sizes.map((label) => lineWidth(measure('sizeLabel', label))),
    hasKcalColumn,
    isMirrored,
    rows: [],
  };
  measured.rows = group.rows.map((row) => measureRow(row, section, measured, measure));
  return measured;
}

/** True if a row is only a name: without prices or words, or sold out. */
const isName = ({ prices, words, row }: MeasuredRow) =>
  row.soldOut !== '' || (words === 0 && prices.every((width) => width === 0));

/** Measures all texts of a list. */
export function measureList(
  { sections }: BoardContent,
  measure: MeasureKind,
  hasEqualKcal = false,
): MeasuredSection[] {
  const isMirrored = isMirroredBoard({ sections });
  return sections
    .map((section, index) => {
      const hasKcalColumn =
        (section.hasKcalColumn || hasEqualKcal) &&
        section.groups.some(({ rows }) => rows.some(({ kcal }) => kcal));
      const groups = section.groups
        .filter(({ rows }) => rows.length > 0)
        .map((group) => measureGroup(group, index, { hasKcalColumn, isMirrored }, measure));
      const rows = groups.flatMap((group) => group.rows);
      return {
        index,
        head: section.head,
        continued: section.continued,
        headText: measure('head', section.head),
        continuedText: measure('head', section.continued),
        noteText: section.note,
        note: section.note ? measure('note', section.note) : undefined,
        groups,
        rows,
        hasDescriptions: rows.some(({ description }) => description),
        areNames: !hasKcalColumn && rows.every(isName),
      };
    })
    .filter(({ rows }) => rows.length > 0);
}
