/** A restaurant whose owner revokes access at one server. */
import { authRoutes } from '@menuboard/contract/auth';
import { type ApiClient, createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';

export const password = 'correct horse';

export interface RevokingOwner {
  /** Without a session. */
  api: ApiClient;
  asOwner: ApiClient;
  email: string;
  restaurantId: string;
  itemId: string;
  /** Menu with the item. */
  menuId: string;
}

export async function signUpRevokingOwner(url: string): Promise<RevokingOwner> {
  const api = createApiClient(createFetchTransport(`${url}/api`, globalThis));
  const email = `${crypto.randomUUID()}@bistro.example`;
  const body = { email, password, restaurantName: 'Bistro' };
  const { token, user } = await api.call(authRoutes.register, { body });
  const asOwner = api.withToken(token);
  const restaurantId = user.restaurant.id;
  const params = { restaurantId };
  const soup = { name: 'Soup', price: 5, category: 'Soups' };
  const { id: itemId } = await asOwner.call(itemRoutes.create, { params, body: soup });
  const { id: menuId } = await asOwner.call(menuRoutes.create, { params, body: { name: 'Lunch' } });
  await asOwner.call(menuRoutes.update, { params: { id: menuId }, body: { items: [itemId] } });
  return { api, asOwner, email, restaurantId, itemId, menuId };
}
