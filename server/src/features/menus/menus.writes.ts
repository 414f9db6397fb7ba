/** Changes of menus that other features make, inside their own mutation. */
import { MENUS_MAX } from '@menuboard/contract/domain/limits';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Item } from '@menuboard/contract/items';
import type { Menu, menuRoutes } from '@menuboard/contract/menus';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow, Tx } from '../../db/schema.ts';
import { restoreDeleted, softDelete } from '../../db/soft-delete.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { updateDisplaysWithMenu } from '../displays/displays.writes.ts';
import { findItemIds, itemsOfMenus } from '../items/items.reads.ts';
import { changeDetails } from './change-details.ts';
import { presentMenu, snapshotOf } from './menus.present.ts';
import {
  insertMenu,
  raiseContentRevisions,
  refuseTooLargeLayouts,
  refuseTooManyPlaces,
  replaceItems,
} from './menus.repo.ts';

export { raiseContentRevisions };

export type Update = RouteInput<typeof menuRoutes.update>['body'];

/** Creates a menu with these live items of the restaurant, and with this stored layout. */
export async function createMenu(
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

async function snapshot(tx: Tx, row: MenuRow) {
  return snapshotOf(presentMenu(row, (await itemsOfMenus(tx, [row.id])).get(row.id) ?? []));
}

/**
 * Puts a menu into the bin. Nothing is unlinked: assignments, schedule entries, items and layout stay. Screens leave it
 * out, because `menusOfDisplays` (`menus.reads.ts`) has only live menus. Each display that shows it gets a new revision
 * and a `display-updated`, so its screens fetch (`screens/screens.publisher.ts`, `player/src/app/content-sync.ts`).
 */
export async function removeMenu(mutation: Mutation, id: string): Promise<MenuRow> {
  const row = await softDelete(mutation, 'menus', id);
  const before = await snapshot(mutation.tx, row);
  mutation.record({ type: 'menu-deleted', entityId: row.id, before });
  await updateDisplaysWithMenu(mutation, row.id);
  return row;
}

/**
 * Brings a menu back from the bin, for `bin/bin.service.ts` and for Undo (`undo-menus.ts`): the same id, layout,
 * assignments and schedule, with the live items of today. A display that got another menu since keeps that one. After 30
 * days, `db/housekeeping.ts` has deleted the menu. An earlier version returns by `restore-menu-version.writes.ts`.
 */
export async function restoreDeletedMenu(mutation: Mutation, id: string): Promise<MenuRow> {
  const { tx, revision, record, scope } = mutation;
  const row = await restoreDeleted(mutation, 'menus', id);
  await refuseAbove(MENUS_MAX, tx, scope, 'menus');
  await refuseTooManyPlaces(tx, scope);
  await refuseTooLargeLayouts(tx, scope);
  // Items may have changed while their menu was in the bin.
  await raiseContentRevisions(tx, [row.id], revision);
  record({ type: 'menu-created', entityId: row.id, after: await snapshot(tx, row) });
  await updateDisplaysWithMenu(mutation, row.id);
  return row;
}
