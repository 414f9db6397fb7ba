import type { LeftOut } from '@menuboard/contract/base-revision';
import { itemIdsIn, type Layout as StoredLayout } from '@menuboard/contract/domain/layout';
import { LISTED_PLACES_MAX, MENU_ITEMS_MAX, MENUS_MAX } from '@menuboard/contract/domain/limits';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Item } from '@menuboard/contract/items';
import type { ListedMenu, Menu, menuRoutes } from '@menuboard/contract/menus';
import type { Page } from '@menuboard/contract/paging';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { findLive, listLive, updateLive } from '../../db/soft-delete.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import { withLeftOut } from '../../lib/left-out.ts';
import type { Scope } from '../../lib/scope.ts';
import { partsOf } from '../../lib/turns.ts';
import {
  countPlaces,
  findItemIds,
  ITEMS_PER_PIECE,
  itemsOfMenus,
  itemsOfPiece,
} from '../items/items.reads.ts';
import {
  changeDetails,
  detailsOf,
  namedItemIds,
  refuseFeaturedOffMenu,
  refuseLongHold,
} from './change-details.ts';
import { createMenuBin, type UpdateDisplaysWithMenu } from './menu-bin.ts';
import { recordUpdate } from './menu-update.ts';
import { listMenu, presentMenu, snapshotOf, storedLayout } from './menus.present.ts';
import { itemIdsOfMenus } from './menus.reads.ts';
import { insertMenu, refuseTooLargeLayouts, refuseTooManyPlaces, replaceItems } from './menus.repo.ts';
import { mergeLayouts } from './merge-blocks.ts';
import { mergeLayout, mergeUpdate } from './merge-update.ts';
import { menuInverses } from './undo-menus.ts';

type Create = RouteInput<typeof menuRoutes.create>['body'];
type Update = RouteInput<typeof menuRoutes.update>['body'];
type Duplicate = RouteInput<typeof menuRoutes.duplicate>['body'];
type Layout = RouteInput<typeof menuRoutes.setLayout>['body'];

export interface MenusDeps {
  db: Db;
  mutate: Mutate;
  updateDisplaysWithMenu: UpdateDisplaysWithMenu;
}

/** Ids are read faster than whole items. */
const ITEM_IDS_PER_PIECE = 1_000;

const idsOf = (rows: MenuRow[]) => rows.map(({ id }) => id);

async function withItems(db: Db | Tx, row: MenuRow): Promise<Menu> {
  const items = await itemsOfMenus(db, [row.id]);
  return presentMenu(row, items.get(row.id) ?? []);
}

/** A new menu with these items, which are live items of the restaurant, and with this stored layout. */
async function createInTx(
  mutation: Mutation,
  body: Omit<Update, 'name' | 'items'> & { name: string },
  items: Item[],
  layout: string | null = null,
): Promise<Menu> {
  const { tx, revision, at, record, scope } = mutation;
  const row = await insertMenu(tx, scope, {
    id: newId(),
    name: body.name,
    description: body.description ?? '',
    layout,
    details: writeDetails(changeDetails(plainMenu, body, mutation.currency), plainMenu),
    revision,
    created_at: at,
    updated_at: at,
  });
  await refuseAbove(MENUS_MAX, tx, scope, 'menus');
  if (items.length > 0) {
    const known = await findItemIds(
      tx,
      scope,
      items.map(({ id }) => id),
    );
    await replaceItems(tx, scope, row.id, [...items.flatMap(({ id }) => known.get(id) ?? [])]);
    await refuseTooManyPlaces(tx, scope);
  }
  if (layout !== null) await refuseTooLargeLayouts(tx, scope);
  const menu = presentMenu(row, items);
  record({ type: 'menu-created', entityId: row.id, after: snapshotOf(menu) });
  return menu;
}

const tooManyItems = () => new AppError('conflict', `A menu can hold at most ${MENU_ITEMS_MAX} items.`);

const tooLong = () =>
  new AppError(
    'too_large',
    `These menus hold more than ${LISTED_PLACES_MAX.toLocaleString('en')} items together: ask for fewer at once, such as ?limit=20.`,
  );

