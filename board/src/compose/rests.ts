/** What fills the space that columns leave: a panel with the hero, a photo, or the theme's pattern. */

import type { Rect } from '../stage/stage-geometry.ts';
import type { BoardContent, Frame, RestBox } from './types.ts';

/** A hole that is at least so high is filled; a smaller one stays white. */
export const LEAST_REST = 216;

/** A column and where it ends, in px of the stage. */
export interface ColumnEnd {
  slot: Rect;
  end: number;
}

/** What decides how a page's holes are filled. */
interface RestContext {
  content: BoardContent;
  frame: Frame;
  /** Px between a column and the rest under it. */
  gap: number;
  page: number;
  /** Where the legend or the margin begins. */
  limit: number;
  /** The width of a stage: no rest crosses the edge between two. */
  stageWidth: number;
}

const rightOf = ({ left, width }: Rect) => left + width;

/** No two neighbours are so far apart, and no column is so narrow. */
const MOST_BETWEEN = 200;

/** Holes beside each other are one, where they begin at one height on one stage. */
function joined(holes: readonly Rect[], stageWidth: number): Rect[] {
  const stageOf = ({ left }: Rect) => Math.floor(left / stageWidth);
  return holes.reduce<Rect[]>((all, hole) => {
    const last = all[all.length - 1];
    const isBeside = last && last.top === hole.top && last.height === hole.height;
    // A column that is longer may be between them.
    const isNext = isBeside && hole.left - rightOf(last) < MOST_BETWEEN;
    if (!isNext || stageOf(last) !== stageOf(hole)) return all.concat(hole);
    return all.slice(0, -1).concat({ ...last, width: rightOf(hole) - last.left });
  }, []);
}

/** The holes of a page: beside its tallest column, and under it where the whole page ends early. */
function holesOf(ends: readonly ColumnEnd[], { gap, limit, stageWidth }: RestContext): Rect[] {
  const tallest = ends.reduce((most, { end }) => Math.max(most, end), 0);
  const hole = ({ left, width }: Rect, top: number, end: number) => ({ left, width, top, height: end - top });
  const beside = ends
    .filter(({ end }) => tallest - end >= LEAST_REST)
    .map(({ slot, end }) => hole(slot, end > slot.top ? end + gap : end, tallest));
  if (limit - tallest < LEAST_REST) return joined(beside, stageWidth);
  // A column without anything goes down to the foot of the page.
  const under = ends.map(({ slot, end }) => {
    const isEmpty = end <= slot.top;
    return hole(slot, isEmpty ? slot.top : tallest + gap, slot.top + slot.height);
  });
  const isFilled = (at: number) => (ends[at]?.end ?? 0) > (ends[at]?.slot.top ?? 0);
  const withText = ends.flatMap(({ slot, end }, at) =>
    isFilled(at) && tallest - end >= LEAST_REST ? [hole(slot, end + gap, tallest)] : [],
  );
  return [...joined(under, stageWidth), ...joined(withText, stageWidth)];
}

/** The rests of a page: the first panel, then photos of other dishes, then the theme's pattern. */
export function restsOf(ends: readonly ColumnEnd[], context: RestContext): RestBox[] {
  const { content, frame, page } = context;
  if (frame.sheet || ends.length === 0) return [];
  const hasPanel = page === 0 && frame.heroShare === 0;
  return holesOf(ends, context).map((hole, at) => {
    // A board has one hero: a panel only where its frame has none.
    if (hasPanel && at === 0 && content.heroes[0]) return { kind: 'panel', hero: content.heroes[0], ...hole };
    const photo = content.photos === 'none' ? undefined : content.heroes[at + 1]?.photo;
    return photo ? { kind: 'photo', photo, ...hole } : { kind: 'pattern', ...hole };
  });
}
