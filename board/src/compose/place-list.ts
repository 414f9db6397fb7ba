/** Turns the columns of a trial into boxes. */

import type { Rect } from '../stage/stage-geometry.ts';
import type { Cut } from './columns.ts';
import { breakBalanced } from './lines.ts';
import {
  descriptionWidth,
  groupLabels,
  headLines,
  inLines,
  LABEL_LINE,
  type ListStyle,
  nameLines,
  namesBeside,
  rowHeight,
  textLeft,
} from './list-heights.ts';
import type { MeasuredGroup, MeasuredRow, MeasuredSection } from './measured-list.ts';
import { priceEnds, pricesRoom } from './price-columns.ts';
import type { CellBox, ColumnBox, Frame, HeadBox, RowBox } from './types.ts';

/** Lines of a section that are together in a column. */
export interface Piece {
  section: MeasuredSection;
  from: number;
  to: number;
}

/** The settings with which a column is drawn. */
export interface ColumnStyle {
  style: ListStyle;
  rowGap: number;
  hairline: 'none' | 'between' | 'all';
  sheet: Frame['sheet'];
}

/** The most spare height that goes between two sections. */
export const MOST_SPREAD = 108;

const labelCells = (group: MeasuredGroup, style: ListStyle, width: number): CellBox[] => {
  const ends = priceEnds(group, style.columns, width);
  return group.sizes.map((text, at) => ({ end: ends[at] || width, text, was: '' }));
};

function headBox({ section, from }: Piece, width: number, style: ListStyle): HeadBox | undefined {
  const isContinued = from > 0;
  const { lines, noteLines, isNoteBeside, height } = headLines(section, isContinued, width, style);
  if (height === 0) return undefined;
  const group = section.groups[0];
  return {
    kind: 'head',
    section: section.index,
    isContinued,
    text: isContinued ? section.continued : section.head,
    lines,
    top: 0,
    height: height - style.sizes.headGap,
    sizeLabels: group ? labelCells(group, style, width) : [],
    note: section.noteText,
    noteLines,
    isNoteBeside,
  };
}

/** The figures of a row, each at the end of its column. */
function priceCells({ row, group, words }: MeasuredRow, style: ListStyle, width: number): (CellBox | null)[] {
  if (row.soldOut) return [{ end: width, text: row.soldOut, was: '' }];
  const isSpanning = words > 0 && row.prices.length === 1;
  const ends = isSpanning ? [width] : priceEnds(group, style.columns, width);
  return row.prices.map((price, at) =>
    price?.text ? { ...price, end: ends[at] ?? width, was: group.sizes.length === 0 ? price.was : '' } : null,
  );
}

/** A row, with its top at 0. */
export function rowBox(measured: MeasuredRow, width: number, style: ListStyle): RowBox {
  const { row, group, section, description } = measured;
  const isDescribed = style.isDescribed(section) && description !== undefined;
  const names = nameLines(measured, width, style).lines;
  const extra = Math.max(0, names.length - 1) * style.sizes.nameLine;
  const left = textLeft(style);
  const kcalEnd = width - pricesRoom(group, style.columns);
  return {
    kind: 'row',
    section,
    row,
    top: 0,
    height: rowHeight(isDescribed, style) + extra,
    textLeft: left,
    nameLines: names,
    descriptionLines:
      isDescribed && description
        ? breakBalanced(measured.text, description, descriptionWidth(width, style))
        : [],
    prices: priceCells(measured, style, width),
    kcal: group.hasKcalColumn && row.kcal ? { end: kcalEnd, text: row.kcal, was: '' } : undefined,
    photo:
      style.photo > 0 && row.photo ? { left: 0, top: 0, width: style.photo, height: style.photo } : undefined,
    hasHairline: false,
  };
}

/** A row that begins further along its line. */
const movedTo = (left: number, box: RowBox): RowBox =>
  left === 0
    ? box
    : {
        ...box,
        textLeft: box.textLeft + left,
        prices: box.prices.map((cell) => cell && { ...cell, end: cell.end + left }),
      };

/** The head of a section, with its top at 0. */
export const sectionHead = (section: MeasuredSection, width: number, style: ListStyle): HeadBox | undefined =>
  headBox({ section, from: 0, to: section.rows.length }, width, style);

