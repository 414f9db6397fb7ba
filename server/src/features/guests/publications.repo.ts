import { numberedSlug } from '@menuboard/contract/domain/slug';
import type { PublicationRow } from '../../db/publication-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';

/** Publication of a menu; undefined if it was never public. */
export function findPublication(
  db: Db | Tx,
  scope: Scope,
  menuId: TrustedId<'menu'>,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publications')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('menu_id', '=', menuId)
    .executeTakeFirst();
}

/** Name, slug (once it has one) and first language of a restaurant. */
export function findRestaurant(db: Db | Tx, scope: Scope) {
  return db
    .selectFrom('restaurants')
    .leftJoin('restaurant_slugs', 'restaurant_slugs.restaurant_id', 'restaurants.id')
    .select(['restaurants.name', 'restaurants.details', 'restaurant_slugs.slug'])
    .where('restaurants.id', '=', scope.restaurantId)
    .executeTakeFirst();
}

/** Gives a restaurant without a slug the first free one. Several restaurants may want the same one at once. */
export async function takeRestaurantSlug(tx: Tx, scope: Scope, wanted: string): Promise<void> {
  for (let number = 1; ; number += 1) {
    const taken = await tx
      .insertInto('restaurant_slugs')
      .values({ slug: numberedSlug(wanted, number), restaurant_id: scope.restaurantId })
      .onConflict((on) => on.doNothing())
      .returning('slug')
      .executeTakeFirst();
    if (taken) return;
  }
}

/** Slugs that lead to the restaurant's other menus: the current ones, or former ones too. */
export async function slugsOfOthers(
  db: Db | Tx,
  scope: Scope,
  menuId: TrustedId<'menu'>,
  table: 'publications' | 'menu_slugs',
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('menu_id', '!=', menuId)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Stores a publication. Its slug now leads to this menu, even if another menu had it before. */
export async function storePublication(tx: Tx, row: PublicationRow): Promise<void> {
  const { restaurant_id, menu_id, slug, is_public } = row;
  await tx
    .insertInto('publications')
    .values(row)
    .onConflict((on) => on.column('menu_id').doUpdateSet({ slug, is_public }))
    .execute();
  await tx
    .insertInto('menu_slugs')
    .values({ restaurant_id, slug, menu_id })
    .onConflict((on) => on.columns(['restaurant_id', 'slug']).doUpdateSet({ menu_id }))
    .execute();
}
