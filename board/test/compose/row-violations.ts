/** The rules for rows, heads and sections: pitch, prices, marks, splits. */

import { isMirroredBoard } from '../../src/compose/is-mirrored.ts';
import type { ColumnBox, HeadBox, RowBox, RowContent } from '../../src/compose/types.ts';
import { cellWidths } from '../../src/composed/cell-widths.ts';
import { lineWidth } from '../../src/text/wrap.ts';
import type { Composed } from './composed.ts';
import { isBeside } from './page-violations.ts';

interface Placed {
  box: RowBox;
  column: ColumnBox;
}

const placedRows = ({ composition }: Composed): Placed[] =>
  composition.pages.flatMap(({ columns }) =>
    columns.flatMap((column) =>
      column.elements.flatMap((box) => (box.kind === 'row' ? [{ box, column }] : [])),
    ),
  );

const unique = <Value>(values: readonly Value[]) => Array.from(new Set(values));

/** The px that marks take after a name. */
function marksWidth({ row }: RowBox, { measure, composition }: Composed): number {
  const { tag, glyphs, letters, soldOut } = row;
  if (soldOut || (!tag && glyphs.length === 0 && !letters)) return 0;
  const glyphCount = glyphs.reduce((count, glyph) => count + (glyph === 'hot' ? 2 : 1), 0);
  const tagWidth = tag ? (lineWidth(measure('tag', tag)) + 1) * 0.46 : 0;
  const em =
    0.36 + tagWidth + glyphCount * 0.56 + (letters ? lineWidth(measure('letters', letters)) * 0.5 : 0);
  return em * composition.sizes.mark;
}

/** The start of the text at the end of a first line. In a mirrored board, figures are beside their column's start. */
function endStart({ box, column }: Placed, { measure, content, composition: { sizes } }: Composed): number {
  const { row } = box;
  const widths = isMirroredBoard(content)
    ? cellWidths(column, sizes, (kind, text) => lineWidth(measure(kind, text)))
    : undefined;
  const cells = [...box.prices, box.kcal].flatMap((cell) => (cell ? [cell] : []));
  return cells.reduce((least, cell) => {
    const isKcal = cell === box.kcal;
    const [kind, size] =
      row.soldOut && !isKcal
        ? (['soldOut', sizes.price * 0.86] as const)
        : isKcal
          ? (['kcal', sizes.kcal] as const)
          : (['price', sizes.price] as const);
    const was = cell.was
      ? lineWidth(measure('basePrice', cell.was)) * sizes.price * 0.68 + sizes.price * 0.34
      : 0;
    const shared = (kind === 'price' && widths?.get(cell.end)) || 0;
    return Math.min(least, cell.end - Math.max(lineWidth(measure(kind, cell.text)) * size, shared) - was);
  }, column.width);
}

function nameViolations(composed: Composed): string[] {
  const { measure, composition } = composed;
  const { name: size, step } = composition.sizes;
  const rows = placedRows(composed);
  const wrapped = rows.filter(({ box }) => box.nameLines.length > 1);
  const tooMany =
    step < 8 && wrapped.length > rows.length * 0.2 ? [`${wrapped.length} names wrap at step ${step}.`] : [];
  const tooLong =
    step < 8
      ? wrapped
          .filter(({ box }) => box.nameLines.length > 2)
          .map(({ box }) => `${box.row.name} has ${box.nameLines.length} lines.`)
      : [];
  const narrow = rows.flatMap((placed) => {
    const { box } = placed;
    const start = endStart(placed, composed);
    return box.nameLines.flatMap((line, at) => {
      const isLast = at === box.nameLines.length - 1;
      const ownSize = isLast && box.row.size ? lineWidth(measure('name', box.row.size)) * size : 0;
      const marks = isLast ? marksWidth(box, composed) + ownSize : 0;
      const end = box.textLeft + lineWidth(measure('name', line)) * size + marks;
      const hasPrice = start < placed.column.width;
      const next = placed.column.elements.find((element) => isBeside(box, element));
      if (next?.kind === 'row' && end + 20 > next.textLeft) return [`“${line}” runs into ${next.row.name}.`];
      if (at === 0 && hasPrice && end + 20 > start + 1)
        return [`Between “${line}” and its price are ${Math.round(start - end)} px.`];
      return end > placed.column.width + 1
        ? [`“${line}” is ${Math.round(end - placed.column.width)} px wider than its column.`]
        : [];
    });
  });
  const cut = rows
    .filter(({ box }) => letters(box.nameLines.join('')) !== letters(box.row.name))
    .map(({ box }) => `${box.row.name} is cut.`);
  return [...tooMany, ...tooLong, ...narrow, ...cut];
}

