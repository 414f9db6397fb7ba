import { MENUS_MAX } from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Menu, menuRoutes } from '@menuboard/contract/menus';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import { countItemsAmong, itemsOfMenus } from '../items/items.reads.ts';
import { keepBlocks } from './keep-blocks.ts';
import { presentMenu, recordOf, storedLayout } from './menus.present.ts';
import { findLiveMenu } from './menus.reads.ts';
import * as repo from './menus.repo.ts';

type Create = RouteInput<typeof menuRoutes.create>['body'];
type Update = RouteInput<typeof menuRoutes.update>['body'];
type Layout = RouteInput<typeof menuRoutes.setLayout>['body'];

export interface MenusDeps {
  db: Db;
  mutate: Mutate;
  /** Raises and records the displays that name the menu: what they show changed with it. */
  touchDisplaysOf: (mutation: Mutation, scope: Scope, menuId: string) => Promise<void>;
}

async function withItems(db: Db | Tx, row: MenuRow): Promise<Menu> {
  const items = await itemsOfMenus(db, [row.id]);
  return presentMenu(row, items.get(row.id) ?? []);
}

export function createMenusService({ db, mutate, touchDisplaysOf }: MenusDeps) {
  async function get(source: Db | Tx, scope: Scope, id: string): Promise<Menu> {
    const row = await findLiveMenu(source, scope, id);
    if (!row) throw notFound('Menu');
    return withItems(source, row);
  }

  return {
    get: (scope: Scope, id: string) => get(db, scope, id),

    async list(scope: Scope): Promise<{ menus: Menu[] }> {
      const rows = await repo.listMenus(db, scope);
      const ids = rows.map((row) => row.id);
      const items = await itemsOfMenus(db, ids);
      return { menus: rows.map((row) => presentMenu(row, items.get(row.id) ?? [])) };
    },

    create(scope: Scope, { name, description = '' }: Create): Promise<Menu> {
      return mutate(scope, async ({ tx, revision, at, record }) => {
        const times = { created_at: at, updated_at: at };
        const row = await repo.insertMenu(tx, scope, {
          id: newId(),
          name,
          description,
          layout: null,
          revision,
          ...times,
        });
        await refuseAbove(MENUS_MAX, tx, scope, 'menus');
        const menu = presentMenu(row, []);
        record({ type: 'menu-created', entityId: row.id, after: recordOf(menu) });
        return menu;
      });
    },

    update(scope: Scope, id: string, { name, description, items }: Update): Promise<Menu> {
      return mutate(scope, async ({ tx, revision, at, record }) => {
        const before = await get(tx, scope, id);
        if (items) {
          if ((await countItemsAmong(tx, scope, items)) < items.length) throw notFound('Item');
          await repo.replaceItems(tx, scope, id, items);
        }
        const row = await repo.updateMenu(tx, scope, id, {
          revision,
          updated_at: at,
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
        });
        if (!row) throw notFound('Menu');
        const menu = await withItems(tx, row);
        record({ type: 'menu-updated', entityId: id, before: recordOf(before), after: recordOf(menu) });
        return menu;
      });
    },

    /** `null` gives the arrangement up, that of items out of sight too. */
    setLayout(scope: Scope, id: string, layout: Layout | null): Promise<Menu> {
      return mutate(scope, async ({ tx, revision, at, record }) => {
        const found = await findLiveMenu(tx, scope, id);
        if (!found) throw notFound('Menu');
        const before = await withItems(tx, found);
        const itemIds = layout?.blocks.map((block) => block.itemId) ?? [];
        if ((await countItemsAmong(tx, scope, itemIds, 'binned too')) < itemIds.length)
          throw notFound('Item');
        const onMenu = new Set(before.items.map((item) => item.id));
        const stored = layout && JSON.stringify(keepBlocks(layout, storedLayout(found), onMenu));
        // A retry: nothing to change, nothing to tell.
        if (stored === found.layout) return before;
        const row = await repo.updateMenu(tx, scope, id, { layout: stored, revision, updated_at: at });
        if (!row) throw notFound('Menu');
        const menu = await withItems(tx, row);
        record({
          type: 'menu-updated',
          entityId: id,
          before: { ...recordOf(before), layout: before.layout },
          after: { ...recordOf(menu), layout: menu.layout },
        });
        return menu;
      });
    },

    remove(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async (mutation) => {
        const { tx, revision, at, record } = mutation;
        const before = await get(tx, scope, id);
        await repo.updateMenu(tx, scope, id, { deleted_at: at, revision });
        record({ type: 'menu-deleted', entityId: id, before: recordOf(before) });
        await touchDisplaysOf(mutation, scope, id);
        return null;
      });
    },

    restore(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async (mutation) => {
        const { tx, revision, at, record } = mutation;
        const row = await repo.updateMenu(
          tx,
          scope,
          id,
          { deleted_at: null, revision, updated_at: at },
          'binned',
        );
        if (!row) throw notFound('Menu');
        await refuseAbove(MENUS_MAX, tx, scope, 'menus');
        record({ type: 'menu-created', entityId: id, after: recordOf(await withItems(tx, row)) });
        await touchDisplaysOf(mutation, scope, id);
        return null;
      });
    },
  };
}

export type MenusService = ReturnType<typeof createMenusService>;
