/** An owner on a phone loses the connection, or changes the same records in two places at once. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { delayRequests } from './harness/intercept.ts';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import type { RestaurantApi } from './harness/restaurant-api.ts';
import { Admin } from './pages/admin.ts';

const onPhone = { viewport: PHONE };
const longName = 'A'.repeat(120);

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const addSoup = (api: RestaurantApi) => api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });

it('returns from step 2 of sign-up to step 1 with every field still filled in', async ({
  openPage,
  server,
}) => {
  const page = await openPage('/signup', onPhone);
  const admin = new Admin(page, server.url);
  await admin.signUpPerson('ada@step-back.example', 'correct horse');
  await page.goBack();
  await page.getByText('Step 1 of 2').waitFor();

  expect(await page.getByLabel('Email Address').inputValue()).toBe('ada@step-back.example');
  await admin.signUpRestaurant('Bistro');
  await page.getByRole('heading', { name: 'Welcome, Bistro' }).waitFor();
});

it('accepts a comma as the decimal sign of a price', async ({ openAdmin }) => {
  const page = await openAdmin('items', onPhone);
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Item Name *').fill('Stew');
  await dialog.getByLabel('Price *').pressSequentially('14,5');
  await dialog.getByLabel('Category *').fill('Mains');
  await dialog.getByRole('button', { name: 'Add Item', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  expect(await page.getByLabel('Price of Stew').inputValue()).toBe('14.50');
});

it('keeps the Menus page as wide as the phone when a name is long', async ({ api, openAdmin }) => {
  const dish = await api.addItem({ name: longName, price: 14.5, category: 'Mains' });
  await api.addMenu({ name: 'Lunch' }, [dish]);
  const page = await openAdmin('menus', onPhone);
  await page.getByRole('article', { name: 'Lunch' }).waitFor();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

it('confirms before deleting from the dialog, and still offers Undo beside the next message', async ({
  api,
  openAdmin,
}) => {
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
});

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
  expect(await soup.getAttribute('aria-checked')).toBe('true');
  await page.getByText('Connection lost, trying again').waitFor();
  expect(await heading.boundingBox()).toEqual(position);
  await admin.openSection('Displays');

  await page.context().setOffline(false);
  await page.getByText('Connection lost, trying again').waitFor({ state: 'hidden' });
});

it('keeps navigation working when the code of a page fails to load, and loads it on Retry', async ({
  openAdmin,
}) => {
  const page = await openAdmin('items', {
    ...onPhone,
    // A context of its own: a page that has run before may have this code in memory.
    ownContext: {},
    beforeLoad: (opened) => opened.route('**/MenusPage-*.js', (route) => route.abort()),
  });
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await link('Menus').click();
  const failure = page.getByText('This page could not be loaded.');
  await failure.waitFor();
  await link('Displays').click();
  await failure.waitFor({ state: 'hidden' });
  await link('Menus').click();
  await failure.waitFor();

  await page.unroute('**/MenusPage-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor();
});

it('merges a choice of items with changes made elsewhere', async ({ api, openAdmin }) => {
  const [soup, pie] = [
    await addSoup(api),
    await api.addItem({ name: 'Pie', price: 11.5, category: 'Mains' }),
  ];
  const lunch = await api.addMenu({ name: 'Lunch' }, [pie]);
  const page = await openAdmin('menus', onPhone);
  const card = page.getByRole('article', { name: 'Lunch' });
  const dialog = page.getByRole('dialog', { name: 'Items on Lunch' });
  await card.getByRole('button', { name: 'Choose items' }).click();
  await dialog.getByRole('checkbox', { name: soup.name }).check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await api.setMenuItems(lunch, []);
  await card.getByText('0 items', { exact: true }).waitFor();

  await card.getByRole('button', { name: 'Choose items' }).click();
  const chosen = dialog.getByRole('region', { name: 'On this menu' }).getByRole('listitem');
  await expect.poll(() => chosen.allInnerTexts()).toEqual([expect.stringContaining('Tomato soup')]);
  await dialog.getByRole('button', { name: 'Save Menu' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await card.getByText('1 item', { exact: true }).waitFor();
});

it('closes the choice of items when the menu is deleted in another tab, with a message', async ({
  api,
  server,
  openAdmin,
}) => {
  await api.addMenu({ name: 'Lunch' }, []);
  const page = await openAdmin('menus', onPhone);
  await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Choose items' }).click();
  await page.getByRole('dialog', { name: 'Items on Lunch' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/admin/menus`);
  await other.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('was deleted elsewhere.').waitFor();
});

const dialogs = [
  {
    section: 'items',
    title: 'Edit Item',
    name: 'Radish',
    add: (api: RestaurantApi) => api.addItem({ name: 'Radish', price: 3, category: 'Sides' }),
    open: (page: Page) => page.getByRole('button', { name: 'Edit Radish' }).click(),
  },
  {
    section: 'menus',
    title: 'Edit Menu',
    name: 'Supper',
    add: (api: RestaurantApi) => api.addMenu({ name: 'Supper' }, []),
    open: (page: Page) =>
      page
        .getByRole('article', { name: 'Supper' })
        .getByRole('button', { name: 'Edit', exact: true })
        .click(),
  },
  {
    section: 'displays',
    title: 'Patio settings',
    name: 'Patio',
    add: async (api: RestaurantApi) => api.addDisplay('Patio', await api.addMenu({ name: 'Patio menu' }, [])),
    open: (page: Page) =>
      page
        .getByRole('article', { name: 'Patio' })
        .getByRole('button', { name: /Settings/ })
        .click(),
  },
] as const;

it.for(dialogs)(
  'closes $title when its subject is deleted elsewhere, with a message',
  async ({ section, title, name, add, open }, { api, openAdmin }) => {
    const subject = await add(api);
    const page = await openAdmin(section, onPhone);
    await open(page);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();

    await api.remove(section, subject);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`${name} was deleted elsewhere.`).waitFor();
  },
);

it('waits for a running image upload before it adds the item', async ({ openAdmin, image }) => {
  const page = await openAdmin('items', onPhone);
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Item Name *').fill('Pie');
  await dialog.getByLabel('Price *').fill('9');
  await dialog.getByLabel('Category *').fill('Mains');
  const release = await delayRequests(page, 'POST', '/upload');
  await dialog.getByLabel('Image file').setInputFiles(image);
  const add = dialog.getByRole('button', { name: 'Add Item', exact: true });
  await dialog.getByText('The image is still uploading: Add Item waits for it.').waitFor();
  expect(await add.isDisabled()).toBe(true);
  await dialog.getByLabel('Item Name *').press('Enter');

  release();
  await dialog.locator('img[src^="/media/"]').waitFor();
  await add.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit Pie' }).click();
  await page.getByRole('dialog', { name: 'Edit Item' }).locator('img[src^="/media/"]').waitFor();
});

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