/** A text without spaces, hyphens and what marks the places where it may break. */
const letters = (text: string) => text.replace(/[\s\u00AD\u200B-]/g, '');

function pitchViolations(composed: Composed): string[] {
  const { nameLine, rowGap } = composed.composition.sizes;
  const heights = (isDescribed: boolean) =>
    unique(
      placedRows(composed)
        .filter(({ box }) => box.descriptionLines.length > 0 === isDescribed)
        .map(({ box }) => box.height - (box.nameLines.length - 1) * nameLine),
    );
  const pitches = [heights(false), heights(true)]
    .filter((all) => all.length > 1)
    .map((all) => `Rows are ${all.join(' and ')} px high.`);
  const gaps = composed.composition.pages.flatMap(({ columns }) =>
    columns.flatMap(({ elements }) =>
      elements.flatMap((element, at) => {
        const before = elements[at - 1];
        if (element.kind !== 'row' || before?.kind !== 'row' || isBeside(before, element)) return [];
        const gap =
          element.top +
          (element.photo && element.photo.top < 0 ? element.photo.top : 0) -
          before.top -
          before.height;
        return gap === rowGap
          ? []
          : [`${element.row.name} is ${gap} px under the row before it, not ${rowGap}.`];
      }),
    ),
  );
  return [...pitches, ...gaps];
}

function priceViolations(composed: Composed): string[] {
  const { content } = composed;
  const groups = content.sections.flatMap((section) => section.groups);
  const sizesOf = (row: RowContent) => groups.filter(({ rows }) => rows.indexOf(row) >= 0)[0]?.sizes || [];
  const edges = new Map<string, number>();
  return placedRows(composed).flatMap(({ box, column }) => {
    const { row } = box;
    if (row.soldOut)
      return box.prices.length === 1 && box.prices[0]?.text === row.soldOut
        ? []
        : [`${row.name} is not shown as sold out.`];
    const sizes = sizesOf(row);
    const shown = box.prices.map((cell) => cell?.text ?? '');
    const expected = row.prices.map((price) => price?.text ?? '');
    const wrong =
      shown.join('|') === expected.join('|')
        ? []
        : [`${row.name} has the prices ${shown.join(', ')}, not ${expected.join(', ')}.`];
    const isSpanning = sizes.length > 0 && row.prices.length === 1;
    const shifted = box.prices.flatMap((cell, at) => {
      if (!cell) return [];
      const key = sizes.length === 0 || isSpanning ? 'last' : `${sizes.length - at}`;
      const inset = column.width - cell.end;
      const edge = edges.get(key) ?? inset;
      edges.set(key, edge);
      return edge === inset
        ? []
        : [`A price of ${row.name} ends ${inset} px before its column, others ${edge}.`];
    });
    return [...wrong, ...shifted];
  });
}

function headViolations(composed: Composed): string[] {
  const { measure, composition, content } = composed;
  const { head: size, step } = composition.sizes;
  const heads = composition.pages.flatMap(({ columns }) =>
    columns.flatMap((column) =>
      column.elements.flatMap((box) => (box.kind === 'head' ? [{ box, column }] : [])),
    ),
  );
  return heads.flatMap(({ box, column }) => {
    const found: string[] = [];
    if (box.text && box.text === content.title && content.sections.length === 1)
      found.push(`A head repeats the title: ${box.text}.`);
    if (box.lines.length > 1 && step < 8) found.push(`“${box.text}” has ${box.lines.length} lines.`);
    const first = box.sizeLabels[0];
    const room = first
      ? first.end - lineWidth(measure('sizeLabel', first.text)) * composition.sizes.sizeLabel
      : column.width;
    for (const line of box.lines) {
      const over = lineWidth(measure('head', line)) * size - room;
      if (over > 1) found.push(`The head “${line}” is ${Math.round(over)} px too wide.`);
    }
    return found;
  });
}

/** The rows of a section that are in one column. */
interface Piece {
  head: HeadBox | undefined;
  rows: RowBox[];
}

