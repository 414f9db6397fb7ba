/** A grid in place of the list: a photo over the name and the price of each dish. For two to nine dishes. */

import type { Rect } from '../stage/stage-geometry.ts';
import { type Choice, footOf } from './foot.ts';
import { headLines, type ListStyle, nameLines, rowHeight } from './list-heights.ts';
import type { MeasuredSection } from './measured-list.ts';
import { legendOf } from './page-boxes.ts';
import { rowBox, sectionHead } from './place-list.ts';
import { pageList } from './slots.ts';
import { LAST_STEP } from './steps.ts';
import { DESCRIPTION_LINES, styleOf } from './trial.ts';
import type { BoardSizes, ColumnBox, Frame, PageBoxes, RestBox } from './types.ts';

const dishes = { least: 2, most: 9 };
/** Px between two tiles, under each tile, and between a photo and its name. */
const space = { beside: 36, under: 36, text: 9 };
/** Width by height of the flattest and of the highest photo. */
const aspects = { flat: 1.9, high: 0.65 };
const COLUMNS = [1, 2, 3, 4, 5];

/** True if these dishes can be a grid: each has a photo and at most one price. */
export const canBeGrid = ({ task }: Choice): boolean =>
  task.stage.stages === 1 &&
  task.dishes >= dishes.least &&
  task.dishes <= dishes.most &&
  task.sections.every(({ rows }) => rows.every(({ row, group }) => row.photo && group.sizes.length < 2));

/** A grid that fits. */
interface Grid {
  style: ListStyle;
  list: Rect;
  width: number;
  columns: number;
  photo: number;
  isDescribed: boolean;
}

const linesIn = ({ rows }: MeasuredSection, columns: number) => Math.ceil(rows.length / columns);

/** Tries a number of columns at a step. */
function tryGrid(
  choice: Choice,
  frame: Frame,
  columns: number,
  step: number,
  isDescribed: boolean,
): Grid | undefined {
  const { task } = choice;
  const list = pageList(frame, 0, footOf(choice, frame).first);
  const width = Math.floor((list.width - (columns - 1) * space.beside) / columns);
  const arrangement = { frame, columns, isFirstWide: false, pages: 1 };
  const style = styleOf(task, arrangement, step, () => isDescribed, width, false);
  if (isDescribed && style.descriptionLines > DESCRIPTION_LINES) return undefined;
  const mayWrap = step === LAST_STEP;
  const isTooLong = task.sections.some(
    (section) =>
      headLines(section, false, list.width, style).lines.length > 1 ||
      section.rows.some((row) => nameLines(row, width, style).lines.length > (mayWrap ? 2 : 1)),
  );
  if (isTooLong) return undefined;
  const lines = task.sections.reduce((sum, section) => sum + linesIn(section, columns), 0);
  const heads = task.sections.reduce(
    (sum, section) => sum + headLines(section, false, list.width, style).height,
    0,
  );
  const nameExtra = mayWrap ? style.sizes.nameLine : 0;
  const text = rowHeight(isDescribed, style) + nameExtra + space.text;
  const room = (list.height - heads - (lines - 1) * space.under) / lines - text;
  const photo = Math.floor(Math.min(room, width / aspects.high));
  if (photo < width / aspects.flat) return undefined;
  return { style, list, width, columns, photo, isDescribed };
}

/** The grid with the largest photos, each number of columns at its largest step. */
function largestGrid(choice: Choice, frame: Frame): Grid | undefined {
  const most = Math.min(choice.task.dishes, COLUMNS.length);
  const mayDescribe = choice.content.descriptions !== 'none';
  const grids = COLUMNS.slice(0, most).flatMap((columns) => {
    for (const isDescribed of mayDescribe ? [true, false] : [false]) {
      for (let step = 2; step <= LAST_STEP; step += 1) {
        const grid = tryGrid(choice, frame, columns, step, isDescribed);
        if (grid) return [grid];
      }
    }
    return [];
  });
  const area = ({ photo, width }: Grid) => photo * Math.min(width, photo * 1.5);
  return grids.reduce<Grid | undefined>(
    (best, grid) => (best && area(best) >= area(grid) ? best : grid),
    undefined,
  );
}

/** The grid of a board, as its only page. */
export function photoGrid(
  choice: Choice,
  frame: Frame,
): { page: PageBoxes; sizes: BoardSizes; isDescribed: boolean } | undefined {
  const grid = canBeGrid(choice) ? largestGrid(choice, frame) : undefined;
  if (!grid) return undefined;
  const { style, list, width, columns: count, photo } = grid;
  const columns = Array.from({ length: count }, (_, at): ColumnBox => {
    const left = list.left + at * (width + space.beside);
    return { left, top: list.top, width, height: 0, sheet: undefined, elements: [] };
  });
  const rests: RestBox[] = [];
  let y = 0;
  for (const section of choice.task.sections) {
    const head = sectionHead(section, list.width, style);
    if (head) {
      const first = columns[0] as ColumnBox;
      columns[0] = { ...first, elements: [...first.elements, { ...head, top: y }] };
      y += head.height + style.sizes.headGap;
    }
    for (let line = 0; line < linesIn(section, count); line += 1) {
      const rows = section.rows.slice(line * count, (line + 1) * count);
      const boxes = rows.map((row) => rowBox(row, width, style));
      const height = Math.max(...boxes.map((box) => box.height));
      columns.forEach((column, at) => {
        const box = boxes[at];
        if (!box) {
          rests.push({ kind: 'pattern', left: column.left, top: list.top + y, width, height: photo });
          return;
        }
        const placed = {
          ...box,
          top: y + photo + space.text,
          photo: { left: 0, top: -photo - space.text, width, height: photo },
        };
        columns[at] = {
          ...column,
          height: placed.top + placed.height,
          elements: [...column.elements, placed],
        };
      });
      y += photo + space.text + height + space.under;
    }
  }
  return {
    page: {
      boxes: frame.boxes,
      columns,
      rests,
      combos: [],
      legend: legendOf(choice, frame, style.sizes, 0, columns),
    },
    sizes: { ...style.sizes, rowGap: space.under },
    isDescribed: grid.isDescribed,
  };
}
