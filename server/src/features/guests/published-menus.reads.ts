import type { Menu } from '@menuboard/contract/menus';
import { compileOnce } from '../../db/compile-once.ts';
import type { Db, RestaurantRow } from '../../db/schema.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { menusById } from '../menus/menus.reads.ts';

/** A public menu without its content, but with everything that reveals a change of it. */
export interface PublishedMenu {
  menuId: TrustedId<'menu'>;
  restaurantId: TrustedId<'restaurant'>;
  /** Current slug, which may differ from the one in the address. */
  slug: string;
  name: string;
  timeZone: string;
  contentRevision: number;
  restaurantRevision: number;
  epoch: string | null;
  /** Raised by every change of the restaurant, including displays and schedules. */
  revision: number;
}

/** Public menus at a restaurant's address, oldest first. */
export const listPublishedMenus = compileOnce((db, restaurantSlug: string) =>
  db
    .selectFrom('restaurant_slugs')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_slugs.restaurant_id')
    .innerJoin('publications', 'publications.restaurant_id', 'restaurants.id')
    .innerJoin('menus', 'menus.id', 'publications.menu_id')
    .innerJoin('content_revisions', 'content_revisions.menu_id', 'menus.id')
    .select([
      'menus.id as menuId',
      'restaurants.id as restaurantId',
      'publications.slug',
      'menus.name',
      'restaurants.time_zone as timeZone',
      'content_revisions.revision as contentRevision',
      'restaurants.own_revision as restaurantRevision',
      'restaurants.epoch',
      'restaurants.revision',
    ])
    .where('restaurant_slugs.slug', '=', restaurantSlug)
    .where('publications.is_public', '=', 1)
    .where('menus.deleted_at', 'is', null)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('menus.created_at')
    .orderBy('menus.id'),
);

/** Stored details of menus, by menu id. */
export async function storedDetailsOf(
  db: Db,
  menus: readonly PublishedMenu[],
): Promise<Map<string, string | null>> {
  const ids = menus.map(({ menuId }) => menuId);
  const rows = await db.selectFrom('menus').select(['id', 'details']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, details }) => [id, details]));
}

const menuAt = compileOnce((db, restaurantId: TrustedId<'restaurant'>, slug: string) =>
  db
    .selectFrom('menu_slugs')
    .select('menu_id')
    .where('restaurant_id', '=', restaurantId)
    .where('slug', '=', slug),
);

/** Finds the menu of a current or former address. */
export async function findByAddress(
  db: Db,
  menus: readonly PublishedMenu[],
  slug: string,
): Promise<PublishedMenu | undefined> {
  const present = menus.find((menu) => menu.slug === slug);
  if (present || !menus[0]) return present;
  const [former] = await menuAt(db, menus[0].restaurantId, slug);
  return menus.find(({ menuId }) => menuId === former?.menu_id);
}

export interface PublishedContent {
  menu: Menu;
  restaurant: RestaurantRow;
}

/** Content of a menu; undefined if it was deleted in between. */
export async function readPublishedMenu(
  db: Db,
  { menuId, restaurantId }: Pick<PublishedMenu, 'menuId' | 'restaurantId'>,
): Promise<PublishedContent | undefined> {
  const menu = (await menusById(db, [menuId])).get(menuId);
  const restaurant = await db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return menu && restaurant && { menu, restaurant };
}