function splitViolations(composed: Composed): string[] {
  const { composition, content } = composed;
  const isGrid = placedRows(composed).some(({ box }) => box.photo && box.photo.top < 0);
  if (isGrid) return [];
  const pieces = new Map<number, Piece[]>();
  for (const { columns } of composition.pages) {
    for (const { elements } of columns) {
      const inColumn = new Map<number, Piece>();
      for (const element of elements) {
        const piece = inColumn.get(element.section) || { head: undefined, rows: [] };
        inColumn.set(element.section, piece);
        if (element.kind === 'row') piece.rows.push(element);
        else piece.head = piece.head || element;
      }
      for (const [section, piece] of inColumn) pieces.set(section, [...(pieces.get(section) || []), piece]);
    }
  }
  const room = Math.max(...composition.pages.map((_, page) => columnRoom(composed, page)));
  return Array.from(pieces).flatMap(([section, parts]) => {
    const name = content.sections[section]?.head || `Section ${section + 1}`;
    const isUnmarked =
      content.sections[section]?.continued &&
      parts
        .slice(1)
        .some(({ head }) => !head?.isContinued || head.text !== content.sections[section]?.continued);
    const isMarked = parts[0]?.head?.isContinued;
    const found = isUnmarked || isMarked ? [`${name} is not headed as continued where it is.`] : [];
    if (parts.length < 2) return found;
    const tallest = parts
      .flatMap((part) => part.rows)
      .reduce((most, { height }) => Math.max(most, height), 0);
    // In a strip, a column may hold fewer rows.
    if (tallest * 5 < room && parts.some(({ rows }) => rows.length < 3))
      found.push(`${name} has fewer than three rows on a side of its cut.`);
    const rows = parts.flatMap((part) => part.rows);
    const height =
      rows.reduce((sum, row) => sum + row.height, 0) +
      (rows.length - 1) * composition.sizes.rowGap +
      (parts[0]?.head?.height || 0);
    if (height <= room - 36)
      found.push(`${name} is split and would fit: it is ${height} px high, a column ${room}.`);
    return found;
  });
}

/** The height that columns of a page have at least. */
function columnRoom({ composition, stage }: Composed, page: number): number {
  const boxes = composition.pages[page];
  if (!boxes || boxes.columns.length === 0) return 0;
  const stageBottom = stage.area
    ? stage.area.top + stage.area.height
    : stage.shape === 'portrait'
      ? 1920
      : 1080;
  const bottom = Math.min(
    stageBottom - 54,
    ...boxes.combos.map(({ top }) => top),
    boxes.legend?.top ?? Infinity,
  );
  const top = Math.min(...boxes.columns.map((column) => column.top));
  const underSheet = boxes.columns.reduce(
    (most, { sheet, top: inner, height }) =>
      Math.max(most, sheet ? sheet.box.top + sheet.box.height - inner - height : 0),
    0,
  );
  // Lists of all pages leave the height that the legend of all marks needs, which is a line more than a page's at most.
  const legends = composition.pages.map(({ legend }) => legend?.height ?? 0);
  const spare = Math.max(...legends) - (boxes.legend?.height ?? 0) + composition.sizes.legendLine;
  return bottom - top - underSheet - spare - 81;
}

/** The description of the hero, where its field or its panel shows it. */
function heroTextOf({ composition: { pages }, content: { heroes } }: Composed): string | undefined {
  const [first] = pages;
  const isShown =
    first?.boxes.some((box) => box.kind === 'text' && box.textKind === 'heroText') ||
    first?.rests.some(({ kind }) => kind === 'panel');
  return isShown ? heroes[0]?.description : undefined;
}

function sectionViolations(composed: Composed): string[] {
  const { composition, content } = composed;
  const bySection = new Map<number, RowBox[]>();
  const heroText = heroTextOf(composed);
  for (const { box } of placedRows(composed))
    bySection.set(box.section, [...(bySection.get(box.section) || []), box]);
  return Array.from(bySection).flatMap(([section, rows]) => {
    const withText = rows.filter(({ row }) => row.description);
    const drawn = withText.filter(({ descriptionLines }) => descriptionLines.length > 0).length;
    const isPartly = drawn > 0 && drawn < withText.length;
    const isUnsaid =
      withText.length > 0 &&
      !withText.every(({ row }) => row.description === heroText) &&
      drawn === 0 &&
      composition.undescribed.indexOf(section) < 0 &&
      content.descriptions !== 'none';
    const isLong =
      content.descriptions !== 'all' && rows.some(({ descriptionLines }) => descriptionLines.length > 2);
    return [
      ...(isPartly ? [`Section ${section + 1} has some of its descriptions.`] : []),
      ...(isUnsaid ? [`Section ${section + 1} does not say that its descriptions are left out.`] : []),
      ...(isLong ? [`Section ${section + 1} has a description of more than two lines.`] : []),
    ];
  });
}

/** The rules that rows and sections break. */
export const rowViolations = (composed: Composed): string[] => [
  ...nameViolations(composed),
  ...pitchViolations(composed),
  ...priceViolations(composed),
  ...headViolations(composed),
  ...splitViolations(composed),
  ...sectionViolations(composed),
];
