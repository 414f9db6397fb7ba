/** The rules for a page: margins, overlaps, holes, the legend. */

import { surfaceOf } from '../../src/compose/frames.ts';
import type { HeadBox, PageBoxes, RowBox } from '../../src/compose/types.ts';
import { type Rect, stageSizes } from '../../src/stage/stage-geometry.ts';
import { lineWidth } from '../../src/text/wrap.ts';
import type { Composed } from './composed.ts';

const describe = ({ left, top, width, height }: Rect) => `${left},${top} ${width}×${height}`;
const right = ({ left, width }: Rect) => left + width;
const bottom = ({ top, height }: Rect) => top + height;
const doOverlap = (one: Rect, other: Rect) =>
  one.left < right(other) - 0.5 &&
  other.left < right(one) - 0.5 &&
  one.top < bottom(other) - 0.5 &&
  other.top < bottom(one) - 0.5;

/** The edge at which columns of a page must end. */
function limitOf({ columns, combos, legend }: PageBoxes, { stage }: Composed): number {
  const surface = surfaceOf(stage);
  const isUnder = (combo: Rect) =>
    columns.some((column) => column.left < right(combo) && combo.left < right(column));
  const whole = bottom(surface) - (surface.height < 400 ? 0 : surface.margin.y);
  return Math.min(whole, ...combos.filter(isUnder).map(({ top }) => top), legend?.top ?? Infinity);
}

function placeViolations(page: PageBoxes, composed: Composed): string[] {
  const { stage } = composed;
  const surface = surfaceOf(stage);
  const { margin } = surface;
  const texts: [string, Rect][] = [
    ...page.columns.map((column): [string, Rect] => ['A column', column]),
    ...page.combos.map((combo): [string, Rect] => ['A combo', combo]),
    ...page.rests.map((rest): [string, Rect] => ['A rest', rest]),
    ...(page.legend ? [['The legend', page.legend] as [string, Rect]] : []),
  ];
  const { width } = stageSizes[stage.shape];
  const outside = texts.flatMap(([what, rect]) => {
    const isOutside =
      rect.left < surface.left + margin.x - 0.5 ||
      right(rect) > right(surface) - margin.x + 0.5 ||
      rect.top < surface.top ||
      bottom(rect) > bottom(surface) - 18;
    const isOnBezel =
      Math.floor((rect.left + 1) / width) !== Math.floor((right(rect) - 1) / width) && !stage.area;
    return [
      ...(isOutside ? [`${what} leaves the margins: ${describe(rect)}.`] : []),
      ...(isOnBezel && what !== 'The legend'
        ? [`${what} crosses the edge of a stage: ${describe(rect)}.`]
        : []),
    ];
  });
  const overlaps = texts.flatMap(([what, rect], at) =>
    texts
      .slice(at + 1)
      .filter(([, other]) => doOverlap(rect, other))
      .map(([other, box]) => `${what} ${describe(rect)} overlaps: ${other} ${describe(box)}.`),
  );
  return [...outside, ...overlaps];
}

/** True if an element is a name beside the one before it. */
export const isBeside = (before: HeadBox | RowBox, element: HeadBox | RowBox) =>
  before.kind === 'row' &&
  element.kind === 'row' &&
  element.top === before.top &&
  element.textLeft >= before.textLeft + 396;

function columnViolations(page: PageBoxes, composed: Composed): string[] {
  const limit = limitOf(page, composed);
  return page.columns.flatMap((column) => {
    const found: string[] = [];
    let end = 0;
    for (const [at, element] of column.elements.entries()) {
      const before = column.elements[at - 1];
      if (before && isBeside(before, element)) continue;
      const top = element.kind === 'row' ? element.top + Math.min(0, element.photo?.top ?? 0) : element.top;
      if (top < end - 0.5)
        found.push(`Something in a column begins ${end - top} px before the end of what is above it.`);
      end = element.top + element.height;
      if (element.kind !== 'row') continue;
      if (element.photo && (element.photo.left < 0 || right(element.photo) > column.width + 0.5))
        found.push(`The photo of ${element.row.name} leaves its column.`);
    }
    const first = column.elements[0];
    if (!first) found.push('A column is empty.');
    if (column.elements[column.elements.length - 1]?.kind === 'head')
      found.push('A column ends with a head.');
    if (end > column.height + 0.5)
      found.push(`A column is ${column.height} px high and its elements end at ${end}.`);
    if (bottom(column) > limit + 0.5)
      found.push(`A column ends ${bottom(column) - limit} px below its place.`);
    return found;
  });
}

