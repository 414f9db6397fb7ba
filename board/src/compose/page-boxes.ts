/** The boxes of a page. */

import { stageSizes } from '../stage/stage-geometry.ts';
import { comboBoxes } from './combos.ts';
import { type Choice, comboPlace, footOf } from './foot.ts';
import { surfaceOf } from './frames.ts';
import { legendLines } from './legend.ts';
import { panelUnder } from './panel.ts';
import { type ColumnStyle, columnBoxes, type Piece, piecesOf } from './place-list.ts';
import { type ColumnEnd, restsOf } from './rests.ts';
import { legendPlace, pageList } from './slots.ts';
import type { Trial } from './trial.ts';
import type { BoardSizes, ColumnBox, Frame, LegendBox, PageBoxes, RestBox } from './types.ts';

/** A trial whose row gap is open. */
export type OpenTrial = Trial & { rowGap: number };

/** The least space that a hairline needs under a description. */
const LEAST_SPACE = 18;

/** Draws hairlines for few dishes or for many. */
const hairlineFor = (dishes: number, rowGap: number): ColumnStyle['hairline'] =>
  dishes >= 49 ? 'all' : dishes <= 6 && rowGap >= LEAST_SPACE ? 'between' : 'none';

/** The legend of the rows of a page. */
export function legendOf(
  { task, content, measure }: Choice,
  frame: Frame,
  sizes: BoardSizes,
  page: number,
  columns: readonly ColumnBox[],
): LegendBox | undefined {
  const rows = columns.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'row' ? [element.row] : [])),
  );
  const { top, height } = frame.legend;
  const { left, width } = legendPlace(frame, page, task.stage);
  const { lines, gap } = legendLines(rows, content, width, sizes, task.floors, measure);
  if (lines.length === 0) return undefined;
  const linesHeight = lines.length * sizes.legendLine;
  const isCentered = frame.isLegendCentered === true;
  return { left, width, top: top + height - linesHeight, height: linesHeight, lines, gap, isCentered };
}

/** The lowest edge of the lists of a page: its legend, its combos or the margin. */
function limitOf({ task }: Choice, legend: LegendBox | undefined, combos: PageBoxes['combos']): number {
  const surface = surfaceOf(task.stage);
  const bottom = surface.top + surface.height - surface.margin.y;
  return Math.min(bottom, legend?.top ?? bottom, ...combos.map(({ top }) => top));
}

/** The boxes of a page of the list. */
export function pageBoxes(choice: Choice, trial: OpenTrial, page: number): PageBoxes {
  const { task, content, measure } = choice;
  const { arrangement, style, slots, atoms, cuts, rowGap } = trial;
  const { frame, isFirstWide } = arrangement;
  const foot = footOf(choice, frame);
  const list = pageList(frame, page, page === 0 ? foot.first : foot.next);
  const columnStyle = { style, rowGap, hairline: hairlineFor(task.dishes, rowGap), sheet: frame.sheet };
  const columns: ColumnBox[] = [];
  const ends: ColumnEnd[] = [];
  let [top, tone] = [0, 0];
  const add = (pieces: readonly Piece[], slot: ColumnEnd['slot']) => {
    const placed = columnBoxes(pieces, slot, columnStyle, tone);
    columns.push(...placed.columns);
    tone += pieces.length;
    return placed.end;
  };
  const [first] = task.sections;
  if (isFirstWide && first && page === 0) {
    const end = add([{ section: first, from: 0, to: first.rows.length }], list);
    top = end - list.top + style.sizes.sectionGap;
  }
  const panels: RestBox[] = [];
  slots.forEach((slot, at) => {
    if (slot.page !== page) return;
    const { left, width } = slot;
    const place = { left, width, top: slot.top + top, height: slot.height - top };
    const cut = cuts[at];
    const pieces = cut ? piecesOf(cut, atoms, task.sections) : [];
    const isLast = page === 0 && at === cuts.length - 1 && pieces.length > 0;
    const panel = isLast ? panelUnder(choice, frame, place, pieces, columnStyle, ends) : undefined;
    if (panel) {
      const gap = style.sizes.sectionGap;
      add(pieces, { ...place, height: panel.top - gap - place.top });
      panels.push(panel);
      ends.push({ slot: place, end: panel.top + panel.height });
    } else ends.push({ slot: place, end: pieces.length > 0 ? add(pieces, place) : place.top });
  });
  const isFirst = page === 0;
  const legend = legendOf(choice, frame, style.sizes, page, columns);
  const combos = isFirst ? comboBoxes(content, comboPlace(choice, frame, list), measure) : [];
  return {
    boxes: isFirst ? frame.boxes : frame.nextBoxes,
    columns,
    rests: [
      ...panels,
      ...restsOf(ends, {
        content,
        frame,
        gap: style.sizes.sectionGap,
        page,
        limit: limitOf(choice, legend, frame.heroStage === undefined ? combos : []),
        stageWidth: stageSizes[task.stage.shape].width,
        hasPanel: panels.length > 0,
      }),
    ],
    combos,
    legend,
  };
}
