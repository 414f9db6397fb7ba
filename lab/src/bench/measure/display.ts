import { type Display, displayRoutes } from '@menuboard/contract/displays';
import type { Restaurant } from './restaurant.ts';

/** Adds a display that shows the menu, with the settings of a new display. */
export async function addDisplay({ api, id }: Restaurant, name: string, menuId: string): Promise<Display> {
  const params = { restaurantId: id };
  const display = await api.call(displayRoutes.create, { params, body: { name } });
  return api.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId } });
}
