/** Chooses frame, columns, descriptions, pages and step: the order of `better` decides. */

import { type Choice, type Foot, footOf } from './foot.ts';
import { withLowFoot } from './frames.ts';
import { isDescribedByPanel } from './panel.ts';
import { type Arrangement, type Slot, slotsOf } from './slots.ts';
import { LAST_STEP, sizesOf } from './steps.ts';
import {
  DESCRIPTION_LINES,
  lenient,
  type Strictness,
  styleOf,
  type Task,
  type Trial,
  tryStep,
} from './trial.ts';
import type { Frame } from './types.ts';

/** A trial that fits, with the facts by which it is judged. */
export interface Candidate {
  trial: Trial;
  legendLineCount: number;
  isWall: boolean;
  hasHeroPhoto: boolean;
  largestStep: number;
}

/** The narrowest columns, in px. */
const LEAST_WIDTH = { single: 396, sized: 540 };
/** The most lines of a legend without statements. */
const LEGEND_LINES = 2;
/** More px between a name and its price ask for a narrower list. */
const MOST_EMPTY = 620;
/** The number of dishes on one page that needs the height of the margin under the legend. */
const DENSE = 49;
/** The steps of type that wrapping names must gain. */
const WRAP_GAIN = 2;

/** The smallest step of a wall that gives a stage to a hero with a photo. */
const FREE_STEP = 6;

/** The smallest step that suits this number of dishes; a smaller one asks for a smaller hero. */
const suitingStep = (dishes: number) => (dishes <= 6 ? 3 : dishes <= 14 ? 7 : LAST_STEP);

/** The largest step that may be tried. */
function firstStep({ stage: { largestName }, tokens, floors }: Task): number {
  let step = 0;
  if (largestName === undefined) return step;
  while (step < LAST_STEP && sizesOf(step, tokens, floors).name > largestName) step += 1;
  return step;
}

/** The largest share of a single stage that a hero has beside this number of dishes. */
const largestHero = (dishes: number) => (dishes <= 14 ? 1 : dishes <= 28 ? 0.36 : 0.2);

/** The places for columns on all pages. */
function allSlots(arrangement: Arrangement, { first, next }: Foot, { stage, tokens }: Task): Slot[] {
  return Array.from({ length: arrangement.pages }, (_, page) =>
    slotsOf(arrangement, page, page === 0 ? first : next, stage, tokens),
  ).flat();
}

/** The sections in which only the hero is described, where its field or panel says that: the list does not repeat it. */
export function heroDescriptions(choice: Choice, frame: Frame): number[] {
  const { task, content } = choice;
  const isInField = frame.boxes.some((box) => box.kind === 'text' && box.textKind === 'heroText');
  if (!isInField && !isDescribedByPanel(choice, frame)) return [];
  const heroId = content.heroes[0]?.itemId;
  return task.sections
    .filter(({ rows }) =>
      rows.every(({ row, text }) => !text || (row.itemId === heroId && text === row.description)),
    )
    .filter(({ hasDescriptions }) => hasDescriptions)
    .map(({ index }) => index);
}

/** The largest step at which an arrangement fits, names on one line unless that costs two steps. */
function largestTrial(
  choice: Choice,
  arrangement: Arrangement,
  isDescribed: (section: number) => boolean,
): Candidate | undefined {
  const { task, hasRowPhotos, content } = choice;
  const foot = footOf(choice, arrangement.frame);
  const slots = allSlots(arrangement, foot, task);
  const width = narrowest(arrangement, slots);
  const ofHero = heroDescriptions(choice, arrangement.frame);
  const isListed = (section: number) => isDescribed(section) && ofHero.indexOf(section) < 0;
  const trial = (step: number, strictness?: Strictness) => {
    const style = styleOf(task, arrangement, step, isListed, width, hasRowPhotos);
    if (style.descriptionLines > DESCRIPTION_LINES && content.descriptions !== 'all') return undefined;
    return tryStep(task, arrangement, slots, style, strictness);
  };
  const largest = (from: number, to: number, strictness?: Strictness) => {
    let [low, high, best] = [from, to, undefined as Trial | undefined];
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const tried = trial(middle, strictness);
      if (tried) [best, high] = [tried, middle - 1];
      else low = middle + 1;
    }
    return best;
  };
  const first = firstStep(task);
  // Most arrangements of many dishes fail at the smallest step already.
  const smallest = trial(LAST_STEP);
  const whole = smallest && (largest(first, LAST_STEP - 1) || smallest);
  const wrapped = whole && largest(first, whole.style.sizes.step - WRAP_GAIN, lenient);
  const best = wrapped || whole;
  return (
    best && {
      trial: best,
      legendLineCount: foot.legendLineCount,
      isWall: task.stage.stages > 1,
      hasHeroPhoto: content.photos !== 'none' && content.heroes[0]?.photo !== undefined,
      largestStep: suitingStep(task.dishes),
    }
  );
}

