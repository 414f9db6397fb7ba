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

/** The rests of a page. */
export function restsOf(
  ends: readonly ColumnEnd[],
  content: BoardContent,
  frame: Frame,
  gap: number,
  page: number,
): RestBox[] {
  if (frame.sheet || ends.length === 0) return [];
  const tallest = ends.reduce((most, { end }) => Math.max(most, end), 0);
  const bottom = ends.reduce((most, { slot }) => Math.max(most, slot.top + slot.height), 0);
  // Where the whole page ends early, the rest is one box under all columns.
  const isPageShort = bottom - tallest >= LEAST_REST;
  const holes: Rect[] = ends
    .filter(({ end }) => tallest - end >= LEAST_REST)
    .map(({ slot, end }) => ({
      left: slot.left,
      width: slot.width,
      top: end + gap,
      height: tallest - end - gap,
    }));
  if (isPageShort) {
    const left = Math.min(...ends.map(({ slot }) => slot.left));
    const right = Math.max(...ends.map(({ slot }) => slot.left + slot.width));
    holes.push({ left, width: right - left, top: tallest + gap, height: bottom - tallest - gap });
  }
  const heroes = page === 0 && frame.heroShare > 0 ? content.heroes.slice(1) : content.heroes;
  let used = 0;
  return holes.map((hole) => {
    const hero = heroes[used];
    used += 1;
    if (hero && used === 1 && page === 0) return { kind: 'panel', hero, ...hole };
    const photo = content.photos === 'none' ? undefined : hero?.photo;
    return photo ? { kind: 'photo', photo, ...hole } : { kind: 'pattern', ...hole };
  });
}
