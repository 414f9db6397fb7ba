/**
 * Restaurants whose boards a designer has drawn. They contain only data that the API accepts: a script creates each
 * restaurant, composes its board and puts it beside the drawing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { UpdateSettings } from '@menuboard/contract/display-settings';
import { CreateItem } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import * as z from 'zod/mini';

const here = import.meta.dirname;
const samples = join(here, '../../contract/src/sample-menus/images');

/** `featured` is the name of a dish, and `image` the name of a file. */
const ReferenceBoard = z.object({
  restaurant: restaurantRoutes.update.body,
  menu: menuRoutes.update.body,
  featured: z.nullable(z.string()),
  items: z.array(z.extend(CreateItem, { image: z.optional(z.string()) })),
  /** Settings of each display, from left to right. */
  displays: z.array(UpdateSettings.shape.settings),
  /** Time on the restaurant's wall clock for which the board was drawn, if it matters. */
  at: z.optional(z.string()),
});
export type ReferenceBoard = z.output<typeof ReferenceBoard>;

export const referenceBoards: readonly string[] = readdirSync(here)
  .filter((file) => file.endsWith('.json'))
  .map((file) => parse(file).name);

/** Throws for a board that the API would refuse. */
export const readReferenceBoard = (name: string): ReferenceBoard =>
  ReferenceBoard.parse(JSON.parse(readFileSync(join(here, `${name}.json`), 'utf8')));

/** Path of an image of the sample menus or of these boards. */
export function referenceImage(name: string): string {
  const own = join(here, `${name}.webp`);
  return existsSync(own) ? own : join(samples, `${name}.webp`);
}
