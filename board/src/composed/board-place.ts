/**
 * Positions of the composer's boxes on the stage. The composer counts from the side on which a line starts; only this
 * file mirrors.
 */
import type { ColorRole } from '../compose/types.ts';
import type { Rect } from '../stage/stage-geometry.ts';

/** The style of a box, in px of the element that it is positioned in. */
export type Place = (rect: Rect) => PlaceStyle;

/** An absolute position. */
export interface PlaceStyle {
  left?: number;
  right?: number;
  top: number;
  width: number;
  height: number;
}

const fromLeft: Place = ({ left, top, width, height }) => ({ left, top, width, height });
const fromRight: Place = ({ left, top, width, height }) => ({ right: left, top, width, height });

/** The positions of boxes on a board that is read from left to right, or mirrored. */
export const placeFor = (isMirrored: boolean): Place => (isMirrored ? fromRight : fromLeft);

/** The custom property of each role; see `text/typography.module.css`. */
const properties: Record<ColorRole, string> = {
  ink: 'ink',
  soft: 'soft',
  dim: 'dim',
  accent: 'accent',
  field: 'field',
  pop: 'pop',
  ground: 'paper',
  line: 'line',
  onField: 'on-field',
  onAccent: 'on-accent',
};

/** The CSS colour of a role in the theme around it. */
export const colorOf = (role: ColorRole): string => `var(--board-${properties[role]})`;
