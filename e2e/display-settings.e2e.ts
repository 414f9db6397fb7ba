/** The owner chooses how a display looks, sees it beforehand, and the screen follows. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { ScreenPage } from './pages/screen-page.ts';

let server: RunningServer;
let browser: Browser;
let kitchen: RestaurantApi;
let page: Page;
let screen: ScreenPage;
let dialog: Locator;
let menu: { id: string };
const items: { id: string }[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  kitchen = await RestaurantApi.signUp(server.url);
  for (let at = 0; at < 60; at += 1) {
    items.push(await kitchen.addItem({ name: `Dish ${at}`, price: 5, category: `Section ${at % 6}` }));
  }
  menu = await kitchen.addMenu({ name: 'Lunch' }, items);
  const display = await kitchen.addDisplay('Front TV', menu);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(10_000);
  const stored = { token: kitchen.session?.token ?? '', user: JSON.stringify(kitchen.session?.user) };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  page = await context.newPage();
  const tv = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  tv.setDefaultTimeout(10_000);
  screen = new ScreenPage(await tv.newPage(), server.url);
  await screen.pair(display.pairingCode);
  await page.goto(`${server.url}/admin/displays`);
  dialog = page.getByRole('dialog', { name: 'Front TV settings' });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const card = () => page.getByRole('article', { name: 'Front TV' });
const open = () => card().getByRole('button', { name: 'Settings' }).click();
const look = (name: string) => dialog.getByRole('radio', { name });
const save = () => dialog.getByRole('button', { name: 'Save Settings' });

it('shows the board as it would be, and warns of a menu that needs pages and of one that was not arranged', async () => {
  await open();
  await dialog.locator('[data-board=spotlight]').waitFor();

  await look('Whole menu').check();
  await dialog.locator('[data-board=board]').waitFor();
  await dialog.getByText(/Lunch needs \d pages in this look, 15 seconds each/).waitFor();
  await look('As arranged').check();
  await dialog.getByText('Lunch has not been arranged yet.').waitFor();
  await dialog.getByRole('radio', { name: 'Turned right' }).check();
  await dialog.locator('[data-shape=portrait]').waitFor();
});

it('keeps what was chosen when it is closed beside itself, and drops it on Cancel', async () => {
  await page.mouse.click(10, 450);
  await dialog.waitFor({ state: 'hidden' });
  await open();
  expect(await look('As arranged').isChecked()).toBe(true);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  expect(await look('One at a time').isChecked()).toBe(true);
});

it('takes no seconds that make no sense', async () => {
  const seconds = dialog.getByLabel('Seconds per item');
  await seconds.fill('0');
  await dialog.getByText('Between 1 and 3600 seconds.').waitFor();
  expect(await save().isDisabled()).toBe(true);
  await seconds.fill('8');
});

it('says where saving failed, keeps everything, and saves on Retry; the screen follows', async () => {
  await page.route('**/settings', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await look('Whole menu').check();
  await save().click();
  await dialog.getByRole('alert').filter({ hasText: 'Failed to save settings.' }).waitFor();
  expect(await look('Whole menu').isChecked()).toBe(true);

  await dialog.getByRole('button', { name: 'Retry' }).click();

  await dialog.waitFor({ state: 'hidden' });
  await screen.page.locator('[data-board=board]').waitFor();
  await card().getByText('Whole menu').waitFor();
  await card().locator('[data-board=board]').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('has new settings').first().waitFor();
  await page.locator('[data-board=board]').first().waitFor();
});

it('is chosen by keyboard alone', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Displays' }).click();
  await card().getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await look('Whole menu').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await look('One at a time').isChecked()).toBe(true);
  await page.keyboard.press('Enter');

  await dialog.waitFor({ state: 'hidden' });
  await screen.page.locator('[data-board=spotlight]').waitFor();
  expect(screen.pageErrors).toEqual([]);
});

it('warns of an arrangement whose letters are too small to be read', async () => {
  // Sixty cards side by side.
  await kitchen.arrangeSideBySide(menu, items);
  await page.reload();
  await open();
  await look('As arranged').check();

  await dialog.getByText('60 items of Lunch are too small to read from the queue.').waitFor();
});
