import type { UpdateSettings } from '@menuboard/contract/displays';
import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';
import type { Db, DisplayRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** A display's settings, complete; stored are only those that differ from the defaults. */
export function settingsOf(row: Pick<DisplayRow, 'settings'>): DisplaySettings {
  return { ...defaultSettings, ...JSON.parse(row.settings) };
}

/** The reverse of `settingsOf`: what differs from the defaults. */
export function storedSettings(settings: DisplaySettings): string {
  const defaults = new Map<string, unknown>(Object.entries(defaultSettings));
  const own = Object.entries(settings).filter(([key, value]) => value !== defaults.get(key));
  return JSON.stringify(Object.fromEntries(own));
}

/** The settings with what a caller wants of them. */
export function changedSettings(
  before: DisplaySettings,
  wanted: UpdateSettings['settings'],
): DisplaySettings {
  return {
    look: wanted.look ?? before.look,
    rotation: wanted.rotation ?? before.rotation,
    itemSeconds: wanted.itemSeconds ?? before.itemSeconds,
    imageSeconds: wanted.imageSeconds ?? before.imageSeconds,
    theme: wanted.theme ?? before.theme,
  };
}

export function mediaTypeOf(row: Pick<DisplayRow, 'media_type'>): 'image' | 'video' | null {
  return row.media_type === 'image' || row.media_type === 'video' ? row.media_type : null;
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
