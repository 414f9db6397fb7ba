import type { Menu } from '@menuboard/contract/menus';
import type { ItemRow, MenuRow } from '../../db/schema.ts';
import { presentItem } from '../items/items.reads.ts';

/** What the change log keeps of a menu: its items by id. */
export interface MenuRecord {
  id: string;
  name: string;
  description: string;
  itemIds: string[];
}

export function presentMenu(row: MenuRow, items: ItemRow[]): Menu {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    items: items.map(presentItem),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}

export function recordOf(menu: Menu): MenuRecord {
  const { id, name, description } = menu;
  return { id, name, description, itemIds: menu.items.map((item) => item.id) };
}
