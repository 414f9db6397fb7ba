import type { Dice } from './dice.ts';

/** One picture: the cloth and all that stands on it, as the inside of an SVG of the table's size. */
export type Drawing = (dice: Dice) => string;
