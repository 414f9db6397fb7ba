import { visibleDesign } from '@menuboard/contract/domain/design';
import type { Layout } from '@menuboard/contract/domain/layout';
import { type MenuDetails, plainMenu } from '@menuboard/contract/domain/menu-details';
import { knownTheme } from '@menuboard/contract/domain/settings';
import type { Item } from '@menuboard/contract/items';
import type { ListedMenu, Menu } from '@menuboard/contract/menus';
import type { MenuSnapshot } from '../../db/change-data.ts';
import type { MenuRow } from '../../db/schema.ts';
import { setDetails } from '../../db/stored-details.ts';
import { detailsOf } from './change-details.ts';
import { visibleLayout } from './merge-blocks.ts';

/** Replaces earlier themes in a layout by their successors. */
function inKnownThemes(layout: Layout): Layout {
  const { theme, other } = layout;
  return {
    ...layout,
    ...(theme && { theme: knownTheme(theme) }),
    ...(other && { other: inKnownThemes(other) }),
  };
}

/** Stored layout, with the blocks of items that are no longer on the menu. */
export function storedLayout(row: Pick<MenuRow, 'layout'>): Layout | null {
  return row.layout === null ? null : inKnownThemes(JSON.parse(row.layout));
}

/** A menu with the ids of its live items. */
export function listMenu(row: MenuRow, itemIds: string[]): ListedMenu & Pick<MenuRow, 'id'> {
  const onMenu = new Set(itemIds);
  const details = detailsOf(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    items: itemIds,
    layout: visibleLayout(storedLayout(row), onMenu),
    ...details,
    design: visibleDesign(details.design, (id) => onMenu.has(id)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}

export function presentMenu(row: MenuRow, items: Item[]): Menu & Pick<MenuRow, 'id'> {
  const itemIds = items.map((item) => item.id);
  return { ...listMenu(row, itemIds), items };
}

export function snapshotOf(menu: Menu): MenuSnapshot {
  const { id, name, description, items } = menu;
  const names = Object.keys(plainMenu) as (keyof MenuDetails)[];
  const own = Object.fromEntries(names.map((detail) => [detail, menu[detail]]));
  const details = setDetails({ ...plainMenu, ...own }, plainMenu);
  return { id, name, description, ...details, itemIds: items.map((item) => item.id) };
}
