import type { Menu } from '@menuboard/contract/menus';
import { compileOnce } from '../../db/compile-once.ts';
import type { Db, RestaurantRow } from '../../db/schema.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { menusById } from '../menus/menus.reads.ts';

/** A public menu without its content, and everything that tells whether its content has changed. */
export interface PublishedMenu {
  menuId: TrustedId<'menu'>;
  restaurantId: TrustedId<'restaurant'>;
  /** The present slug, which may differ from the one of the address. */
  slug: string;
  contentRevision: number;
  restaurantRevision: number;
  epoch: string | null;
}

const bySlugs = compileOnce((db, restaurantSlug: string, menuSlug: string) =>
  db
    .selectFrom('restaurant_slugs')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_slugs.restaurant_id')
    .innerJoin('menu_slugs', 'menu_slugs.restaurant_id', 'restaurants.id')
    .innerJoin('publications', 'publications.menu_id', 'menu_slugs.menu_id')
    .innerJoin('menus', 'menus.id', 'publications.menu_id')
    .innerJoin('content_revisions', 'content_revisions.menu_id', 'menus.id')
    .select([
      'menus.id as menuId',
      'restaurants.id as restaurantId',
      'publications.slug',
      'content_revisions.revision as contentRevision',
      'restaurants.own_revision as restaurantRevision',
      'restaurants.epoch',
    ])
    .where('restaurant_slugs.slug', '=', restaurantSlug)
    .where('menu_slugs.slug', '=', menuSlug)
    .where('publications.is_public', '=', 1)
    .where('menus.deleted_at', 'is', null)
    .where('restaurants.deleted_at', 'is', null),
);

/** The public menu at an address, or at a former address of it. */
export async function findPublishedMenu(
  db: Db,
  restaurantSlug: string,
  menuSlug: string,
): Promise<PublishedMenu | undefined> {
  return (await bySlugs(db, restaurantSlug, menuSlug))[0];
}

export interface PublishedContent {
  menu: Menu;
  restaurant: RestaurantRow;
}

/** The content of a public menu; undefined if it was deleted in between. */
export async function readPublishedMenu(
  db: Db,
  { menuId, restaurantId }: PublishedMenu,
): Promise<PublishedContent | undefined> {
  const menu = (await menusById(db, [menuId])).get(menuId);
  const restaurant = await db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return menu && restaurant && { menu, restaurant };
}
