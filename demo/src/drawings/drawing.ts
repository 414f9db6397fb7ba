import type { Random } from './random.ts';

/** Draws one dish on its table: the content of an SVG of `WIDTH` by `HEIGHT`. */
export type Drawing = (random: Random) => string;
