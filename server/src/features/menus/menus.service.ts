import type { LeftOut } from '@menuboard/contract/base-revision';
import { itemIdsIn, type Layout as StoredLayout } from '@menuboard/contract/domain/layout';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { ListedMenu, Menu, menuRoutes } from '@menuboard/contract/menus';
import type { Page } from '@menuboard/contract/paging';
import type { Kit } from '../../app/kit.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { getLive, updateLive } from '../../db/soft-delete.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { withLeftOut } from '../../kernel/records/left-out.ts';
import { findItemIds, itemsOfMenus } from '../items/items.reads.ts';
import {
  changeDetails,
  detailsOf,
  namedItemIds,
  refuseFeaturedOffMenu,
  refuseLongHold,
} from './change-details.ts';
import { listMenus, listMenusWithItemIds } from './listed-menus.reads.ts';
import { recordUpdate } from './menu-update.ts';
import { presentMenu, storedLayout } from './menus.present.ts';
import { refuseTooLargeLayouts, refuseTooManyPlaces, replaceItems } from './menus.repo.ts';
import { createMenu, removeMenu, type Update } from './menus.writes.ts';
import { mergeLayouts } from './merge-blocks.ts';
import { mergeLayout, mergeUpdate } from './merge-update.ts';

type Create = RouteInput<typeof menuRoutes.create>['body'];
type Duplicate = RouteInput<typeof menuRoutes.duplicate>['body'];
type Layout = RouteInput<typeof menuRoutes.setLayout>['body'];

async function withItems(db: Db | Tx, row: MenuRow): Promise<Menu> {
  const items = await itemsOfMenus(db, [row.id]);
  return presentMenu(row, items.get(row.id) ?? []);
}

const tooManyItems = () => new AppError('conflict', `A menu can hold at most ${MENU_ITEMS_MAX} items.`);

export function menusService({ db, mutate }: Kit) {
  return {
    get: async (scope: Scope, id: string): Promise<Menu> =>
      withItems(db, await getLive(db, scope, 'menus', id)),

    list: (scope: Scope, page: Page): AsyncGenerator<Menu[]> => listMenus(db, scope, page),

    listWithItemIds: (scope: Scope, page: Page): AsyncGenerator<ListedMenu[]> =>
      listMenusWithItemIds(db, scope, page),

    create: (scope: Scope, body: Create): Promise<Menu> =>
      mutate(scope, (mutation) => createMenu(mutation, body, [])),

    duplicate(scope: Scope, id: string, { name }: Duplicate): Promise<Menu> {
      return mutate(scope, async (mutation) => {
        const found = await getLive(mutation.tx, scope, 'menus', id);
        const { items, description } = await withItems(mutation.tx, found);
        const body = { name, description, ...detailsOf(found), isDesignLocked: false, heldUntil: null };
        return createMenu(mutation, body, items, found.layout);
      });
    },

    update(scope: Scope, id: string, asked: Update): Promise<Menu & { leftOut?: LeftOut[] }> {
      const { name, description } = asked;
      return mutate(scope, async (mutation) => {
        const { tx } = mutation;
        const found = await getLive(tx, scope, 'menus', id);
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
        const found = await getLive(tx, scope, 'menus', id);
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
      await mutate(scope, (mutation) => removeMenu(mutation, id));
      return null;
    },
  };
}