/** The least px that all rows leave empty between name and prices. */
function emptiness({ trial: { slots, style, arrangement } }: Candidate, { sections }: Task): number {
  const widest = slots.reduce((most, { width }) => Math.max(most, width), 0);
  void arrangement;
  return sections.reduce(
    (least, { rows }) =>
      rows.reduce((empty, row) => {
        const name = row.name.words.reduce((sum, word) => sum + word.gap + word.width, 0);
        return Math.min(empty, widest - (name + row.size) * style.sizes.name - style.columns.single);
      }, least),
    Infinity,
  );
}

/** The criteria for a candidate, the most important first; smaller is better. */
function judge(candidate: Candidate, task: Task): number[] {
  const { trial, legendLineCount, isWall, largestStep } = candidate;
  const { step } = trial.style.sizes;
  const { heroShare } = trial.arrangement.frame;
  // A stage of a wall is free where the list stays legible from afar without it.
  const isFree = isWall && candidate.hasHeroPhoto && step <= FREE_STEP;
  const size = isWall ? (isFree ? [0, -heroShare, step] : [1, step, -heroShare]) : [-heroShare, step];
  const isTorn = trial.cuts.some(({ from }) => trial.atoms[from]?.isContinuation);
  return [
    step <= largestStep ? 0 : 1,
    legendLineCount <= LEGEND_LINES ? 0 : 1,
    emptiness(candidate, task) > MOST_EMPTY ? 1 : 0,
    isTorn ? 1 : 0,
    ...size,
    trial.wrapped,
    trial.arrangement.isFirstWide ? 1 : 0,
    -trial.cuts.length,
  ];
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
}

/**
 * True if two columns have space under a first section: also beside a large hero, with more dishes than a poster has.
 */
const mayHaveTwo = ({ columns, list }: Frame, { stage, tokens, dishes }: Task) =>
  columns.indexOf(2) >= 0 ||
  (!stage.area && dishes > 9 && list.width >= 2 * LEAST_WIDTH.single + (tokens.gutters[0] || 0));

/** The ways to set the list into the frames on this number of pages. */
function arrangementsOf({ frames, task, content }: Choice, pages: number): Arrangement[] {
  const hasSizes = content.sections.some(({ groups }) => groups.some(({ sizes }) => sizes.length > 1));
  const least = hasSizes ? LEAST_WIDTH.sized : LEAST_WIDTH.single;
  const isSingle = task.stage.stages === 1;
  const suiting = frames.filter(
    (frame, at) => at === frames.length - 1 || !isSingle || frame.heroShare <= largestHero(task.dishes),
  );
  const usable = pages === 1 && task.dishes >= DENSE ? suiting.map(withLowFoot) : suiting;
  return usable.flatMap((frame) => {
    const inside = frame.sheet ? 2 * frame.sheet.side : 0;
    const arrangements = frame.columns.map((columns) => ({ frame, columns, isFirstWide: false, pages }));
    const isWideEnough = ({ columns }: Arrangement) => {
      const slot = slotsOf({ frame, columns }, 0, 0, task.stage, task.tokens)[0];
      return columns === 1 || (slot !== undefined && slot.width - inside >= least);
    };
    const wideEnough = arrangements.filter(isWideEnough);
    // If none of the frame's numbers gives columns that wide, fewer columns do.
    const fewest = Math.min(...frame.columns);
    const fewer = Array.from({ length: fewest }, (_, less) => ({
      frame,
      columns: fewest - less,
      isFirstWide: false,
      pages,
    })).filter(isWideEnough);
    const plain = wideEnough.length > 0 ? wideEnough : fewer.slice(0, 1);
    const first = task.sections[0];
    // A section with sizes or descriptions may have the whole width, over columns of the others.
    const isFirstWide =
      pages === 1 &&
      isSingle &&
      !frame.sheet &&
      task.sections.length >= 3 &&
      mayHaveTwo(frame, task) &&
      first !== undefined &&
      (first.hasDescriptions || first.groups.some(({ sizes }) => sizes.length > 0)) &&
      task.sections.slice(1).every(({ groups }) => groups.every(({ sizes }) => sizes.length === 0));
    return isFirstWide ? [...plain, { frame, columns: 2, isFirstWide, pages }] : plain;
  });
}

