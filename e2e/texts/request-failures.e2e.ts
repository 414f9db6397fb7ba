/** What a person reads when a call of the admin gets no answer: the sentence stands where it happened. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { closePage, delayRequests, failRequests, openPage } from '../harness/open-page.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let owner: RestaurantApi;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = await RestaurantApi.signUp(server.url);
  const soup = await owner.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await owner.addDisplay('Front TV', await owner.addMenu({ name: 'Lunch' }, [soup]));
});
afterEach(() => closePage(page));
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const press = (name: string, place: Page | Locator = page) =>
  place.getByRole('button', { name, exact: true }).first().click();
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

interface Failure {
  says: string;
  path: string;
  method: string;
  call: string;
  act?: () => Promise<void>;
}

const failures: Failure[] = [
  { says: 'Failed to fetch items', path: '/items', method: 'GET', call: '/items/restaurants/*' },
  {
    says: 'Failed to create item',
    path: '/items',
    method: 'POST',
    call: '/items/restaurants/*',
    act: async () => {
      await press('Add Item');
      await dialog('Add Item').getByLabel('Item Name *').fill('Pie');
      await dialog('Add Item').getByLabel('Price *').fill('4');
      await dialog('Add Item').getByLabel('Category *').fill('Mains');
      await press('Add Item', dialog('Add Item'));
    },
  },
  {
    says: 'Failed to update item',
    path: '/items',
    method: 'PUT',
    call: '/items/*',
    act: async () => {
      await press('Grid');
      await press('Edit');
      await dialog('Edit Item').getByLabel('Item Name *').fill('Soup');
      await press('Update Item', dialog('Edit Item'));
    },
  },
  {
    says: 'Failed to toggle item availability',
    path: '/items',
    method: 'PATCH',
    call: '/items/*/toggle',
    act: async () => {
      await press('Grid');
      await press('Disable');
    },
  },
  {
    says: 'Failed to delete item',
    path: '/items',
    method: 'DELETE',
    call: '/items/*',
    act: async () => {
      await press('Grid');
      await press('Delete');
      await confirm();
    },
  },
  { says: 'Failed to fetch menus', path: '/menus', method: 'GET', call: '/menus/restaurants/*' },
  {
    says: 'Failed to create menu',
    path: '/menus',
    method: 'POST',
    call: '/menus/restaurants/*',
    act: async () => {
      await press('Create New Menu');
      await dialog('Create New Menu').getByLabel('Menu Name').fill('Dinner');
      await press('Create Menu', dialog('Create New Menu'));
    },
  },
  {
    says: 'Failed to update menu',
    path: '/menus',
    method: 'PUT',
    call: '/menus/*',
    act: async () => {
      await press('Edit');
      await dialog('Edit Menu').getByLabel('Menu Name').fill('Dinner');
      await press('Update Menu', dialog('Edit Menu'));
    },
  },
  {
    says: 'Failed to delete menu',
    path: '/menus',
    method: 'DELETE',
    call: '/menus/*',
    act: async () => {
      await press('Delete');
      await confirm();
    },
  },
  { says: 'Failed to fetch displays', path: '/displays', method: 'GET', call: '/displays/restaurants/*' },
  {
    says: 'Failed to create display',
    path: '/displays',
    method: 'POST',
    call: '/displays/restaurants/*',
    act: async () => {
      await press('Add Display');
      await dialog('Add Display').getByLabel('Display Name').fill('Window');
      await press('Add Display', dialog('Add Display'));
    },
  },
  {
    says: 'Failed to assign menu',
    path: '/displays',
    method: 'PATCH',
    call: '/displays/*/assign-menu',
    act: async () => {
      await press('Assign Menu');
      await dialog('Assign Menu').getByRole('button', { name: 'Show no menu' }).click();
    },
  },
  {
    says: 'Failed to delete display',
    path: '/displays',
    method: 'DELETE',
    call: '/displays/*',
    act: async () => {
      await press('Delete');
      await confirm();
    },
  },
  {
    says: 'Failed to load menus',
    path: '/displays',
    method: 'GET',
    call: '/menus/restaurants/*',
    act: () => press('Assign Menu'),
  },
];

describe('without an answer', () => {
  it.each(failures)('the page says $says', async ({ says, path, method, call, act }) => {
    page = await openPage(browser, `${server.url}/login`, owner);
    await failRequests(page, method, call);
    await page.goto(`${server.url}/admin${path}`);
    await act?.();
    await page.getByRole('alert').filter({ hasText: says }).first().waitFor();
  });
});

describe('the Displays page without its restaurant', () => {
  it('says so while it asks for its own, and goes on with that', async () => {
    page = await openPage(browser, `${server.url}/login`, owner);
    // A session of the time when the restaurant had no id.
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, restaurant: { ...user.restaurant, id: '' } }));
    });
    await delayRequests(page, 'GET', '/auth/me');
    const release = await delayRequests(page, 'GET', '/restaurants/my/restaurant');
    await page.goto(`${server.url}/admin/displays`);
    await page.getByText('Restaurant data not available. Please log out and log back in.').waitFor();
    release();
    await page.getByRole('article', { name: 'Front TV' }).waitFor();
  });

  it('says Unable to load restaurant data., and Go to Login leads to the login page', async () => {
    const other = await RestaurantApi.signUp(server.url);
    page = await openPage(browser, `${server.url}/login`, other);
    await failRequests(page, 'GET', '/restaurants/my/restaurant');
    await page.goto(`${server.url}/admin/displays`);
    await page.getByText('Restaurant Data Error').waitFor();
    await page.getByText('Unable to load restaurant data.', { exact: true }).waitFor();
    await press('Go to Login');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
