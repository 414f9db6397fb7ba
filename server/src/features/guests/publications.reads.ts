import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { guestPath } from './guest-path.ts';

/** Paths of guests' pages of public menus, by menu id. */
export async function guestPathsOf(db: Db | Tx, menuIds: TrustedId<'menu'>[]): Promise<Map<string, string>> {
  if (menuIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('publications')
    .innerJoin('restaurant_slugs', 'restaurant_slugs.restaurant_id', 'publications.restaurant_id')
    .select(['publications.menu_id', 'publications.slug', 'restaurant_slugs.slug as restaurantSlug'])
    .where('publications.menu_id', 'in', menuIds)
    .where('publications.is_public', '=', 1)
    .execute();
  return new Map(rows.map((row) => [row.menu_id, guestPath(row.restaurantSlug, row.slug)]));
}

/** Number of the restaurant's public menus. */
export async function countPublicMenus(db: Db | Tx, { restaurantId }: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('publications')
    .innerJoin('menus', 'menus.id', 'publications.menu_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('publications.restaurant_id', '=', restaurantId)
    .where('publications.is_public', '=', 1)
    .where('menus.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
