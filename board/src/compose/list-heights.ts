/** Heights of sections in a column at one step, and whether their texts fit its width. */

import { lineWidth, WRAP_SAFETY } from '../text/wrap.ts';
import { breakText } from './lines.ts';
import type { MeasuredRow, MeasuredSection } from './measured-list.ts';
import { type PriceColumns, pricesRoom, rowEnd } from './price-columns.ts';
import type { BoardSizes } from './types.ts';

/** The measures and rules that all rows of a list share at one step. */
export interface ListStyle {
  sizes: BoardSizes;
  columns: PriceColumns;
  /** Number of lines under each name that has a description. */
  descriptionLines: number;
  isDescribed: (section: number) => boolean;
  /** The size of a photo before each row; 0 without. */
  photo: number;
  /** True if words wider than their column are broken. */
  mayBreakWords?: boolean;
}

/** Px between a photo and the text beside it. */
const PHOTO_GAP = 18;
/** Px under a photo, so that those of two rows do not touch. */
export const PHOTO_SPACE = 9;
/** The widest line of a description: about 55 letters. */
const DESCRIPTION_EM = 29;
/** Px between a head and a note beside it. */
export const NOTE_GAP = 27;
/** The line of size labels that have no head beside them. */
export const LABEL_LINE = 36;

/** Px from the column's left to the text of a row. */
export const textLeft = ({ photo }: ListStyle): number => (photo > 0 ? photo + PHOTO_GAP : 0);

/** The lines of a row's name in a column. */
export function nameLines(measured: MeasuredRow, width: number, style: ListStyle) {
  const { sizes, columns } = style;
  const room = width - textLeft(style) - rowEnd(measured, columns, sizes);
  const after = measured.size + (measured.marks * sizes.mark) / sizes.name;
  const em = Math.max(room, sizes.name) / sizes.name;
  return breakText(measured.row.name, measured.name, em, after, style.mayBreakWords);
}

/** The width of a description in em. */
export const descriptionWidth = (width: number, style: ListStyle): number =>
  Math.min(DESCRIPTION_EM, (width - textLeft(style)) / style.sizes.description);

/** The most lines that a description of a section has in a column. */
export function descriptionLinesOf({ rows }: MeasuredSection, width: number, style: ListStyle): number {
  const em = descriptionWidth(width, style);
  return rows.reduce((most, { text, description }) => {
    if (!description) return most;
    if (lineWidth(description) <= em * 0.9) return Math.max(most, 1);
    return Math.max(most, breakText(text, description, em).lines.length);
  }, 0);
}

/** The head of a section or of its continuation, in a column. */
export interface HeadLines {
  lines: string[];
  noteLines: string[];
  isNoteBeside: boolean;
  /** The height with the gap after it; 0 without head, labels and note. */
  height: number;
}

/** Breaks a head and its note. */
export function headLines(
  section: MeasuredSection,
  isContinued: boolean,
  width: number,
  { sizes, columns }: ListStyle,
): HeadLines {
  const [text, measured] = isContinued
    ? [section.continued, section.continuedText]
    : [section.head, section.headText];
  const group = section.groups[0];
  const hasLabels = group !== undefined && group.sizes.length > 0;
  const room = width - (hasLabels ? pricesRoom(group, columns) : 0);
  const lines = text ? breakText(text, measured, room / sizes.head, 0, true).lines : [];
  const { note } = section;
  if (lines.length === 0 && !hasLabels && !note) {
    return { lines, noteLines: [], isNoteBeside: false, height: 0 };
  }
  const beside = lines.length === 1 ? room - lineWidth(measured) * sizes.head - NOTE_GAP : 0;
  const isNoteBeside = note !== undefined && lineWidth(note) * sizes.description <= beside * 0.985;
  const noteText = section.noteText;
  const noteLines = note
    ? breakText(noteText, note, (isNoteBeside ? beside : width) / sizes.description).lines
    : [];
  const noteHeight = isNoteBeside ? 0 : noteLines.length * sizes.descriptionLine;
  const textHeight = lines.length > 0 ? lines.length * sizes.headLine : hasLabels ? LABEL_LINE : 0;
  return { lines, noteLines, isNoteBeside, height: textHeight + noteHeight + sizes.headGap };
}

/** The gap between two names beside each other, and the least width and number of names for it. */
const beside = { gap: 54, width: 396, names: 6 };

/** The number of names of a section that fit beside each other without wrapping, and their width. */
export function namesBeside({ rows, index, areNames }: MeasuredSection, width: number, style: ListStyle) {
  const { gap } = beside;
  const isListed = !areNames || style.isDescribed(index) || style.photo > 0 || rows.length < beside.names;
  if (isListed) return { count: 1, width, gap };
  const { sizes, columns } = style;
  const widest = rows.reduce((most, row) => {
    const name = (lineWidth(row.name) + row.size) * sizes.name + row.marks * sizes.mark;
    return Math.max(most, name / WRAP_SAFETY + rowEnd(row, columns, sizes));
  }, beside.width);
  const count = Math.max(1, Math.floor((width + gap) / (Math.ceil(widest) + gap)));
  return { count, width: Math.floor((width - (count - 1) * gap) / count), gap };
}

/** A section in a column. */
export interface SectionHeights {
  head: number;
  headAgain: number;
  /** The height of each line of rows, without the gap between lines. Only names are beside each other. */
  rows: number[];
  /** The number of names that take more than one line, and the most lines of one. */
  wrapped: number;
  mostLines: number;
  /** True if all words and heads are narrower than the column. */
  fits: boolean;
  isHeadOnOneLine: boolean;
  isHeadAgainOnOneLine: boolean;
}

/** The height of a row without extra lines of its name. */
export function rowHeight(isDescribed: boolean, { sizes, descriptionLines, photo }: ListStyle): number {
  const text = sizes.nameLine + (isDescribed ? descriptionLines * sizes.descriptionLine : 0);
  return Math.max(text, photo > 0 ? photo + PHOTO_SPACE : 0);
}

/** Px between a group and the next one of its section: the names of its sizes, where it has some. */
export const groupLabels = (section: MeasuredSection, row: MeasuredRow): boolean =>
  row.group !== section.groups[0] && row.group.rows[0] === row && row.group.sizes.length > 0;

/** Groups rows into lines of `count`. */
export const inLines = <Row>(rows: readonly Row[], count: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / count) }, (_, line) =>
    rows.slice(line * count, (line + 1) * count),
  );

/** Measures a section in a column. */
export function sectionHeights(section: MeasuredSection, width: number, style: ListStyle): SectionHeights {
  const { sizes } = style;
  const isDescribed = style.isDescribed(section.index);
  const head = headLines(section, false, width, style);
  const again = headLines(section, true, width, style);
  let [wrapped, mostLines, fits] = [0, 1, true];
  const names = namesBeside(section, width, style);
  const heights = section.rows.map((row) => {
    const name = nameLines(row, names.width, style);
    const extra = name.lines.length - 1;
    if (!name.areWordsWhole) fits = false;
    if (extra > 0) wrapped += 1;
    mostLines = Math.max(mostLines, extra + 1);
    const height = rowHeight(isDescribed && row.description !== undefined, style);
    return height + Math.max(0, extra) * sizes.nameLine + (groupLabels(section, row) ? LABEL_LINE : 0);
  });
  return {
    head: head.height,
    headAgain: again.height,
    rows: inLines(heights, names.count).map((line) => Math.max(...line)),
    wrapped,
    mostLines,
    fits,
    isHeadOnOneLine: head.lines.length <= 1,
    isHeadAgainOnOneLine: again.lines.length <= 1,
  };
}