export function createMenusService({ db, mutate, updateDisplaysWithMenu }: MenusDeps) {
  const bin = createMenuBin(updateDisplaysWithMenu);

  async function getRow(source: Db | Tx, scope: Scope, id: string): Promise<MenuRow> {
    const row = await findLive(source, scope, 'menus', id);
    if (!row) throw notFound('Menu');
    return row;
  }

  /** The rows of menus in pieces of at most `itemsMax` items; a menu with more is a piece of its own. */
  async function* rowsInPieces(scope: Scope, page: Page, itemsMax: number) {
    for await (const rows of listLive(db, scope, 'menus', page)) {
      const counts = await countPlaces(db, idsOf(rows));
      const countOf = ({ id }: MenuRow) => counts.get(id) ?? 0;
      for (const part of partsOf(rows, itemsMax, countOf))
        yield { rows: part, count: part.reduce((sum, row) => sum + countOf(row), 0) };
    }
  }

  return {
    createInTx,
    removeInTx: bin.removeInTx,

    get: async (scope: Scope, id: string): Promise<Menu> => withItems(db, await getRow(db, scope, id)),

    async *list(scope: Scope, page: Page): AsyncGenerator<Menu[]> {
      let places = 0;
      for await (const { rows, count } of rowsInPieces(scope, page, ITEMS_PER_PIECE)) {
        places += count;
        if (places > LISTED_PLACES_MAX) throw tooLong();
        const items = await itemsOfPiece(db, idsOf(rows));
        yield rows.map((row) => presentMenu(row, items.get(row.id) ?? []));
      }
    },

    async *listWithItemIds(scope: Scope, page: Page): AsyncGenerator<ListedMenu[]> {
      for await (const { rows } of rowsInPieces(scope, page, ITEM_IDS_PER_PIECE)) {
        const itemIds = await itemIdsOfMenus(db, idsOf(rows));
        yield rows.map((row) => listMenu(row, itemIds.get(row.id) ?? []));
      }
    },

    create: (scope: Scope, body: Create): Promise<Menu> =>
      mutate(scope, (mutation) => createInTx(mutation, body, [])),

    duplicate(scope: Scope, id: string, { name }: Duplicate): Promise<Menu> {
      return mutate(scope, async (mutation) => {
        const found = await getRow(mutation.tx, scope, id);
        const { items, description } = await withItems(mutation.tx, found);
        const body = { name, description, ...detailsOf(found), isDesignLocked: false, heldUntil: null };
        return createInTx(mutation, body, items, found.layout);
      });
    },

    update(scope: Scope, id: string, asked: Update): Promise<Menu & { leftOut?: LeftOut[] }> {
      const { name, description } = asked;
      return mutate(scope, async (mutation) => {
        const { tx } = mutation;
        const found = await getRow(tx, scope, id);
        const before = await withItems(tx, found);
        const current = before.items.map((item) => item.id);
        const { body, leftOut } = await mergeUpdate(mutation, found, asked, current);
        const { items } = body;
        // Others may have added as many.
        if (items && items.length > MENU_ITEMS_MAX) throw tooManyItems();
        if (items) {
          const known = await findItemIds(tx, scope, items);
          if (known.size < items.length) throw notFound('Item');
          await replaceItems(
            tx,
            scope,
            found.id,
            items.flatMap((itemId) => known.get(itemId) ?? []),
          );
          if (items.length > before.items.length) await refuseTooManyPlaces(tx, scope);
        }
        refuseLongHold(body, Date.parse(mutation.at));
        const named = namedItemIds(body);
        if ((await findItemIds(tx, scope, named, 'deleted too')).size < named.length) throw notFound('Item');
        refuseFeaturedOffMenu(body, items ?? current);
        const row = await updateLive(mutation, 'menus', id, {
          details: writeDetails(changeDetails(detailsOf(found), body, mutation.currency), plainMenu),
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
        });
        const menu = await withItems(tx, row);
        recordUpdate(mutation, { row: found, items: before.items }, { row, items: menu.items });
        return withLeftOut(menu, leftOut);
      });
    },

    /** `null` removes the layout, including the blocks of items that are no longer on the menu. */
    setLayout(scope: Scope, id: string, asked: Layout | null): Promise<Menu> {
      return mutate(scope, async (mutation) => {
        const { tx } = mutation;
        const found = await getRow(tx, scope, id);
        const before = await withItems(tx, found);
        const { baseRevision, ...sent } = asked ?? {};
        const layout = asked && (await mergeLayout(mutation, found, sent as StoredLayout, baseRevision));
        const itemIds = [
          ...new Set([...itemIdsIn(layout?.blocks ?? []), ...itemIdsIn(layout?.other?.blocks ?? [])]),
        ];
        const known = await findItemIds(tx, scope, itemIds, 'deleted too');
        if (known.size < itemIds.length) throw notFound('Item');
        const onMenu = new Set(before.items.map((item) => item.id));
        const stored = layout && JSON.stringify(mergeLayouts(layout, storedLayout(found), onMenu));
        // A retry: nothing changes, so no event is sent.
        if (stored === found.layout) return before;
        const row = await updateLive(mutation, 'menus', id, { layout: stored });
        if ((stored?.length ?? 0) > (found.layout?.length ?? 0)) await refuseTooLargeLayouts(tx, scope);
        const menu = await withItems(tx, row);
        recordUpdate(mutation, { row: found, items: before.items }, { row, items: menu.items });
        return menu;
      });
    },

    async remove(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => bin.removeInTx(mutation, id));
      return null;
    },

    async restore(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => bin.restoreInTx(mutation, id));
      return null;
    },

    restoreInTx: bin.restoreInTx,

    inverses: menuInverses(bin),
  };
}

export type MenusService = ReturnType<typeof createMenusService>;
