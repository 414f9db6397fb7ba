import { LISTED_PLACES_MAX } from '@menuboard/contract/domain/limits';
import type { ListedMenu, Menu } from '@menuboard/contract/menus';
import type { Page } from '@menuboard/contract/paging';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { listLive } from '../../db/soft-delete.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { partsOf } from '../../lib/turns.ts';
import { countPlaces, ITEMS_PER_PIECE, itemsOfPiece } from '../items/items.reads.ts';
import { listMenu, presentMenu } from './menus.present.ts';
import { itemIdsOfMenus } from './menus.reads.ts';

/** Ids are read faster than whole items. */
const ITEM_IDS_PER_PIECE = 1_000;

const idsOf = (rows: MenuRow[]) => rows.map(({ id }) => id);

const tooLong = () =>
  new AppError(
    'too_large',
    `These menus hold more than ${LISTED_PLACES_MAX.toLocaleString('en')} items together: ask for fewer at once, such as ?limit=20.`,
  );

/** Rows of menus in pieces of at most `itemsMax` items; a menu with more is a piece of its own. */
async function* rowsInPieces(db: Db | Tx, scope: Scope, page: Page, itemsMax: number) {
  for await (const rows of listLive(db, scope, 'menus', page)) {
    const counts = await countPlaces(db, idsOf(rows));
    const countOf = ({ id }: MenuRow) => counts.get(id) ?? 0;
    for (const part of partsOf(rows, itemsMax, countOf))
      yield { rows: part, count: part.reduce((sum, row) => sum + countOf(row), 0) };
  }
}

/** The restaurant's live menus with their items, in pieces. */
export async function* listMenus(db: Db | Tx, scope: Scope, page: Page): AsyncGenerator<Menu[]> {
  let places = 0;
  for await (const { rows, count } of rowsInPieces(db, scope, page, ITEMS_PER_PIECE)) {
    places += count;
    if (places > LISTED_PLACES_MAX) throw tooLong();
    const items = await itemsOfPiece(db, idsOf(rows));
    yield rows.map((row) => presentMenu(row, items.get(row.id) ?? []));
  }
}

/** The restaurant's live menus with the ids of their items, in pieces. */
export async function* listMenusWithItemIds(
  db: Db | Tx,
  scope: Scope,
  page: Page,
): AsyncGenerator<ListedMenu[]> {
  for await (const { rows } of rowsInPieces(db, scope, page, ITEM_IDS_PER_PIECE)) {
    const itemIds = await itemIdsOfMenus(db, idsOf(rows));
    yield rows.map((row) => listMenu(row, itemIds.get(row.id) ?? []));
  }
}
