/** The nine steps of type. A board has one, on all its pages and stages. */

import type { BoardSizes, Floors, ThemeTokens } from './types.ts';

/** The number of the smallest step. */
export const LAST_STEP = 8;

/** Name and its line, description and its line, row gap, head and its line, gap after the head, gap of sections. */
const steps: readonly (readonly number[])[] = [
  [96, 108, 36, 45, 36, 96, 108, 27, 72],
  [80, 90, 34, 45, 27, 92, 99, 27, 72],
  [66, 72, 32, 45, 27, 88, 99, 18, 63],
  [58, 63, 30, 36, 18, 80, 90, 18, 54],
  [52, 63, 29, 36, 9, 76, 81, 18, 54],
  [48, 54, 28, 36, 9, 72, 81, 9, 45],
  [44, 54, 27, 36, 0, 68, 72, 9, 36],
  [42, 45, 26, 36, 0, 66, 72, 9, 36],
  [40, 45, 26, 27, 0, 64, 72, 0, 18],
];

/** The smallest sizes of a board that is read from four metres on a TV of 55 inches. */
export const defaultFloors: Floors = { name: 40, description: 26, legend: 24, sizeLabel: 24, letters: 20 };

/** The share of a name at which prices are as easy to read, because figures are as high as capitals. */
const FIGURES = 0.95;

/** The largest head that has a line of 54 px. */
const SMALL_HEAD = 54;

/** The largest size of marks. */
const LARGEST_MARK = 54;

/** Rounds up to the baseline grid. */
export const upToBaseline = (length: number): number => Math.max(0, Math.ceil(length / 9 - 1e-6)) * 9;

/** A line that holds letters of a size, unless the step's own line does. */
const lineFor = (line: number, size: number, ratio: number) => Math.max(line, upToBaseline(size * ratio));

/**
 * The sizes of a step in a theme.
 *
 * @param rowGap px that the gap between rows is wider than the step's
 */
export function sizesOf(
  step: number,
  tokens: ThemeTokens,
  floors: Floors = defaultFloors,
  rowGap = 0,
): BoardSizes {
  const [n = 0, nl = 0, d = 0, dl = 0, rg = 0, h = 0, hl = 0, hg = 0, sg = 0] = steps[step] || [];
  const { scale, isHeadSetApart } = tokens;
  const name = Math.max(Math.round(n * scale.name), floors.name);
  const price = Math.max(Math.round(n * scale.price), Math.round(floors.name * FIGURES));
  const description = Math.max(Math.round(d * scale.description), floors.description);
  const scaledHead = Math.max(Math.round(h * scale.head), isHeadSetApart ? 50 : 64);
  // At the smallest step, heads that something else sets apart leave the height to rows.
  const head = step === LAST_STEP && isHeadSetApart ? Math.min(scaledHead, SMALL_HEAD) : scaledHead;
  // A bar behind the head divides sections enough.
  const bar = tokens.headBar > 0;
  const statements = (floors.statements || []).map(({ size }) => size);
  const legend = Math.max(24, floors.legend, ...statements);
  return {
    step,
    name,
    // The line of a step holds 1.08 of its size; letters that a floor enlarges get a line of their own.
    nameLine: lineFor(nl, Math.max(name, price), 1),
    price,
    description,
    descriptionLine: lineFor(dl, description, 1.03),
    head,
    // Heads that a theme makes smaller take less height.
    headLine:
      head < h || bar ? Math.min(hl, Math.max(54, Math.round((head * (bar ? 0.95 : 1.05)) / 9) * 9)) : hl,
    mark: Math.max(Math.min(LARGEST_MARK, Math.round(n * scale.mark)), floors.letters * 2),
    sizeLabel: Math.max(step === LAST_STEP ? 24 : 26, floors.sizeLabel),
    kcal: floors.hasEqualKcal ? Math.min(name, price) : description,
    legend,
    legendLine: upToBaseline(legend * 1.4),
    rowGap: rg + rowGap,
    headGap: bar ? 0 : hg,
    sectionGap: bar ? upToBaseline(sg / 2) : sg,
  };
}
