/** The foot of a list: the legend, and on the first page the combos. */

import { type Rect, stageSizes } from '../stage/stage-geometry.ts';
import { combosHeight } from './combos.ts';
import { listParts, surfaceOf } from './frames.ts';
import { legendLines } from './legend.ts';
import { legendPlace } from './slots.ts';
import { LAST_STEP, sizesOf } from './steps.ts';
import type { Task } from './trial.ts';
import type { BoardContent, Frame, MeasureKind, RowContent } from './types.ts';

/** The input from which candidates are made. */
export interface Choice {
  task: Task;
  content: BoardContent;
  measure: MeasureKind;
  frames: readonly Frame[];
  hasRowPhotos: boolean;
  /** True if the first page may leave the hero's description to its panel. */
  hasPanel: boolean;
}

/** The height of a foot, and the lines of its legend without statements. */
export interface Foot {
  /** Px that it takes beyond the space in the frame; negative where there is no legend. */
  first: number;
  next: number;
  legendLineCount: number;
}

/** The share of a stage that combos have beside the hero on it. */
const COMBO_SHARE = 0.24;

/** All rows of a board. */
export const rowsOf = ({ sections }: BoardContent): RowContent[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));

/** The first part of a frame's list, which has the combos under it. */
const firstPart = ({ list, heroStage }: Frame, { stage }: Task) =>
  listParts(list, stage, heroStage)[0] || list;

/** The place of combos: under a list that leaves them their height, or at the foot of a stage that the hero has. */
export function comboPlace({ task, content, measure }: Choice, frame: Frame, list: Rect): Rect {
  const { heroStage } = frame;
  if (heroStage === undefined) return { ...list, ...firstPart(frame, task), height: list.height };
  const { width } = stageSizes[task.stage.shape];
  const { top, height, margin } = surfaceOf(task.stage);
  const part = { left: heroStage * width + margin.x, top, width: Math.round(width * COMBO_SHARE) };
  return { ...part, height: height - margin.y - combosHeight(content, part.width, measure) };
}

/** The feet by frame: each composition makes frames of its own, and asks for their feet many times. */
const known = new WeakMap<Frame, { content: BoardContent; foot: Foot }>();

/** The foot of a frame. The legend is that of all pages, so that lists of all pages are equally high. */
export function footOf(choice: Choice, frame: Frame): Foot {
  const found = known.get(frame);
  if (found && found.content === choice.content) return found.foot;
  const foot = measureFoot(choice, frame);
  known.set(frame, { content: choice.content, foot });
  return foot;
}

function measureFoot({ content, measure, task }: Choice, frame: Frame): Foot {
  const sizes = sizesOf(LAST_STEP, task.tokens, task.floors);
  const { legend, list } = frame;
  const { width } = legendPlace(frame, 0, task.stage);
  const { lines } = legendLines(rowsOf(content), content, width, sizes, task.floors, measure);
  const isBeside = legend.left >= list.left + list.width || legend.left + legend.width <= list.left;
  // A list without a legend goes down to the margin.
  const free = Math.max(0, legend.top + legend.height - list.top - list.height);
  const more = lines.length > 0 ? Math.max(0, lines.length * sizes.legendLine - legend.height) : -free;
  const next = isBeside ? 0 : more;
  return {
    first:
      next +
      (frame.heroStage === undefined ? combosHeight(content, firstPart(frame, task).width, measure) : 0),
    next,
    legendLineCount: lines.length - (task.floors.statements || []).length,
  };
}
