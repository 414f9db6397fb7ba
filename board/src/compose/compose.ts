/**
 * Composes a board from data alone: the theme's frames, the steps of type and the rules of `docs/boards.md`. The result
 * depends on the arguments only, so that every browser and the server draw the same boxes.
 */

import { stageSizes } from '../stage/stage-geometry.ts';
import { type Candidate, type Choice, choose, footOf, rowsOf } from './choose.ts';
import { comboBoxes } from './combos.ts';
import { listParts, surfaceOf } from './frames.ts';
import { legendLines } from './legend.ts';
import { measureList } from './measured-list.ts';
import { type ColumnStyle, columnBoxes, type Piece, piecesOf } from './place-list.ts';
import { restsOf } from './rests.ts';
import { legendPlace, pageList } from './slots.ts';
import { defaultFloors, LAST_STEP } from './steps.ts';
import { type Task, type Trial, tryStep } from './trial.ts';
import type {
  BoardContent,
  BoardStage,
  ColumnBox,
  Composition,
  Floors,
  FrameRequest,
  LegendBox,
  MeasureKind,
  PageBoxes,
  ThemeTokens,
} from './types.ts';

/** Hairlines are for few dishes or for many. */
const hairlineFor = (dishes: number): ColumnStyle['hairline'] =>
  dishes <= 6 ? 'between' : dishes >= 49 ? 'all' : 'none';

function requestOf(
  content: BoardContent,
  stage: BoardStage,
  dishes: number,
  measure: MeasureKind,
): FrameRequest {
  return {
    ...stage,
    dishes,
    title: content.title,
    aside: content.aside,
    logoAspect: content.logoAspect,
    hero: content.heroes[0],
    hasSizes: content.sections.some(({ groups }) => groups.some(({ sizes }) => sizes.length > 0)),
    photos: content.photos,
    measure,
  };
}

/** The row gap of the whole board, opened by 9 px at a time while all columns fit. */
function openRowGap(task: Task, trial: Trial): Trial & { rowGap: number } {
  const { name, rowGap } = trial.style.sizes;
  const most = trial.cuts.reduce((rows, { from, to }) => {
    const count = trial.atoms.slice(from, to).reduce((sum, atom) => sum + atom.to - atom.from, 0);
    return Math.max(rows, count);
  }, 0);
  const limit = rowGap + Math.round((most > 6 ? name / 2 : name) / 9) * 9;
  const strictness = { wrapShare: 1, mayHeadsWrap: true };
  let best = { ...trial, rowGap };
  for (let gap = rowGap + 9; gap <= limit; gap += 9) {
    const tried = tryStep(task, trial.arrangement, trial.slots, trial.style, strictness, gap);
    if (!tried) break;
    best = { ...tried, rowGap: gap };
  }
  return best;
}

/** Composes a board. */
export function compose(
  content: BoardContent,
  stage: BoardStage,
  tokens: ThemeTokens,
  measure: MeasureKind,
  floors: Floors = defaultFloors,
): Composition {
  const rows = rowsOf(content);
  const sections = measureList(content, measure, floors.hasEqualKcal);
  const frames = tokens.frames(requestOf(content, stage, rows.length, measure));
  const task: Task = { sections, stage, tokens, floors, dishes: rows.length };
  const choice: Choice = {
    task,
    content,
    measure,
    frames,
    hasRowPhotos: content.photos === 'rows' && rows.some(({ photo }) => photo),
  };
  const candidate = choose(choice);
  const trial = openRowGap(task, candidate.trial);
  const { frame } = trial.arrangement;
  const pages = Array.from({ length: trial.arrangement.pages }, (_, page) => pageBoxes(choice, trial, page));
  return {
    sizes: { ...trial.style.sizes, rowGap: trial.rowGap },
    pages,
    heroShare: frame.heroShare,
    heroId: frame.heroShare > 0 ? content.heroes[0]?.itemId : undefined,
    undescribed: sections
      .filter(({ hasDescriptions, index }) => hasDescriptions && !trial.style.isDescribed(index))
      .map(({ index }) => index),
    tooMany: tooMany(choice, candidate),
  };
}

function pageBoxes(choice: Choice, trial: Trial & { rowGap: number }, page: number): PageBoxes {
  const { task, content, measure } = choice;
  const { arrangement, style, slots, atoms, cuts, rowGap } = trial;
  const { frame, isFirstWide } = arrangement;
  const { foot } = footOf(choice, frame, LAST_STEP);
  const list = pageList(frame, page, foot);
  const columnStyle = { style, rowGap, hairline: hairlineFor(task.dishes), sheet: frame.sheet };
  const columns: ColumnBox[] = [];
  const ends: { slot: (typeof slots)[number]; end: number }[] = [];
  let top = 0;
  let tone = 0;
  const add = (pieces: readonly Piece[], slot: (typeof slots)[number]) => {
    const placed = columnBoxes(pieces, slot, columnStyle, tone);
    columns.push(...placed.columns);
    tone += pieces.length;
    return placed.end;
  };
  const [first] = task.sections;
  if (isFirstWide && first && page === 0) {
    const end = add([{ section: first, from: 0, to: first.rows.length }], { ...list, page });
    top = end - list.top + style.sizes.sectionGap;
  }
  slots.forEach((slot, at) => {
    if (slot.page !== page) return;
    const place = { ...slot, top: slot.top + top, height: slot.height - top };
    const cut = cuts[at];
    ends.push({ slot: place, end: cut ? add(piecesOf(cut, atoms, task.sections), place) : place.top });
  });
  const isFirst = page === 0;
  const legend = legendOf(choice, trial, page, columns);
  const combos = isFirst
    ? comboBoxes(content, listParts(list, task.stage, frame.heroStage)[0] || list, measure)
    : [];
  const surface = surfaceOf(task.stage);
  const bottom = surface.top + surface.height - surface.margin.y;
  const limit = Math.min(bottom, legend?.top ?? bottom, ...combos.map(({ top: comboTop }) => comboTop));
  const stageWidth = stageSizes[task.stage.shape].width;
  return {
    boxes: isFirst ? frame.boxes : frame.nextBoxes,
    columns,
    rests: restsOf(ends, { content, frame, gap: style.sizes.sectionGap, page, limit, stageWidth }),
    combos,
    legend,
  };
}

function legendOf(
  { task, content, measure }: Choice,
  { arrangement: { frame }, style: { sizes } }: Trial,
  page: number,
  columns: readonly ColumnBox[],
): LegendBox | undefined {
  const rows = columns.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'row' ? [element.row] : [])),
  );
  const { top, height } = frame.legend;
  const { left, width } = legendPlace(frame, page, task.stage);
  const lines = legendLines(rows, content, width, sizes, task.floors, measure);
  if (lines.length === 0) return undefined;
  const linesHeight = lines.length * sizes.legendLine;
  return { left, width, top: top + height - linesHeight, height: linesHeight, lines };
}

/** How many dishes do not fit on the first page. */
function tooMany({ task }: Choice, { trial }: Candidate): number {
  if (trial.arrangement.pages === 1) return 0;
  const onFirst = trial.cuts.reduce((rows, { from, to }, at) => {
    if (trial.slots[at]?.page !== 0) return rows;
    return rows + trial.atoms.slice(from, to).reduce((sum, atom) => sum + atom.to - atom.from, 0);
  }, 0);
  return task.dishes - onFirst;
}
