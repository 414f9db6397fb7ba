import { designSettings } from '@menuboard/contract/domain/design';
import { type DisplaySettings, defaultSettings, knownTheme } from '@menuboard/contract/domain/settings';
import { compileOnce } from '../../db/compile-once.ts';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, DisplayRow, Tx } from '../../db/schema.ts';
import { findLive } from '../../db/soft-delete.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';

/** Default appearance of displays before menus had a design. */
const formerDesign = {
  look: 'spotlight',
  theme: 'chalk',
  photos: 'some',
  descriptions: 'auto',
  showAllergens: true,
  showKcal: true,
} satisfies Pick<DisplaySettings, (typeof designSettings)[number]>;

/** Stored settings, perhaps by a build before menus had a design, which may still run beside this one. */
export function withDesignOrigin<Stored extends Partial<DisplaySettings>>(stored: Stored) {
  if (stored.designFrom === 'menu') return stored;
  const isOwn =
    stored.designFrom === 'display' ||
    designSettings.some((name) => stored[name] !== undefined && stored[name] !== formerDesign[name]);
  return isOwn
    ? { ...formerDesign, ...stored, designFrom: 'display' as const }
    : { ...stored, designFrom: 'menu' as const };
}

/** Completes stored settings with defaults, and replaces an earlier theme by its successor. */
export function completeSettings(
  stored: { [name in keyof DisplaySettings]?: DisplaySettings[name] | undefined } | undefined,
): DisplaySettings {
  const settings = { ...defaultSettings, ...withDesignOrigin((stored ?? {}) as Partial<DisplaySettings>) };
  return { ...settings, theme: knownTheme(settings.theme) };
}

/** Complete settings of a display. The table stores only those that differ from the defaults. */
export function settingsOf(row: Pick<DisplayRow, 'settings'>): DisplaySettings {
  return completeSettings(JSON.parse(row.settings));
}

export function mediaTypeOf(row: Pick<DisplayRow, 'media_type'>): 'image' | 'video' | null {
  return row.media_type === 'image' || row.media_type === 'video' ? row.media_type : null;
}

/** Live displays of the restaurant. A menu in the bin counts as none. */
function displays(db: Db | Tx, { restaurantId }: RestaurantScope) {
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
  live_menu_id: TrustedId<'menu'> | null;
}

/** The restaurant's live displays, oldest first. */
export function listDisplays(db: Db | Tx, scope: RestaurantScope): Promise<LiveDisplay[]> {
  return displays(db, scope).orderBy('displays.created_at').orderBy('displays.id').execute();
}

export async function findDisplays(
  db: Db | Tx,
  scope: RestaurantScope,
  ids: string[],
): Promise<LiveDisplay[]> {
  if (ids.length === 0) return [];
  return displays(db, scope)
    .where(ownRows(scope, 'displays', ids))
    .execute();
}

/** Throws `not_found` if the restaurant has no live display with this id. */
export async function getDisplay(db: Db | Tx, scope: Scope, id: string): Promise<LiveDisplay> {
  const [row] = await findDisplays(db, scope, [id]);
  if (!row) throw notFound('Display');
  return row;
}

/** Turns a client's id into a trusted one, if it belongs to a live display of the restaurant. */
export async function findDisplayId(
  db: Db | Tx,
  scope: Scope,
  id: string,
): Promise<TrustedId<'display'> | undefined> {
  return (await findLive(db, scope, 'displays', id))?.id;
}

/** Live display of any restaurant with this pairing code; with `shownAfter`, only if its code was shown since. */
export function findDisplayByCode(
  db: Db | Tx,
  pairingCode: string,
  shownAfter?: string,
): Promise<DisplayRow | undefined> {
  return db
    .selectFrom('displays')
    .selectAll()
    .where('pairing_code', '=', pairingCode)
    .where('deleted_at', 'is', null)
    .$if(shownAfter !== undefined, (query) => query.where('code_shown_at', '>', shownAfter ?? ''))
    .executeTakeFirst();
}

/** Whether a display has this code. Displays in the bin count, because a restored display has its old code again. */
export async function isPairingCodeTaken(db: Db | Tx, pairingCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('displays')
    .select('id')
    .where('pairing_code', '=', pairingCode)
    .executeTakeFirst();
  return row !== undefined;
}

/** A live display with the facts about its restaurant that screens need. */
export interface DisplayWithRestaurant extends DisplayRow {
  restaurant_name: string;
  time_zone: string;
  currency: string;
  restaurant_details: string | null;
  restaurant_revision: number;
  own_revision: number;
  epoch: string | null;
  takeover_revision: number | null;
}

function displaysWithRestaurant(db: Db | Tx) {
  return db
    .selectFrom('displays')
    .innerJoin('restaurants', 'restaurants.id', 'displays.restaurant_id')
    .selectAll('displays')
    .select(['restaurants.name as restaurant_name', 'restaurants.time_zone', 'restaurants.currency'])
    .select('restaurants.details as restaurant_details')
    .select(['restaurants.revision as restaurant_revision', 'restaurants.own_revision', 'restaurants.epoch'])
    .select('restaurants.takeover_revision');
}

const liveById = compileOnce((db, ids: TrustedId<'display'>[]) =>
  displaysWithRestaurant(db).where('displays.id', 'in', ids).where('displays.deleted_at', 'is', null),
);

/** Live displays by id, of any restaurant. */
export async function displaysById(
  db: Db | Tx,
  ids: TrustedId<'display'>[],
): Promise<DisplayWithRestaurant[]> {
  return ids.length === 0 ? [] : liveById(db, ids);
}

/** Revisions of restaurants, which every change of a display raises. */
export const restaurantRevisions = compileOnce((db, ids: TrustedId<'restaurant'>[]) =>
  db.selectFrom('restaurants').select(['id', 'revision']).where('id', 'in', ids),
);

/** Displays of screens, by token hash, including those in the bin; with the screens' own columns. */
export const findDisplaysOfScreens = compileOnce((db, tokenHashes: string[]) =>
  displaysWithRestaurant(db)
    .innerJoin('screens', 'screens.display_id', 'displays.id')
    .select(['screens.id as screen_id', 'screens.token_hash', 'screens.revoked_at'])
    .where('screens.token_hash', 'in', tokenHashes),
);
