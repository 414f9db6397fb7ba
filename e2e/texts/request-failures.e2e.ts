/** The sentence that a person reads when a request of the admin fails, at the place where it failed. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests, failRequests } from '../harness/intercept.ts';
import { it as journey } from '../harness/journey.ts';

/** Front TV shows Lunch, a menu with a soup; the owner is signed in, on a page that requests nothing. */
const it = journey.extend('page', async ({ api, openPage }): Promise<Page> => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await api.addDisplay('Front TV', await api.addMenu({ name: 'Lunch' }, [soup]));
  return openPage('/favicon.svg', { as: api });
});

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const confirmDelete = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

interface Failure {
  text: string;
  section: string;
  method: string;
  /** The path of the request that fails. */
  request: string;
  act?: (page: Page) => Promise<void>;
}

const failures: Failure[] = [
  { text: 'Failed to fetch items', section: 'items', method: 'GET', request: '/items/restaurants/*' },
  {
    text: 'Failed to create item',
    section: 'items',
    method: 'POST',
    request: '/items/restaurants/*',
    act: async (page) => {
      await press(page, 'Add Item');
      await dialog(page, 'Add Item').getByLabel('Item Name *').fill('Pie');
      await dialog(page, 'Add Item').getByLabel('Price *').fill('4');
      await dialog(page, 'Add Item').getByLabel('Category *').fill('Mains');
      await press(dialog(page, 'Add Item'), 'Add Item');
    },
  },
  {
    text: 'Failed to update item',
    section: 'items',
    method: 'PUT',
    request: '/items/*',
    act: async (page) => {
      await press(page, 'Grid');
      await press(page, 'Edit');
      await dialog(page, 'Edit Item').getByLabel('Item Name *').fill('Soup');
      await press(dialog(page, 'Edit Item'), 'Update Item');
    },
  },
  {
    text: 'Failed to toggle item availability',
    section: 'items',
    method: 'PATCH',
    request: '/items/*/toggle',
    act: async (page) => {
      await press(page, 'Grid');
      await press(page, 'Disable');
    },
  },
  {
    text: 'Failed to delete item',
    section: 'items',
    method: 'DELETE',
    request: '/items/*',
    act: async (page) => {
      await press(page, 'Grid');
      await press(page, 'Delete');
      await confirmDelete(page);
    },
  },
  { text: 'Failed to fetch menus', section: 'menus', method: 'GET', request: '/menus/restaurants/*' },
  {
    text: 'Failed to create menu',
    section: 'menus',
    method: 'POST',
    request: '/menus/restaurants/*',
    act: async (page) => {
      await press(page, 'Create New Menu');
      await dialog(page, 'Create New Menu').getByLabel('Menu Name').fill('Dinner');
      await press(dialog(page, 'Create New Menu'), 'Create Menu');
    },
  },
  {
    text: 'Failed to update menu',
    section: 'menus',
    method: 'PUT',
    request: '/menus/*',
    act: async (page) => {
      await press(page, 'Edit');
      await dialog(page, 'Edit Menu').getByLabel('Menu Name').fill('Dinner');
      await press(dialog(page, 'Edit Menu'), 'Update Menu');
    },
  },
  {
    text: 'Failed to delete menu',
    section: 'menus',
    method: 'DELETE',
    request: '/menus/*',
    act: async (page) => {
      await press(page, 'Delete');
      await confirmDelete(page);
    },
  },
  {
    text: 'Failed to fetch displays',
    section: 'displays',
    method: 'GET',
    request: '/displays/restaurants/*',
  },
  {
    text: 'Failed to create display',
    section: 'displays',
    method: 'POST',
    request: '/displays/restaurants/*',
    act: async (page) => {
      await press(page, 'Add Display');
      await dialog(page, 'Add Display').getByLabel('Display Name').fill('Window');
      await press(dialog(page, 'Add Display'), 'Add Display');
    },
  },
  {
    text: 'Failed to assign menu',
    section: 'displays',
    method: 'PATCH',
    request: '/displays/*/assign-menu',
    act: async (page) => {
      await press(page, 'Assign Menu');
      await dialog(page, 'Assign Menu').getByRole('button', { name: 'Show no menu' }).click();
    },
  },
  {
    text: 'Failed to delete display',
    section: 'displays',
    method: 'DELETE',
    request: '/displays/*',
    act: async (page) => {
      await press(page, 'Delete');
      await confirmDelete(page);
    },
  },
  {
    text: 'Failed to load menus',
    section: 'displays',
    method: 'GET',
    request: '/menus/restaurants/*',
    act: (page) => press(page, 'Assign Menu'),
  },
];

describe('when a request fails', () => {
  it.for(failures)(
    'the page shows $text',
    async ({ text, section, method, request, act }, { server, page }) => {
      await failRequests(page, method, request);
      await page.goto(`${server.url}/admin/${section}`);
      await act?.(page);
      await page.getByRole('alert').filter({ hasText: text }).first().waitFor();
    },
  );
});

describe('the Displays page without its restaurant', () => {
  it('reports missing data while it loads the restaurant, then shows the displays', async ({
    server,
    page,
  }) => {
    // An early version stored no id of the restaurant.
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

  it('shows Unable to load restaurant data., and Go to Login opens the login page', async ({
    server,
    page,
  }) => {
    await failRequests(page, 'GET', '/restaurants/my/restaurant');
    await page.goto(`${server.url}/admin/displays`);
    await page.getByText('Restaurant Data Error').waitFor();
    await page.getByText('Unable to load restaurant data.', { exact: true }).waitFor();
    await press(page, 'Go to Login');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
