import { type MenuDetails, plainMenu } from '@menuboard/contract/domain/menu-details';
import { Layout, type ListedMenu, type Menu, menuDetailFields } from '@menuboard/contract/menus';
import * as z from 'zod/mini';
import type { MenuSnapshot } from '../../db/change-data.ts';
import { ownRows } from '../../db/own-rows.ts';
import { firstChanges, type PastRange } from '../../db/past-changes.ts';
import type { ChangeRow, MenuRow, Tx } from '../../db/schema.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';
import { readPastItems } from '../items/past-items.reads.ts';
import { listMenu, storedLayout } from './menus.present.ts';
import { visibleLayout } from './merge-blocks.ts';
import { mergeDeletedItems } from './merge-deleted-items.ts';

const StoredMenu = z.object({
  id: storedField(z.string()),
  name: storedField(z.string()),
  description: storedField(z.string()),
  itemIds: storedField(z.array(z.string())),
  layout: storedField(z.nullable(Layout)),
}) satisfies z.ZodMiniType<Stored<MenuSnapshot>>;

const Details = z.object(menuDetailFields);

/** A snapshot has only the details that were set. */
function pastDetails(snapshot: string | null): MenuDetails {
  const set = readSnapshot(z.looseObject({}), snapshot);
  const details = z.safeParse(Details, { ...plainMenu, ...set });
  return details.success ? details.data : plainMenu;
}

/** The ids of all items that menus list, each menu's in order; those of deleted items too. */
async function storedItemIds(tx: Tx, menuIds: MenuRow['id'][]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('menu_items')
    .select(['menu_id', 'item_id'])
    .where('menu_id', 'in', menuIds)
    .orderBy('position')
    .orderBy('item_id')
    .execute();
  const byMenu = Map.groupBy(rows, (row) => row.menu_id);
  return new Map([...byMenu].map(([menuId, items]) => [menuId, items.map((item) => item.item_id)]));
}

/** The restaurant's menus of these ids as they were at a revision, by id. A menu that was not live then is absent. */
export async function pastMenusById(tx: Tx, range: PastRange, ids: string[]): Promise<Map<string, Menu>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('menus')
    .selectAll()
    .where(ownRows(range.scope, 'menus', ids))
    .execute();
  if (rows.length === 0) return new Map();
  const types = ['menu-created', 'menu-updated', 'menu-deleted'] as const;
  const changes = await firstChanges(tx, range, types);
  const layoutChanges = await firstChanges(tx, range, types, { withBefore: '%"layout":%' });
  const pastItems = await readPastItems(tx, range);
  const stored = await storedItemIds(
    tx,
    rows.map((row) => row.id),
  );

  /** The menu with the ids of its items; `undefined` if it was not live. */
  function pastMenu(row: MenuRow, change: ChangeRow | undefined): ListedMenu | undefined {
    const listed = stored.get(row.id) ?? [];
    const before = change ? readSnapshot(StoredMenu, change.before) : {};
    if (before === null || (!change && row.deleted_at !== null)) return undefined;
    // The snapshot lists the items that were live just before the change: earlier, some more may have been.
    const items = before.itemIds
      ? mergeDeletedItems(
          before.itemIds,
          listed.map((id) => ({ id, isDeleted: pastItems.wasDeletedSince(id) })),
        )
      : listed;
    const layoutChange = layoutChanges.get(row.id);
    const layoutBefore = layoutChange && readSnapshot(StoredMenu, layoutChange.before)?.layout;
    const current = listMenu(row, []);
    return {
      ...current,
      ...(change && pastDetails(change.before)),
      name: before.name ?? current.name,
      description: before.description ?? current.description,
      layout: layoutBefore === undefined ? storedLayout(row) : layoutBefore,
      items,
    };
  }

  const past = rows.flatMap((row) => pastMenu(row, changes.get(row.id)) ?? []);
  const itemsById = await pastItems.itemsById([...new Set(past.flatMap(({ items }) => items))]);
  return new Map(
    past.map((menu) => {
      const items = menu.items.flatMap((id) => itemsById.get(id) ?? []);
      const layout = visibleLayout(menu.layout, new Set(items.map(({ id }) => id)));
      return [menu.id, { ...menu, items, layout }];
    }),
  );
}
