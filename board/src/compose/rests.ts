/** Fills the space that columns leave: a panel with the hero, a photo, or the theme's pattern. */

import type { Rect } from '../stage/stage-geometry.ts';
import type { BoardContent, Frame, HeroContent, RestBox } from './types.ts';

/** The least height of a hole that is filled; a smaller one stays empty. */
export const LEAST_REST = 216;

/** The least height of a hole in which a photo has more force than a name. */
const TALL_REST = 324;
/** The height of a panel with a name. */
const PANEL = 144;

/** A column and where it ends, in px of the stage. */
export interface ColumnEnd {
  slot: Rect;
  end: number;
}

/** The input that decides how a page's holes are filled. */
interface RestContext {
  content: BoardContent;
  frame: Frame;
  /** Px between a column and the rest under it. */
  gap: number;
  page: number;
  /** The edge at which the legend or the margin begins. */
  limit: number;
  /** The width of a stage: no rest crosses the edge between two. */
  stageWidth: number;
  /** True if the page has a panel already. */
  hasPanel: boolean;
}

const rightOf = ({ left, width }: Rect) => left + width;

/** The hole under a column, by the column's place from the left. */
type Hole = Rect & { at: number };

/** Holes of neighbouring columns are one, where they begin at one height on one stage. */
function joined(holes: readonly Hole[], stageWidth: number): Hole[] {
  const stageOf = ({ left }: Rect) => Math.floor(left / stageWidth);
  return holes.reduce<Hole[]>((all, hole) => {
    const last = all[all.length - 1];
    const isBeside = last && last.at === hole.at - 1 && last.top === hole.top && last.height === hole.height;
    if (!isBeside || stageOf(last) !== stageOf(hole)) return all.concat(hole);
    return all.slice(0, -1).concat({ ...hole, left: last.left, width: rightOf(hole) - last.left });
  }, []);
}

/** The holes of a page: beside its tallest column, and under it where the whole page ends early. */
function holesOf(ends: readonly ColumnEnd[], { gap, limit, stageWidth }: RestContext): Hole[] {
  const tallest = ends.reduce((most, { end }) => Math.max(most, end), 0);
  const hole = (at: number, { left, width }: Rect, top: number, end: number): Hole => ({
    at,
    left,
    width,
    top,
    height: end - top,
  });
  const besideOf = (isFilledOnly: boolean) =>
    ends.flatMap(({ slot, end }, at) => {
      const isFilled = end > slot.top;
      if (tallest - end < LEAST_REST || (isFilledOnly && !isFilled)) return [];
      return [hole(at, slot, isFilled ? end + gap : end, tallest)];
    });
  if (limit - tallest < LEAST_REST) return joined(besideOf(false), stageWidth);
  // A column without anything goes down to the foot of the page.
  const under = ends.map(({ slot, end }, at) =>
    hole(at, slot, end <= slot.top ? slot.top : tallest + gap, slot.top + slot.height),
  );
  return [...joined(under, stageWidth), ...joined(besideOf(true), stageWidth)];
}

/** The rests of a page: the first panel, then photos of other dishes, then the theme's pattern. */
export function restsOf(ends: readonly ColumnEnd[], context: RestContext): RestBox[] {
  const { content, frame, page, gap } = context;
  if (frame.sheet || ends.length === 0) return [];
  const hasPanel = page === 0 && frame.heroShare === 0 && !context.hasPanel;
  return holesOf(ends, context).flatMap(({ at: _, ...hole }, at): RestBox[] => {
    const [hero] = content.heroes;
    const photoOf = (shown: HeroContent | undefined) =>
      content.photos === 'none' ? undefined : shown?.photo;
    // A board has one hero: a panel only where its frame has none. A name without a price would only repeat the list.
    if (hasPanel && at === 0 && hero?.price) {
      if (hole.height < TALL_REST) return [{ kind: 'panel', hero, ...hole }];
      const photo = photoOf(hero);
      if (photo && !photo.isCutOut) return [{ kind: 'photo', photo, ...hole }];
      const under = { ...hole, top: hole.top + PANEL + gap, height: hole.height - PANEL - gap };
      return [
        { kind: 'panel', hero, ...hole, height: PANEL },
        photo ? { kind: 'photo', photo, ...under } : { kind: 'pattern', ...under },
      ];
    }
    const photo = photoOf(content.heroes[at + 1]);
    return [photo ? { kind: 'photo', photo, ...hole } : { kind: 'pattern', ...hole }];
  });
}