/** The best candidate on this number of pages with these descriptions. */
function bestOf(
  choice: Choice,
  pages: number,
  isDescribed: (section: number) => boolean,
): Candidate | undefined {
  let best: { candidate: Candidate; judged: number[] } | undefined;
  for (const arrangement of arrangementsOf(choice, pages)) {
    const candidate = largestTrial(choice, arrangement, isDescribed);
    if (!candidate) continue;
    const judged = judge(candidate, choice.task);
    if (!best || isBetter(judged, best.judged)) best = { candidate, judged };
  }
  return best?.candidate;
}

/** Adds descriptions to a board as long as they fit: all of them, or section by section. */
function describe(choice: Choice, pages: number): Candidate | undefined {
  const { descriptions } = choice.content;
  const described = choice.task.sections
    .filter(({ hasDescriptions }) => hasDescriptions)
    .map(({ index }) => index);
  if (descriptions === 'none' || described.length === 0) return bestOf(choice, pages, () => false);
  const all = bestOf(choice, pages, (section) => described.indexOf(section) >= 0);
  if (descriptions === 'all' || all) return all;
  let best = bestOf(choice, pages, () => false);
  if (!best) return undefined;
  const fitting: number[] = [];
  for (const section of described) {
    const more = bestOf(choice, pages, (at) => at === section || fitting.indexOf(at) >= 0);
    if (!more) continue;
    best = more;
    fitting.push(section);
  }
  return best;
}

/**
 * The best candidate on as few pages as possible.
 *
 * @param mostPages with a limit, it may be that none is found
 */
export function choose(choice: Choice): Candidate;
export function choose(choice: Choice, mostPages: number): Candidate | undefined;
export function choose(choice: Choice, mostPages?: number): Candidate | undefined {
  const most = mostPages ?? (fitsAnyhow(choice) ? choice.task.dishes : 0);
  for (let pages = 1; pages <= most; pages += 1) {
    const found = describe(choice, pages);
    if (found) return found;
  }
  return mostPages === undefined ? forced(choice) : undefined;
}

/** True if a list fits if it may have as many pages as it has dishes. */
export function fitsAnyhow(choice: Choice): boolean {
  const { frames, task, content } = choice;
  const foot = footOf(choice, frames[frames.length - 1] as Frame);
  const isDescribed = () => content.descriptions === 'all';
  return arrangementsOf({ ...choice, frames: frames.slice(-1) }, task.dishes).some((arrangement) => {
    const slots = allSlots(arrangement, foot, task);
    const style = styleOf(
      task,
      arrangement,
      LAST_STEP,
      isDescribed,
      narrowest(arrangement, slots),
      choice.hasRowPhotos,
    );
    return tryStep(task, arrangement, slots, style) !== undefined;
  });
}

/** The width of the narrowest column. */
function narrowest({ frame: { sheet } }: Arrangement, slots: readonly Slot[]): number {
  const width = slots.reduce((least, slot) => Math.min(least, slot.width), Infinity);
  return width - (sheet ? 2 * sheet.side : 0);
}

/** True if one page can hold a list without descriptions. */
export const canHold = (choice: Choice): boolean => bestOf(choice, 1, () => false) !== undefined;

/** Ways to set a list that fits no page, such as in a strip beside media: first words are broken, then sections. */
const lastResorts: readonly Strictness[] = [
  { wrapShare: 1, mayHeadsWrap: true, mayBreakWords: true },
  { wrapShare: 1, mayHeadsWrap: true, mayBreakWords: true, maySplitAll: true },
];

/** A list in one column of the last frame, on as many pages as it takes. */
function forced(choice: Choice): Candidate {
  const { task, frames, content } = choice;
  const frame = frames[frames.length - 1] as Frame;
  const foot = footOf(choice, frame);
  const isDescribed = () => content.descriptions === 'all';
  for (const strictness of lastResorts) {
    for (let pages = 1; pages <= Math.max(1, task.dishes); pages += 1) {
      const arrangement = { frame, columns: 1, isFirstWide: false, pages };
      const slots = allSlots(arrangement, foot, task);
      const style = styleOf(task, arrangement, LAST_STEP, isDescribed, narrowest(arrangement, slots), false);
      const trial = tryStep(task, arrangement, slots, { ...style, mayBreakWords: true }, strictness);
      const { legendLineCount } = foot;
      if (trial)
        return { trial, legendLineCount, isWall: false, hasHeroPhoto: false, largestStep: LAST_STEP };
    }
  }
  throw new Error('A page holds no row.');
}
