/** Two restaurants of one person, one of which takes menus from the other. */
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { alsoIn } from './as-colleague.ts';
import { type OwnerClient, signUpOwner } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';
import { aMenu, anItem } from './factories.ts';

export const ofRestaurant = (owner: OwnerClient) => ({ params: { restaurantId: owner.restaurantId } });

export const take = (by: OwnerClient, sourceMenuId: string, body: object = {}) =>
  by.call(takenMenuRoutes.take, { ...ofRestaurant(by), body: { sourceMenuId, ...body } });

export const shared = (owner: OwnerClient) => owner.call(takenMenuRoutes.list, ofRestaurant(owner));

export const menuOf = (owner: OwnerClient, id: string) => owner.call(menuRoutes.get, { params: { id } });

export const update = (owner: OwnerClient, { id }: Pick<Item, 'id'>, body: object) =>
  owner.call(itemRoutes.update, { params: { id }, body });

export const updateMenu = (owner: OwnerClient, { id }: Pick<Menu, 'id'>, body: object) =>
  owner.call(menuRoutes.update, { params: { id }, body });

export const undo = (owner: OwnerClient, number: string | null) =>
  owner.call(undoRoutes.undo, { params: { undo: number ?? '' } });

export function named(menu: Menu, name: string): Item {
  const found = menu.items.find((item) => item.name === name);
  if (!found) throw new Error(`${name} is not on the menu.`);
  return found;
}

/** Main Street, and the same person in Harbour, which takes menus from there. */
export async function twoLocations(app: TestApp): Promise<{ main: OwnerClient; harbour: OwnerClient }> {
  const main = await signUpOwner(app);
  return { main, harbour: await alsoIn(app, main, await signUpOwner(app)) };
}

/** A menu with two items. */
export async function lunchOf(main: OwnerClient): Promise<{ menu: Menu; soup: Item; pie: Item }> {
  const soup = await anItem(main, { name: 'Soup', price: 6.5 });
  const pie = await anItem(main, { name: 'Pie', price: 12 });
  return { soup, pie, menu: await aMenu(main, [soup, pie]) };
}
