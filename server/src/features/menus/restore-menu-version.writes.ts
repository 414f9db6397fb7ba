import { isDeepStrictEqual } from 'node:util';
import type { Layout } from '@menuboard/contract/domain/layout';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { type MenuDetails, plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Menu } from '@menuboard/contract/menus';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow, Tx } from '../../db/schema.ts';
import { updateLive } from '../../db/soft-delete.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { findItemIds, itemsOfMenus } from '../items/items.reads.ts';
import { detailsOf, detailsOnto } from './change-details.ts';
import { recordUpdate } from './menu-update.ts';
import { presentMenu, storedLayout } from './menus.present.ts';
import { refuseTooLargeLayouts, refuseTooManyPlaces, replaceItems } from './menus.repo.ts';
import { mergeLayouts } from './merge-blocks.ts';
import { withStoredImages } from './stored-images.ts';

/** Content that a menu gets back. */
export interface RestoredMenu extends Pick<Menu, 'name' | 'description'> {
  itemIds: string[];
  details: MenuDetails;
  /** `undefined` keeps the layout. */
  layout?: Layout | null | undefined;
}

async function withItems(tx: Tx, row: MenuRow): Promise<Menu> {
  return presentMenu(row, (await itemsOfMenus(tx, [row.id])).get(row.id) ?? []);
}

/** Column of the layout, if it changes the menu's appearance. */
function layoutColumn(
  row: MenuRow,
  before: Menu,
  { layout, itemIds }: RestoredMenu,
): Pick<MenuRow, 'layout'> | null {
  if (layout === undefined || isDeepStrictEqual(layout, before.layout)) return null;
  // Without an arrangement for the other aspect, the version had none.
  const complete = layout && { ...layout, other: layout.other ?? null };
  const merged = complete && mergeLayouts(complete, storedLayout(row), new Set(itemIds));
  return { layout: merged && JSON.stringify(merged) };
}

/** Gives a live menu the content of an earlier version, without items that are not live and without lost images. */
export async function restoreMenuVersion(
  mutation: Mutation,
  row: MenuRow,
  earlier: RestoredMenu,
): Promise<Menu> {
  const { tx, scope } = mutation;
  const version = await withStoredImages(tx, row, earlier);
  const before = await withItems(tx, row);
  const known = await findItemIds(tx, scope, version.itemIds);
  const itemIds = version.itemIds.flatMap((itemId) => known.get(itemId) ?? []);
  if (itemIds.length > MENU_ITEMS_MAX) {
    throw new AppError('conflict', `A menu can hold at most ${MENU_ITEMS_MAX} items.`);
  }
  const { name, description } = version;
  const details = writeDetails(detailsOnto(detailsOf(row), version.details), plainMenu);
  const layout = layoutColumn(row, before, version);
  const hasSameItems = before.items.map((item) => item.id).join() === itemIds.join();
  const hasSameTexts = before.name === name && before.description === description && row.details === details;
  if (hasSameItems && hasSameTexts && !layout) return before;
  if (!hasSameItems) await replaceItems(tx, scope, row.id, itemIds);
  if (itemIds.length > before.items.length) await refuseTooManyPlaces(tx, scope);
  const changed = await updateLive(mutation, 'menus', row.id, {
    name,
    description,
    details,
    ...layout,
  });
  if ((changed.layout?.length ?? 0) > (row.layout?.length ?? 0)) await refuseTooLargeLayouts(tx, scope);
  const after = await withItems(tx, changed);
  recordUpdate(mutation, { row, items: before.items }, { row: changed, items: after.items });
  return after;
}
