import { MENU_ITEMS_MAX, MENUS_MAX } from '@menuboard/contract/domain/limits';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow } from '../../db/schema.ts';
import { getLive, updateLive } from '../../db/soft-delete.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { recordUpdate } from './menu-update.ts';
import { presentMenu, snapshotOf } from './menus.present.ts';
import { findMenuNamed, insertMenu, refuseTooManyPlaces, replaceItems } from './menus.repo.ts';

interface MenuChoice {
  menuId?: string | undefined;
  /** Used without an id; the menu is created if no menu has this name. */
  menuName?: string | undefined;
}

async function findMenu(
  { tx, scope }: Mutation,
  { menuId, menuName }: MenuChoice,
): Promise<MenuRow | undefined> {
  if (menuId === undefined) return findMenuNamed(tx, scope, menuName ?? '');
  return getLive(tx, scope, 'menus', menuId);
}

async function createMenu({ tx, at, revision, scope }: Mutation, name: string): Promise<MenuRow> {
  const row = await insertMenu(tx, scope, {
    id: newId(),
    name,
    description: '',
    layout: null,
    details: null,
    revision,
    created_at: at,
    updated_at: at,
  });
  await refuseAbove(MENUS_MAX, tx, scope, 'menus');
  return row;
}

/** Adds items of the restaurant after those of a menu, except existing ones. Resolves with the menu's id. */
export async function addToMenu(
  mutation: Mutation,
  choice: MenuChoice,
  itemIds: TrustedId<'item'>[],
): Promise<string> {
  const { tx, record, scope } = mutation;
  const found = await findMenu(mutation, choice);
  const menu = found ?? (await createMenu(mutation, choice.menuName ?? ''));
  const before = (await itemsOfMenus(tx, [menu.id])).get(menu.id) ?? [];
  const present = before.map(({ id }) => id);
  const all = [...new Set([...present, ...itemIds])];
  if (found && all.length === present.length) return menu.id;
  if (all.length > MENU_ITEMS_MAX) {
    throw new AppError(
      'conflict',
      `A menu can hold at most ${MENU_ITEMS_MAX} items. Choose another menu, or none.`,
    );
  }
  await replaceItems(tx, scope, menu.id, all);
  await refuseTooManyPlaces(tx, scope);
  const row = await updateLive(mutation, 'menus', menu.id, {});
  const items = (await itemsOfMenus(tx, [row.id])).get(row.id) ?? [];
  if (found) recordUpdate(mutation, { row: found, items: before }, { row, items });
  else record({ type: 'menu-created', entityId: row.id, after: snapshotOf(presentMenu(row, items)) });
  return row.id;
}
