import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import type { Page } from 'playwright-core';
import { VisualEditor } from '../pages/visual-editor.ts';
import { it as journey } from './journey.ts';
import type { RestaurantApi } from './restaurant-api.ts';

/** A restaurant with one menu of three items, its owner on the Menus page. */
export interface EditorScene {
  api: RestaurantApi;
  soup: Item;
  /** Sold out. */
  pie: Item;
  tea: Item;
  lunch: Menu;
  page: Page;
  editor: VisualEditor;
}

/** A test of the Visual Editor; it is given a `scene` besides everything that a journey is given. */
export const it = journey.extend('scene', async ({ api, openAdmin }): Promise<EditorScene> => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const pie = await api.addItem({ name: 'Pie', price: 11.5, category: 'Mains', isAvailable: false });
  const tea = await api.addItem({ name: 'Tea', price: 2, category: 'Drinks' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup, pie, tea]);
  const page = await openAdmin('menus');
  return { api, soup, pie, tea, lunch, page, editor: new VisualEditor(page) };
});
