/** An owner on a phone loses the connection, or changes the same records in two places at once. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import type { RestaurantApi } from './harness/restaurant-api.ts';
import { Admin } from './pages/admin.ts';

const onPhone = { viewport: PHONE };
const longName = 'A'.repeat(120);

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const addSoup = (api: RestaurantApi) => api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });

inTestAll(it)('accepts a comma as the decimal sign of a price', async ({ openAdmin }) => {
  const page = await openAdmin('items', onPhone);
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Item Name *').fill('Stew');
  await dialog.getByLabel('Price *').pressSequentially('14,5');
  await dialog.getByLabel('Category *').fill('Mains');
  await dialog.getByRole('button', { name: 'Add Item', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  await expect.poll(() => page.getByLabel('Price of Stew').inputValue()).toBe('14.50');
});

inTestAll(it)('keeps the Menus page as wide as the phone when a name is long', async ({ api, openAdmin }) => {
  const dish = await api.addItem({ name: longName, price: 14.5, category: 'Mains' });
  await api.addMenu({ name: 'Lunch' }, [dish]);
  const page = await openAdmin('menus', onPhone);
  await page.getByRole('article', { name: 'Lunch' }).waitFor();

  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

inTestAll(it)(
  'confirms before deleting from the dialog, and still offers Undo beside the next message',
  async ({ api, openAdmin }) => {
    await addSoup(api);
    await api.addItem({ name: 'Pie', price: 11.5, category: 'Mains' });
    const page = await openAdmin('items', onPhone);
    await page.getByRole('button', { name: 'Edit Tomato soup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Item' });
    await dialog.getByLabel('Description').fill('With basil');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await dialog.getByLabel('Description').inputValue()).toBe('With basil');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('was deleted.').waitFor();
    await expect.poll(() => focusedTag(page)).toBe('H1');

    await page.getByRole('switch').click();
    await page.getByText('is sold out.').waitFor();
    await page.getByText('was deleted.').locator('../..').getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Price of Tomato soup').waitFor();
  },
);

it('reports a lost connection, keeps navigation working and reverts what could not be saved', async ({
  api,
  server,
  openAdmin,
}) => {
  await addSoup(api);
  const page = await openAdmin('items', onPhone);
  const admin = new Admin(page, server.url);
  const heading = page.getByRole('heading', { level: 1, name: 'Items' });
  const soup = page.getByRole('switch', { name: 'Tomato soup available' });
  await soup.waitFor();
  // Loads the code of the page that is opened without a connection below.
  await admin.openSection('Displays');
  await admin.openSection('Items');
  const position = await heading.boundingBox();
  await page.context().setOffline(true);

  await soup.click();
  await soup.click();
  await page.getByText('Could not save').waitFor();
  // The second of the two may not have failed yet.
  await expect.poll(() => soup.getAttribute('aria-checked')).toBe('true');
  await page.getByText('Connection lost, trying again').waitFor();
  await expect.poll(() => heading.boundingBox()).toEqual(position);
  await admin.openSection('Displays');

  await page.context().setOffline(false);
  await page.getByText('Connection lost, trying again').waitFor({ state: 'hidden' });
});

inTestAll(it)(
  'says on the page of a menu that it was deleted in another tab',
  async ({ api, server, openAdmin }) => {
    await api.addMenu({ name: 'Lunch' }, []);
    const page = await openAdmin('menus', onPhone);
    await page.getByRole('link', { name: 'Lunch' }).click();
    await page.getByLabel('Add a section').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/admin/menus`);
    await other.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

    await page.getByText('This menu does not exist any more, or is in the bin.').waitFor();
    await page.getByLabel('Add a section').waitFor({ state: 'detached' });
  },
);

it('signs out in every tab', async ({ api, server, openAdmin }) => {
  const page = await openAdmin('menus', onPhone);
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/admin/items`);
  await other.getByRole('button', { name: 'Sign Out' }).click();

  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByLabel('Email').fill(api.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password').waitFor();
  await expect.poll(() => focusedTag(page)).toBe('INPUT');
});
