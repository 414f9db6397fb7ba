/** Restaurants with a menu, displays and owners, for a campaign with many screens. */
import { authRoutes } from '@menuboard/contract/auth';
import { createServerApi, RestaurantApi } from '../../e2e/harness/restaurant-api.ts';
import type { OwnerAccount } from './owner-listener.ts';
import type { WrittenItem } from './price-writer.ts';

export interface SceneSize {
  restaurants: number;
  displaysEach: number;
  itemsEach?: number;
}

export interface SceneRestaurant {
  /** Number of the restaurant, by which its screens are grouped. */
  group: number;
  id: string;
  api: RestaurantApi;
  items: WrittenItem[];
  displays: { id: string; pairingCode: string }[];
}

const AT_ONCE = 8;

export async function createScene(url: string, size: SceneSize): Promise<SceneRestaurant[]> {
  const restaurants: SceneRestaurant[] = [];
  for (let from = 0; from < size.restaurants; from += AT_ONCE) {
    const groups = Array.from({ length: Math.min(AT_ONCE, size.restaurants - from) }, (_, n) => from + n);
    restaurants.push(...(await Promise.all(groups.map((group) => createRestaurant(url, group, size)))));
  }
  return restaurants;
}

async function createRestaurant(url: string, group: number, size: SceneSize): Promise<SceneRestaurant> {
  const api = await RestaurantApi.signUp(url);
  const { token, user } = api.session;
  const items: { id: string }[] = [];
  for (let n = 0; n < (size.itemsEach ?? 3); n += 1) {
    items.push(await api.addItem({ name: `Soup ${n}`, price: 5, category: 'Soups' }));
  }
  const menu = await api.addMenu({ name: 'Lunch' }, items);
  const displays: SceneRestaurant['displays'] = [];
  for (let n = 0; n < size.displaysEach; n += 1) displays.push(await api.addDisplay(`TV ${n}`, menu));
  const written = items.map(({ id }) => ({ group, itemId: id, token }));
  return { group, id: user.restaurant.id, api, items: written, displays };
}

/** This number of screens for each display. */
export function screensOf(restaurants: readonly SceneRestaurant[], perDisplay: number) {
  return restaurants.flatMap(({ group, displays }) =>
    displays.flatMap(({ pairingCode }) => Array.from({ length: perDisplay }, () => ({ group, pairingCode }))),
  );
}

/** Another session of the restaurant's owner, who reaches the server at this address. */
export async function signInAt(url: string, { api, id }: SceneRestaurant): Promise<OwnerAccount> {
  const body = { email: api.email, password: RestaurantApi.password };
  const { token } = await createServerApi(url).call(authRoutes.login, { body });
  return { url, token, restaurantId: id };
}
