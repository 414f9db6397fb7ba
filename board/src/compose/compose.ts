/**
 * Composes a board from data alone: the theme's frames, the steps of type and the rules of `docs/boards.md`. The result
 * depends on the arguments only, so that every browser and the server draw the same boxes. `choose.ts` decides the step
 * of type (`steps.ts`), descriptions and pages; the looks Spotlight and Custom fit theirs in `spotlight/fit-item.ts` and
 * `arranged/fit-arrangement.ts`.
 */

import { type Candidate, choose, fitsAnyhow, heroDescriptions } from './choose.ts';
import { type Choice, rowsOf } from './foot.ts';
import { measureList } from './measured-list.ts';
import { type OpenTrial, pageBoxes } from './page-boxes.ts';
import { withPhotos } from './photo-column.ts';
import { photoGrid } from './photo-grid.ts';
import { defaultFloors } from './steps.ts';
import { tooManyFor } from './too-many.ts';
import { type Task, type Trial, tryStep } from './trial.ts';
import type {
  BoardContent,
  BoardStage,
  Composition,
  Floors,
  Frame,
  FrameRequest,
  MeasureKind,
  ThemeTokens,
} from './types.ts';

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

const MOST_HEAD_GAP = 18;
/** The most dishes whose rows may be `FEW_SHARE` times their name's size apart: nothing else fills their column. */
const FEW_DISHES = 3;
const FEW_SHARE = 2.5;

/** The row gap of the whole board, opened by 9 px at a time while all columns fit. */
function openRowGap(task: Task, trial: Trial): OpenTrial {
  const { name, rowGap, headGap } = trial.style.sizes;
  const most = trial.cuts.reduce((rows, { from, to }) => {
    const count = trial.atoms.slice(from, to).reduce((sum, atom) => sum + atom.to - atom.from, 0);
    return Math.max(rows, count);
  }, 0);
  const share = task.dishes <= FEW_DISHES ? FEW_SHARE : most > 6 ? 0.5 : 1;
  const limit = rowGap + Math.round((name * share) / 9) * 9;
  const strictness = { wrapShare: 1, mayHeadsWrap: true };
  let best = { ...trial, rowGap };
  for (let gap = rowGap + 9; gap <= limit; gap += 9) {
    // Heads move away from their rows as rows do from each other.
    const sizes = { ...trial.style.sizes, headGap: Math.max(headGap, Math.min(MOST_HEAD_GAP, gap)) };
    const style = { ...trial.style, sizes };
    const tried = tryStep(task, trial.arrangement, trial.slots, style, strictness, gap);
    if (!tried) break;
    best = { ...tried, rowGap: gap };
  }
  return best;
}

/** Frames without a hero; the last one has a place for a list, whatever it is. */
function plainFrames(frames: readonly Frame[]): readonly Frame[] {
  const plain = frames.filter(({ heroShare }) => heroShare === 0);
  return plain.length > 0 ? plain : frames.slice(-1);
}

/** The smallest step that a photo column may cost. */
const COLUMN_STEP = 6;

/** A board with a column of photos, where it costs neither a page nor descriptions, nor type below 44 px. */
function besidePhotos(choice: Choice, plain: Candidate): Candidate | undefined {
  const { content, task } = choice;
  const frames = plainFrames(choice.frames).flatMap(
    (frame) => withPhotos(frame, content, task.stage.shape) || [],
  );
  if (frames.length === 0 || task.stage.stages > 1) return undefined;
  const beside = choose({ ...choice, frames }, plain.trial.arrangement.pages);
  const described = ({ trial }: Candidate) =>
    task.sections.filter(({ index, hasDescriptions }) => hasDescriptions && trial.style.isDescribed(index))
      .length;
  if (!beside || described(beside) < described(plain)) return undefined;
  const isAsked = content.photos === 'beside';
  return isAsked || beside.trial.style.sizes.step <= COLUMN_STEP ? beside : undefined;
}

/** The chosen list, with the photos that its style has. */
function candidateOf(choice: Choice): Candidate {
  const { content } = choice;
  const plain = choose(choice);
  const mayBeBeside = content.photos === 'auto' || content.photos === 'beside';
  if (!mayBeBeside || plain.trial.arrangement.frame.heroShare > 0) return plain;
  return besidePhotos(choice, plain) || plain;
}

const withoutCombos = (choice: Choice): Choice => ({ ...choice, content: { ...choice.content, combos: [] } });

/** Composes a board. */
export function compose(
  content: BoardContent,
  stage: BoardStage,
  tokens: ThemeTokens,
  measure: MeasureKind,
  floors: Floors = defaultFloors,
): Composition {
  const rows = rowsOf(content);
  const { photos } = content;
  const sections = measureList(content, measure, floors.hasEqualKcal);
  const all = tokens.frames(requestOf(content, stage, rows.length, measure));
  const isInList = photos === 'beside' || photos === 'rows' || photos === 'grid';
  const frames = isInList ? plainFrames(all) : all;
  const task: Task = { sections, stage, tokens, floors, dishes: rows.length };
  const asked: Choice = { task, content, measure, frames, hasRowPhotos: false, hasPanel: true };
  // Offers never cost a dish its place.
  const listed = content.combos.length === 0 || fitsAnyhow(asked) ? asked : withoutCombos(asked);
  const mayBeGrid =
    photos === 'grid' ||
    (photos === 'auto' && all.every(({ heroShare }) => heroShare === 0) && rows.length > 3);
  const grid = mayBeGrid ? photoGrid(listed, plainFrames(frames)[0] as Frame) : undefined;
  if (grid) {
    const undescribed = grid.isDescribed ? [] : sections.filter(({ hasDescriptions }) => hasDescriptions);
    const indexes = undescribed.map(({ index }) => index);
    return {
      sizes: grid.sizes,
      pages: [grid.page],
      heroShare: 0,
      heroId: undefined,
      undescribed: indexes,
      tooMany: 0,
    };
  }
  const hasRowPhotos = (photos === 'rows' || photos === 'grid') && rows.some(({ photo }) => photo);
  const choice = { ...listed, hasRowPhotos };
  const list = composeList(choice);
  const hasPanel = list.pages[0]?.rests.some(({ kind }) => kind === 'panel');
  const isLeft = heroDescriptions(choice, plainFrames(frames)[0] as Frame).length > 0;
  return hasPanel || list.heroShare > 0 || !isLeft ? list : composeList({ ...choice, hasPanel: false });
}

/** Composes a list in columns. */
function composeList(choice: Choice): Composition {
  const { task, content } = choice;
  const trial = openRowGap(task, candidateOf(choice).trial);
  const { frame, pages } = trial.arrangement;
  const ofHero = heroDescriptions(choice, frame);
  const isLeftOut = (section: number) => !trial.style.isDescribed(section) && ofHero.indexOf(section) < 0;
  return {
    sizes: { ...trial.style.sizes, rowGap: trial.rowGap },
    pages: Array.from({ length: pages }, (_, page) => pageBoxes(choice, trial, page)),
    heroShare: frame.heroShare,
    heroId: frame.heroShare > 0 ? content.heroes[0]?.itemId : undefined,
    undescribed: task.sections
      .filter(({ hasDescriptions, index }) => hasDescriptions && isLeftOut(index))
      .map(({ index }) => index),
    tooMany: pages > 1 ? tooManyFor({ ...choice, hasRowPhotos: false }) : 0,
  };
}
