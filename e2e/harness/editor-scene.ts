import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import type { Page } from 'playwright-core';
import { VisualEditor } from '../pages/visual-editor.ts';
import { it as journey } from './journey.ts';
import type { RestaurantApi } from './restaurant-api.ts';

interface LunchMenu {
  soup: Item;
  /** Sold out. */
  pie: Item;
  tea: Item;
  lunch: Menu;
}

/** A restaurant with one menu of three items, its owner on the Menus page. */
export interface EditorScene extends LunchMenu {
  api: RestaurantApi;
  page: Page;
  editor: VisualEditor;
}

/** A test of the Visual Editor, with the fixtures `lunchMenu` and `scene` besides those of a journey. */
export const it = journey
  .extend('lunchMenu', async ({ api }): Promise<LunchMenu> => {
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const pie = await api.addItem({ name: 'Pie', price: 11.5, category: 'Mains', isAvailable: false });
    const tea = await api.addItem({ name: 'Tea', price: 2, category: 'Drinks' });
    return { soup, pie, tea, lunch: await api.addMenu({ name: 'Lunch' }, [soup, pie, tea]) };
  })
  .extend('scene', async ({ api, lunchMenu, openAdmin }): Promise<EditorScene> => {
    const page = await openAdmin('menus');
    return { ...lunchMenu, api, page, editor: new VisualEditor(page) };
  });
