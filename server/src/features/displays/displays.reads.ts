import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';
import type { Db, DisplayRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** A display's settings, complete; stored are only those that differ from the defaults. */
export function settingsOf(row: Pick<DisplayRow, 'settings'>): DisplaySettings {
  return { ...defaultSettings, ...JSON.parse(row.settings) };
}

export function mediaTypeOf(row: Pick<DisplayRow, 'media_type'>): 'image' | 'video' | null {
  return row.media_type === 'image' || row.media_type === 'video' ? row.media_type : null;
}

/** A display whose menu, if that lies in the bin, counts as none. */
function displays(db: Db | Tx, restaurantId: string) {
  return db
    .selectFrom('displays')
    .leftJoin('menus', (join) =>
      join.onRef('menus.id', '=', 'displays.menu_id').on('menus.deleted_at', 'is', null),
    )
    .selectAll('displays')
    .select('menus.id as live_menu_id')
    .where('displays.restaurant_id', '=', restaurantId)
    .where('displays.deleted_at', 'is', null);
}

export interface LiveDisplay extends DisplayRow {
  live_menu_id: string | null;
}

/** The restaurant's live displays, oldest first. */
export function listDisplays(db: Db | Tx, scope: Scope): Promise<LiveDisplay[]> {
  return displays(db, scope.restaurantId).orderBy('displays.created_at').orderBy('displays.id').execute();
}

/** Live displays by id; one that is not there, or another restaurant's, is missing. */
export async function findDisplays(db: Db | Tx, restaurantId: string, ids: string[]): Promise<LiveDisplay[]> {
  if (ids.length === 0) return [];
  return displays(db, restaurantId).where('displays.id', 'in', ids).execute();
}

/** Whether the restaurant has such a live display. */
export async function displayBelongsTo(db: Db | Tx, scope: Scope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('displays')
    .select('id')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The live display with that pairing code, whoever's it is. */
export function findDisplayByCode(db: Db | Tx, pairingCode: string): Promise<DisplayRow | undefined> {
  return db
    .selectFrom('displays')
    .selectAll()
    .where('pairing_code', '=', pairingCode)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a display has that code; also of one in the bin, which returns with it. */
export async function isPairingCodeTaken(db: Db | Tx, pairingCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('displays')
    .select('id')
    .where('pairing_code', '=', pairingCode)
    .executeTakeFirst();
  return row !== undefined;
}

/** A live display with what its screens need to know of the restaurant. */
export interface DisplayWithRestaurant extends DisplayRow {
  restaurant_name: string;
  time_zone: string;
  currency: string;
  restaurant_revision: number;
  own_revision: number;
}

/** Live displays by id; ids come from rows of ours. */
export function displaysById(db: Db | Tx, ids: string[]): Promise<DisplayWithRestaurant[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('displays')
    .innerJoin('restaurants', 'restaurants.id', 'displays.restaurant_id')
    .selectAll('displays')
    .select(['restaurants.name as restaurant_name', 'restaurants.time_zone', 'restaurants.currency'])
    .select(['restaurants.revision as restaurant_revision', 'restaurants.own_revision'])
    .where('displays.id', 'in', ids)
    .where('displays.deleted_at', 'is', null)
    .execute();
}
