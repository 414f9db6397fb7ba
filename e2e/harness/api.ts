/** The shortest way to a filled restaurant: the API, as any client would call it. */
import type { Session } from '@menuboard/contract/auth';
import type { Display } from '@menuboard/contract/displays';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';

export interface ApiOwner extends Session {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

async function send<T>(url: string, method: string, path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text || 'null');
}

let count = 0;

export async function signUp(url: string, restaurantName = 'Bistro'): Promise<ApiOwner> {
  count += 1;
  const body = { email: `owner${count}@bistro.example`, password: 'correct horse', restaurantName };
  const session = await send<Session>(url, 'POST', '/auth/register', body);
  return { ...session, call: (method, path, data) => send(url, method, path, data, session.token) };
}

/** A menu with two dishes (one sold out) on a display. */
export async function fillRestaurant(
  owner: ApiOwner,
): Promise<{ items: Item[]; menu: Menu; display: Display }> {
  const at = `restaurants/${owner.user.restaurant.id}`;
  const soup = await owner.call<Item>('POST', `/items/${at}`, {
    name: 'Tomato soup',
    price: 6.5,
    category: 'Soups',
  });
  const pie = { name: 'Chicken pie', description: 'Buttered greens', price: 11.5, category: 'Mains' };
  const items = [soup, await owner.call<Item>('POST', `/items/${at}`, { ...pie, isAvailable: false })];
  const { id } = await owner.call<Menu>('POST', `/menus/${at}`, {
    name: 'Lunch',
    description: 'From eleven',
  });
  const menu = await owner.call<Menu>('PUT', `/menus/${id}`, { items: items.map((item) => item.id) });
  const made = await owner.call<Display>('POST', `/displays/${at}`, { name: 'Front TV' });
  const display = await owner.call<Display>('PATCH', `/displays/${made.id}/assign-menu`, { menuId: id });
  return { items, menu, display };
}
