import { BIN_DAYS, LAYOUTS_MAX_BYTES, MENU_PLACES_MAX } from '@menuboard/contract/domain/limits';
import { sql } from 'kysely';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { mergeDeletedItems } from './merge-deleted-items.ts';

export async function insertMenu(tx: Tx, scope: Scope, menu: Omit<MenuRow, 'restaurant_id' | 'deleted_at'>) {
  const { restaurantId: restaurant_id } = scope;
  const row = { ...menu, restaurant_id, deleted_at: null };
  const inserted = await tx.insertInto('menus').values(row).returningAll().executeTakeFirstOrThrow();
  await tx
    .insertInto('content_revisions')
    .values({ menu_id: inserted.id, revision: menu.revision })
    .execute();
  return inserted;
}

/** Oldest live menu with this name, ignoring case. */
export async function findMenuNamed(tx: Tx, scope: Scope, name: string): Promise<MenuRow | undefined> {
  const rows = await tx
    .selectFrom('menus')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // The databases compare capitals other than ASCII differently.
  return rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
}

/** SQLite binds at most 32,766 values in a statement. A program that imports a menu daily deletes many items. */
const ROWS_PER_INSERT = 1_000;

/** Call this with every menu whose content a transaction changes: by itself, or by its items. */
export async function raiseContentRevisions(
  tx: Tx,
  menuIds: TrustedId<'menu'>[],
  revision: number,
): Promise<void> {
  if (menuIds.length === 0) return;
  await tx.updateTable('content_revisions').set({ revision }).where('menu_id', 'in', menuIds).execute();
}

/** Number of items on all menus of the restaurant. */
export async function countPlaces(db: Db | Tx, scope: Scope): Promise<number> {
  const row = await db
    .selectFrom('menu_items')
    .innerJoin('menus', 'menus.id', 'menu_items.menu_id')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('menu_items.restaurant_id', '=', scope.restaurantId)
    .where('menus.deleted_at', 'is', null)
    .where('items.deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Call this after adding items to a menu. Throws `conflict` if the menus of the restaurant now have too many. */
export async function refuseTooManyPlaces(tx: Tx, scope: Scope): Promise<void> {
  if ((await countPlaces(tx, scope)) <= MENU_PLACES_MAX) return;
  throw new AppError(
    'conflict',
    `The menus of a restaurant can hold at most ${MENU_PLACES_MAX.toLocaleString('en')} items together.`,
  );
}

/** Layouts of live and deleted menus together may have this many times the limit of live ones. */
const BIN_SHARE = 2;

/** Call this after storing a layout. Throws if the restaurant's layouts are too large in total. */
export async function refuseTooLargeLayouts(tx: Tx, scope: Scope): Promise<void> {
  const row = await tx
    .selectFrom('menus')
    .select([
      sql<number | string | null>`sum(octet_length(layout)) filter (where deleted_at is null)`.as('bytes'),
      sql<number | string | null>`sum(octet_length(layout))`.as('bytesWithBin'),
    ])
    .where('restaurant_id', '=', scope.restaurantId)
    .executeTakeFirst();
  if (Number(row?.bytesWithBin ?? 0) > BIN_SHARE * LAYOUTS_MAX_BYTES)
    throw new AppError(
      'storage_full',
      `The arrangements of your deleted menus need their space for ${BIN_DAYS} days. Remove the arrangement of a menu before you delete it, or restore a deleted menu and remove its arrangement.`,
    );
  if (Number(row?.bytes ?? 0) <= LAYOUTS_MAX_BYTES) return;
  throw new AppError(
    'conflict',
    'The arrangements of your menus are too large together. Remove one that you no longer need, and save again.',
  );
}

/** The restaurant's menu with this id, live or in the bin. */
export function findLiveOrBinned(tx: Tx, scope: Scope, id: string): Promise<MenuRow | undefined> {
  return tx
    .selectFrom('menus')
    .selectAll()
    .where(ownRows(scope, 'menus', [id]))
    .executeTakeFirst();
}

/**
 * Live menus of the restaurant that may name a category, in their details or their layout. Taken menus are left out,
 * because they follow their sources.
 */
export function menusNamingCategories(tx: Tx, scope: Scope): Promise<MenuRow[]> {
  return tx
    .selectFrom('menus')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('details', 'is not', null), eb('layout', 'like', '%"category":%')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('taken_menus').select('taken_menus.id').whereRef('taken_menus.menu_id', '=', 'menus.id'),
        ),
      ),
    )
    .execute();
}

/** Replaces a menu's live items. Deleted ones stay between them, so that they return to their positions. */
export async function replaceItems(
  tx: Tx,
  scope: Scope,
  menuId: TrustedId<'menu'>,
  itemIds: TrustedId<'item'>[],
): Promise<void> {
  const stored = await tx
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select(['items.id', 'items.deleted_at'])
    .where('menu_items.restaurant_id', '=', scope.restaurantId)
    .where('menu_items.menu_id', '=', menuId)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id')
    .execute();
  await tx
    .deleteFrom('menu_items')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('menu_id', '=', menuId)
    .execute();
  const order = stored.map((row) => ({ id: row.id, isDeleted: row.deleted_at !== null }));
  const rows = mergeDeletedItems(itemIds, order).map((itemId, position) => ({
    restaurant_id: scope.restaurantId,
    menu_id: menuId,
    item_id: itemId,
    position,
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await tx
      .insertInto('menu_items')
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .execute();
  }
}

/** The ids of the restaurant's live menus. */
export async function liveMenuIds(db: Db | Tx, scope: Scope): Promise<TrustedId<'menu'>[]> {
  const rows = await db
    .selectFrom('menus')
    .select('id')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The restaurant's menus with details, including those in the bin. */
export function menusWithDetails(db: Db | Tx, scope: Scope): Promise<MenuRow[]> {
  return db
    .selectFrom('menus')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('details', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Stores details of a menu in the bin, which nobody sees. */
export async function storeDetails(
  tx: Tx,
  scope: Scope,
  id: MenuRow['id'],
  details: string | null,
): Promise<void> {
  await tx
    .updateTable('menus')
    .set({ details })
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .execute();
}
