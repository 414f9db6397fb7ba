/** What goes wrong on an ordinary evening: slips of the finger, a lost line, a second tab, the way back. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { createTestImage } from './harness/media-files.ts';
import { delayRequests } from './harness/open-page.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { Admin } from './pages/admin.ts';

const PHONE = { width: 360, height: 740 };

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let owner: Admin;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  context = await browser.newContext({ viewport: PHONE });
  context.setDefaultTimeout(10_000);
  page = await context.newPage();
  owner = new Admin(page, server.url);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const focused = () => page.evaluate(() => document.activeElement?.tagName);

it('leads back from step 2 of the sign-up to step 1 with everything kept', async () => {
  await owner.signUpPerson('ada@bistro.example', 'correct horse');
  await page.goBack();
  await page.getByText('Step 1 of 2').waitFor();

  expect(await page.getByLabel('Email Address').inputValue()).toBe('ada@bistro.example');
  await owner.signUpRestaurant('Bistro');
  await page.getByRole('heading', { name: 'Welcome, Bistro' }).waitFor();
});

it('takes a comma in the price of the dialog for the decimal sign', async () => {
  await owner.go('Items');
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Item Name *').fill('A'.repeat(120));
  await dialog.getByLabel('Price *').pressSequentially('14,5');
  await dialog.getByLabel('Category *').fill('Mains');
  await dialog.getByRole('button', { name: 'Add Item', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  expect(await page.getByLabel(/Price of A+/).inputValue()).toBe('14.50');
});

it('keeps the page of menus as wide as the phone, however long a name is', async () => {
  await owner.addItem('Tomato soup', '6.5', 'Soups');
  await owner.go('Menus');
  await owner.addMenu('Lunch', ['A'.repeat(120)]);
  await page.getByRole('article', { name: 'Lunch' }).waitFor();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

it('asks before it deletes from the dialog, and offers Undo beside the next message', async () => {
  await owner.go('Items');
  await page.getByRole('button', { name: 'Edit Tomato soup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  await dialog.getByLabel('Description').fill('With basil');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('With basil');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('was deleted.').waitFor();
  await expect.poll(focused).toBe('H1');

  await page.getByRole('switch').click();
  await page.getByText('is sold out.').waitFor();
  await page.getByText('was deleted.').locator('../..').getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Price of Tomato soup').waitFor();
});

it('says that the line is lost, keeps the tabs, and takes back what could not be saved', async () => {
  await page.waitForTimeout(1_500);
  const head = page.getByRole('heading', { level: 1, name: 'Items' });
  const place = await head.boundingBox();
  await context.setOffline(true);
  const dish = page.getByRole('switch', { name: 'Tomato soup available' });
  await dish.click();
  await dish.click();
  await page.getByText('Could not save').waitFor();
  expect(await dish.getAttribute('aria-checked')).toBe('true');
  await page.getByText('Connection lost, trying again').waitFor({ timeout: 30_000 });
  expect(await head.boundingBox()).toEqual(place);
  await owner.go('Displays');

  await context.setOffline(false);
  await page.getByText('Connection lost, trying again').waitFor({ state: 'hidden', timeout: 30_000 });
}, 60_000);

it('keeps the tabs when the code of a page cannot be had, and tries again', async () => {
  const tab = await context.newPage();
  await tab.route('**/MenusPage-*.js', (route) => route.abort());
  await tab.goto(`${server.url}/admin/items`);
  const link = (name: string) => tab.getByRole('navigation').getByRole('link', { name });
  await link('Menus').click();
  const fault = tab.getByText('This page could not be loaded.');
  await fault.waitFor();
  await link('Displays').click();
  await fault.waitFor({ state: 'hidden' });
  await link('Menus').click();
  await fault.waitFor();

  await tab.unroute('**/MenusPage-*.js');
  await tab.getByRole('button', { name: 'Retry' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Menus' }).waitFor();
  await tab.close();
});