/** The px by which a short column ends before another one. */
const HOLE = 216;

function holeViolations(page: PageBoxes, composed: Composed): string[] {
  const limit = limitOf(page, composed);
  const isSheet = page.columns.some(({ sheet }) => sheet);
  const ends = page.columns.map((column) => bottom(column));
  const tallest = Math.max(...ends);
  const isFilled = (column: Rect, from: number) =>
    page.rests.some(
      (rest) => rest.top >= from - 1 && rest.left <= column.left + 1 && right(rest) >= right(column) - 1,
    );
  const lowest = page.columns.filter(
    (column) =>
      !page.columns.some(
        (other) => other.top > column.top && other.left < right(column) && right(other) > column.left,
      ),
  );
  const holes = isSheet
    ? []
    : lowest.filter((column) => tallest - bottom(column) >= HOLE && !isFilled(column, bottom(column)));
  const isShort = limit - tallest >= HOLE && !page.rests.some((rest) => bottom(rest) > tallest + 1);
  return [
    ...holes.map(
      (column) =>
        `A column ends ${tallest - bottom(column)} px above the tallest, and nothing fills the rest.`,
    ),
    ...(isShort && !isSheet
      ? [`The tallest column ends ${limit - tallest} px above the foot of the page.`]
      : []),
  ];
}

/** Columns beside each other begin at one height. */
function topViolations({ columns }: PageBoxes): string[] {
  if (columns.some(({ sheet }) => sheet)) return [];
  const tops = Array.from(new Set(columns.map(({ top }) => top)));
  const [first = 0, second = 0] = tops.sort((one, other) => one - other);
  const isFirstWide =
    tops.length === 2 &&
    columns.filter(({ top }) => top === first).length === 1 &&
    columns.filter(({ top }) => top === second).length > 1;
  return tops.length === 1 || isFirstWide ? [] : [`Columns begin at ${tops.join(' and ')}.`];
}

function legendViolations(page: PageBoxes, { content, measure, composition, floors }: Composed): string[] {
  const rows = page.columns.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'row' ? [element.row] : [])),
  );
  const marks = new Set<string>();
  for (const { glyphs, letters, soldOut } of rows) {
    if (soldOut) continue;
    for (const glyph of glyphs) marks.add(glyph);
    for (const word of letters.split(' '))
      for (const mark of content.meanings[word] ? [word] : Array.from(word))
        if (content.meanings[mark]) marks.add(mark);
  }
  const lines = page.legend?.lines || [];
  const shown = lines.flatMap((line) => line.flatMap(({ mark }) => (mark ? [mark] : [])));
  const wrong = [
    ...Array.from(marks).filter((mark) => shown.indexOf(mark) < 0),
    ...shown.filter((mark) => !marks.has(mark)),
  ];
  const width = page.legend?.width ?? 0;
  const { legend: size } = composition.sizes;
  const tooWide = lines.filter(
    (line) => line.reduce((sum, { text }) => sum + lineWidth(measure('legend', text)) * size, 0) > width,
  );
  const statements = (floors.statements || []).length;
  const needed = lines.reduce(
    (sum, line) =>
      sum + line.reduce((all, { text }) => all + lineWidth(measure('legend', text)) * size + 3 * size, 0),
    0,
  );
  const isLong = statements === 0 && !content.footer && lines.length > 2 && needed < width * 1.7;
  return [
    ...wrong.map((mark) => `The legend is wrong about ${mark}.`),
    ...tooWide.map(() => 'A line of the legend is too wide.'),
    ...(isLong ? [`The legend has ${lines.length} lines.`] : []),
  ];
}

/** The rules that a page breaks. */
export function pageViolations(composed: Composed, number: number): string[] {
  const page = composed.composition.pages[number];
  if (!page) return [];
  if (page.columns.length === 0) return [`Page ${number + 1} is empty.`];
  return [
    ...placeViolations(page, composed),
    ...columnViolations(page, composed),
    ...holeViolations(page, composed),
    ...topViolations(page),
    ...legendViolations(page, composed),
  ].map((violation) => `Page ${number + 1}: ${violation}`);
}
