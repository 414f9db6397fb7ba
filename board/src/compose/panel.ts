/** The panel of a long menu: the hero in the corner that the last column leaves. */

import type { Rect } from '../stage/stage-geometry.ts';
import { lineWidth } from '../text/wrap.ts';
import type { Choice } from './foot.ts';
import { type ColumnStyle, columnBoxes, MOST_SPREAD, type Piece } from './place-list.ts';
import type { ColumnEnd } from './rests.ts';
import type { Frame, RestBox } from './types.ts';

/** The least dishes with a panel, the least px that it needs, and the most where sections can take more. */
const panel = { dishes: 29, least: 99, most: 171 };
/** The size of the line over its name, and px that the narrowest panel has for it. */
const caption = { size: 28, width: 368 };

const mayHavePanel = ({ task, content: { heroes } }: Choice, { heroShare, sheet }: Frame): boolean =>
  heroShare === 0 && !sheet && Boolean(heroes[0]?.price) && task.dishes >= panel.dishes;

/** True if a panel in this frame describes the hero. */
export function isDescribedByPanel(choice: Choice, frame: Frame): boolean {
  const [hero] = choice.content.heroes;
  if (!hero || hero.caption || !choice.hasPanel || !mayHavePanel(choice, frame)) return false;
  return lineWidth(choice.measure('note', hero.description)) * caption.size <= caption.width;
}

/**
 * The panel under the last column of a first page. It ends with the tallest column; spare height goes to it before it goes
 * between sections.
 */
export function panelUnder(
  choice: Choice,
  frame: Frame,
  place: Rect,
  pieces: readonly Piece[],
  columnStyle: ColumnStyle,
  ends: readonly ColumnEnd[],
): RestBox | undefined {
  const [hero] = choice.content.heroes;
  if (!hero || !mayHavePanel(choice, frame)) return undefined;
  const tallest = ends.reduce((most, { end }) => Math.max(most, end), 0);
  const { end } = columnBoxes(pieces, { ...place, height: 0 }, columnStyle, 0);
  const spare = tallest - end - columnStyle.style.sizes.sectionGap;
  if (spare < panel.least) return undefined;
  const height = Math.max(Math.min(spare, panel.most), spare - (pieces.length - 1) * MOST_SPREAD);
  return { kind: 'panel', hero, left: place.left, width: place.width, top: tallest - height, height };
}