it('keeps what is done to a menu elsewhere while its items are being chosen', async () => {
  await owner.go('Menus');
  const open = () =>
    page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Choose items' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Items on Lunch' });
  await dialog.getByRole('checkbox', { name: 'Tomato soup' }).check();
  await page.keyboard.press('Escape');
  await elsewhere('PUT', 'menus', 'Lunch', { items: [] });

  await open();
  const chosen = dialog.getByRole('region', { name: 'On this menu' }).getByRole('listitem');
  await expect.poll(() => chosen.allInnerTexts()).toEqual([expect.stringContaining('Tomato soup')]);
  await dialog.getByRole('button', { name: 'Save Menu' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('article', { name: 'Lunch' }).getByText('1 item', { exact: true }).waitFor();
});

it('closes the items of a menu that is deleted in another tab, and says so', async () => {
  await owner.go('Menus');
  await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Choose items' }).click();
  await page.getByRole('dialog', { name: 'Items on Lunch' }).waitFor();
  const other = await context.newPage();
  await other.goto(`${server.url}/admin/menus`);
  await other.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('was deleted meanwhile.').waitFor();
  await other.close();
});

/** Does it as another device of the same owner does. */
const elsewhere = (method: string, kind: string, name: string, change?: object) =>
  page.evaluate(
    async ({ method, kind, name, change }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const { restaurant } = JSON.parse(localStorage.getItem('user') ?? '');
      const reply = await fetch(`/api/${kind}/restaurants/${restaurant.id}`, { headers });
      const list: { id: string; name: string }[] = (await reply.json())[kind];
      const { id } = list.find((one) => one.name === name) ?? {};
      const init = change && { body: JSON.stringify(change) };
      const type = { 'content-type': 'application/json' };
      await fetch(`/api/${kind}/${id}`, { method, headers: { ...headers, ...(change && type) }, ...init });
    },
    { method, kind, name, change },
  );

const forms = [
  {
    place: 'Items',
    title: 'Edit Item',
    name: 'Radish',
    make: () => owner.addItem('Radish', '3', 'Sides'),
    open: () => page.getByRole('button', { name: 'Edit Radish' }).click(),
  },
  {
    place: 'Menus',
    title: 'Edit Menu',
    name: 'Supper',
    make: () => owner.addMenu('Supper', []),
    open: () =>
      page
        .getByRole('article', { name: 'Supper' })
        .getByRole('button', { name: 'Edit', exact: true })
        .click(),
  },
  {
    place: 'Displays',
    title: 'Patio settings',
    name: 'Patio',
    make: async () => {
      await owner.addMenu('Patio menu', []);
      await owner.go('Displays');
      await owner.addDisplay('Patio', 'Patio menu');
    },
    open: () =>
      page
        .getByRole('article', { name: 'Patio' })
        .getByRole('button', { name: /Settings/ })
        .click(),
  },
] as const;

it.each(forms)(
  'closes $title when it is deleted elsewhere, and says so',
  async ({ place, title, ...form }) => {
    await owner.go(place === 'Displays' ? 'Menus' : place);
    await form.make();
    await form.open();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();

    await elsewhere('DELETE', place.toLowerCase(), form.name);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`${form.name} was deleted meanwhile.`).waitFor();
  },
);

it('adds no dish while its picture is on the way, and says what it waits for', async () => {
  await owner.go('Items');
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Item Name *').fill('Pie');
  await dialog.getByLabel('Price *').fill('9');
  await dialog.getByLabel('Category *').fill('Mains');
  const release = await delayRequests(page, 'POST', '/upload');
  await dialog.getByLabel('Image file').setInputFiles(await createTestImage(browser));
  const add = dialog.getByRole('button', { name: 'Add Item', exact: true });
  await dialog.getByText('The picture is still on its way: Add Item waits for it.').waitFor();
  expect(await add.isDisabled()).toBe(true);
  await dialog.getByLabel('Item Name *').press('Enter');

  release();
  await dialog.locator('img[src^="/media/"]').waitFor();
  await add.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit Pie' }).click();
  await page.getByRole('dialog', { name: 'Edit Item' }).locator('img[src^="/media/"]').waitFor();
  await page.keyboard.press('Escape');
});

it('ends the session in every tab', async () => {
  const other = await context.newPage();
  await other.goto(`${server.url}/admin/items`);
  await other.getByRole('button', { name: 'Sign Out' }).click();

  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByLabel('Email').fill('ada@bistro.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password').waitFor();
  await expect.poll(focused).toBe('INPUT');
});
