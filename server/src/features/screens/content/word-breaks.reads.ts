import type { Db } from '../../../db/schema.ts';
import type { Scope } from '../../../lib/scope.ts';
import { liveMenus } from '../../menus/menus.reads.ts';
import { languageOfNames } from '../../restaurants/restaurants.reads.ts';
import { toScreenMenu } from './manifest.ts';
import { wordBreaksOf } from './word-breaks.ts';

/** Words of all menus that may break, because the admin's boards break them like screens. */
export async function readWordBreaks(db: Db, scope: Scope): Promise<string> {
  const menus = await liveMenus(db, scope);
  return wordBreaksOf(menus.map(toScreenMenu), await languageOfNames(db, scope.restaurantId));
}
