import { randomUUID } from 'node:crypto';
import { authRoutes } from '@menuboard/contract/auth';
import { type ApiClient, createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';

export const password = 'correct horse';

export interface Restaurant {
  api: ApiClient;
  id: string;
  email: string;
  /** Headers of the owner's calls. */
  headers: Record<string, string>;
}

export async function signUp(url: string): Promise<Restaurant> {
  const client = createApiClient(createFetchTransport(`${url}/api`, globalThis));
  const email = `${randomUUID()}@bench.example`;
  const body = { email, password, restaurantName: 'Bistro', timeZone: 'Europe/Vienna' };
  const { token, user } = await client.call(authRoutes.register, { body });
  const headers = { authorization: `Bearer ${token}` };
  return { api: client.withToken(token), id: user.restaurant.id, email, headers };
}

/** Adds menus with this many items each, without shared items. */
export async function addMenus(
  { api, id }: Restaurant,
  menuCount: number,
  itemsPerMenu: number,
): Promise<{ menuId: string; items: Item[] }[]> {
  const params = { restaurantId: id };
  const menus: { menuId: string; items: Item[] }[] = [];
  for (let m = 0; m < menuCount; m += 1) {
    const items: Item[] = [];
    for (let n = 0; n < itemsPerMenu; n += 1) {
      const body = {
        name: `Dish ${m}-${n}`,
        description: 'With bread, butter and a salad of the day.',
        price: 4.5 + n,
        category: `Category ${n % 4}`,
      };
      items.push(await api.call(itemRoutes.create, { params, body }));
    }
    const { id: menuId } = await api.call(menuRoutes.create, { params, body: { name: `Menu ${m}` } });
    const itemIds = items.map((item) => item.id);
    await api.call(menuRoutes.update, { params: { id: menuId }, body: { items: itemIds } });
    menus.push({ menuId, items });
  }
  return menus;
}
