import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { type MoneyRules, moneyRules } from '@menuboard/contract/domain/money/rules';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import type { Link } from '@menuboard/contract/links';
import { countLive } from '../../db/count-live.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { readDetails } from '../../db/stored-details.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import { itemsById } from '../items/items.reads.ts';
import { makerNames } from '../members/members.reads.ts';
import { roomOfMenu } from '../menus/menu-room.reads.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { countLinked, differingRows } from './linked-items.repo.ts';
import { differencesOf, presentLink } from './links.present.ts';

/** Oldest first. */
export function listLinks(db: Db | Tx, { restaurantId }: RestaurantScope): Promise<LinkRow[]> {
  return db
    .selectFrom('links')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Rules by which the restaurant's owners read prices. */
export async function moneyOf(db: Db | Tx, scope: Scope): Promise<MoneyRules> {
  const { currency, details } = await readRestaurant(db, scope);
  return moneyRules(readDetails(details, plainRestaurant).languages[0], currency);
}

async function differences(db: Db | Tx, scope: Scope, link: LinkRow) {
  if (link.read_at === null) return [];
  const rows = await differingRows(db, link, link.read_at);
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ item_id }) => item_id ?? []);
  const items = await itemsById(db, scope, ids);
  const money = await moneyOf(db, scope);
  return rows.flatMap((row) => differencesOf(row, items.get(row.item_id ?? ''), money));
}

/** The problem of a link whose new dishes no longer fit into the restaurant, or on their menu. */
async function problemOfRoom(db: Db | Tx, scope: Scope, { menu_id }: LinkRow): Promise<string | null> {
  if ((await countLive(db, scope, 'items')) >= ITEMS_MAX)
    return `The restaurant has ${ITEMS_MAX} items, the most there can be. Delete some, so that new dishes are added.`;
  if (menu_id === null || (await roomOfMenu(db, scope, menu_id)) > 0) return null;
  return 'The menu for new dishes is full, so they are on no menu. Choose another menu for them.';
}

/** Links as the API has them. */
export async function presentedLinks(
  db: Db | Tx,
  scope: Scope,
  rows: LinkRow[],
  noticeUrlOf: (row: LinkRow) => Promise<string | null>,
): Promise<Link[]> {
  const makerOf = await makerNames(db, scope, rows);
  const counts = await countLinked(db, scope);
  const links: Link[] = [];
  for (const row of rows)
    links.push(
      presentLink(
        { ...row, problem: row.problem ?? (await problemOfRoom(db, scope, row)) },
        {
          ...(counts.get(row.id) ?? { dishes: 0, unsent: 0 }),
          madeBy: makerOf(row),
          differences: await differences(db, scope, row),
          noticeUrl: await noticeUrlOf(row),
        },
      ),
    );
  return links;
}