/** A piece as boxes from `top` on, and where it ends. */
function pieceBoxes(piece: Piece, top: number, width: number, { style, rowGap, hairline }: ColumnStyle) {
  const elements: (HeadBox | RowBox)[] = [];
  let y = top;
  const head = headBox(piece, width, style);
  if (head) {
    elements.push({ ...head, top: y });
    y += head.height + style.sizes.headGap;
  }
  const names = namesBeside(piece.section, width, style);
  const lines = inLines(piece.section.rows, names.count).slice(piece.from, piece.to);
  lines.forEach((line, at) => {
    const [row] = line as [MeasuredRow];
    if (at > 0) y += rowGap;
    if (groupLabels(piece.section, row)) {
      elements.push({
        ...emptyHead(piece.section.index, y),
        sizeLabels: labelCells(row.group, style, width),
      });
      y += LABEL_LINE;
    }
    const hasHairline = hairline === 'all' || (hairline === 'between' && at < lines.length - 1);
    const boxes = line.map((one, place) =>
      movedTo(place * (names.width + names.gap), rowBox(one, names.width, style)),
    );
    for (const box of boxes) elements.push({ ...box, top: y, hasHairline });
    y += Math.max(...boxes.map((box) => box.height));
  });
  return { elements, end: y };
}

const emptyHead = (section: number, top: number): HeadBox => ({
  kind: 'head',
  section,
  isContinued: false,
  text: '',
  lines: [],
  top,
  height: LABEL_LINE,
  sizeLabels: [],
  note: '',
  noteLines: [],
  isNoteBeside: false,
});

/** The pieces of a cut, in their order. */
export function piecesOf(
  { from, to }: Cut,
  atoms: readonly { section: number; from: number; to: number; isContinuation: boolean }[],
  sections: readonly MeasuredSection[],
): Piece[] {
  const pieces: Piece[] = [];
  for (const atom of atoms.slice(from, to)) {
    const last = pieces[pieces.length - 1];
    if (last && last.section.index === atom.section) last.to = atom.to;
    else {
      const section = sections.filter(({ index }) => index === atom.section)[0];
      if (section) pieces.push({ section, from: atom.from, to: atom.to });
    }
  }
  return pieces;
}

/**
 * The boxes of a column.
 *
 * @param spread px that spare height adds between sections
 * @returns several columns, one for each section, where sections are sheets
 */
export function columnBoxes(
  pieces: readonly Piece[],
  slot: Rect,
  columnStyle: ColumnStyle,
  firstTone: number,
): { columns: ColumnBox[]; end: number } {
  const { sheet, style } = columnStyle;
  const width = slot.width - (sheet ? 2 * sheet.side : 0);
  const gap = style.sizes.sectionGap;
  const heights = pieces.map(
    (piece) => pieceBoxes(piece, 0, width, columnStyle).end + (sheet ? sheet.top + sheet.bottom : 0),
  );
  const used = heights.reduce((sum, height) => sum + height, 0) + gap * (pieces.length - 1);
  const between = Math.max(1, pieces.length - 1);
  const spread = Math.max(0, Math.min(MOST_SPREAD, Math.floor((slot.height - used) / between / 9) * 9));
  if (!sheet) {
    let y = 0;
    const elements = pieces.flatMap((piece, at) => {
      const placed = pieceBoxes(piece, at > 0 ? y + gap + spread : 0, width, columnStyle);
      y = placed.end;
      return placed.elements;
    });
    return { columns: [{ ...slot, height: y, sheet: undefined, elements }], end: slot.top + y };
  }
  let top = slot.top;
  const columns = pieces.map((piece, at) => {
    const { elements, end } = pieceBoxes(piece, 0, width, columnStyle);
    const box = { left: slot.left, top, width: slot.width, height: end + sheet.top + sheet.bottom };
    top += box.height + gap;
    const inner = { left: slot.left + sheet.side, top: box.top + sheet.top, width, height: end };
    return { ...inner, sheet: { box, tone: firstTone + at }, elements };
  });
  return { columns, end: top - gap };
}
