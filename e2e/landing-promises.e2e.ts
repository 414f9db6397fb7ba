/** What the landing page says of the product (`web/src/features/landing/content.ts`), where no other test proves it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { Admin } from './pages/admin.ts';
import { ScreenPage } from './pages/screen-page.ts';

let server: RunningServer;
let browser: Browser;
let kitchen: RestaurantApi;
let phone: Admin;
let front: ScreenPage;
let bar: ScreenPage;

async function aScreen(code: string): Promise<ScreenPage> {
  const screen = new ScreenPage(await openPage(browser, server.url), server.url);
  await screen.pair(code);
  return screen;
}

const phonePage = async (path: string): Promise<Page> => {
  const page = await openPage(browser, server.url + path, kitchen);
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const cake = await kitchen.addItem({ name: 'Apple cake', price: 4, category: 'Sweet' });
  const lunch = await kitchen.addMenu({ name: 'Lunch' }, [soup]);
  const allDay = await kitchen.addMenu({ name: 'All day' }, [soup]);
  await kitchen.addMenu({ name: 'Evening' }, [cake]);
  front = await aScreen((await kitchen.addDisplay('Front TV', lunch)).pairingCode);
  bar = await aScreen((await kitchen.addDisplay('Bar', allDay)).pairingCode);
  phone = new Admin(await phonePage('/admin/items'), server.url);
  await Promise.all([front.waitUntilPainted('$6.50'), bar.waitUntilPainted('$6.50')]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('sold out at a tap: on every screen that shows the dish', async () => {
  const told = Promise.all([front.waitUntilPainted('Unavailable'), bar.waitUntilPainted('Unavailable')]);
  await phone.toggle('Tomato soup');
  await told;
  await phone.page.getByText('Shown on 2 of 2 screens').waitFor();
});

it('one price, every menu: each menu that has the dish has it too', async () => {
  const told = Promise.all([front.waitUntilPainted('$7.25'), bar.waitUntilPainted('$7.25')]);
  await phone.setPrice('Tomato soup', '7.25');
  await told;
});

it('another menu in two taps: it changes while you look', async () => {
  await phone.go('Displays');
  const [assign, evening] = [
    phone.page.getByRole('article', { name: 'Bar' }).getByRole('button', { name: 'Assign Menu' }),
    phone.page.getByRole('dialog').getByRole('button', { name: 'Evening' }),
  ];
  const changed = bar.waitUntilPainted('Apple cake');
  for (const tap of [assign, evening]) await tap.click();
  await changed;
  expect(await front.page.locator('body').textContent()).toContain('Tomato soup');
});

it('you know what guests see: told when a screen cannot show it', async () => {
  await bar.page.context().close();
  const card = phone.page.getByRole('article', { name: 'Bar' });
  await card.getByText(/^Offline since .+, still shows Evening$/).waitFor();

  await phone.go('Items');
  await phone.setPrice('Apple cake', '4.5');
  await phone.go('Displays');

  await card.getByText(/^Offline since .+, does not show the latest changes$/).waitFor();
});

it('no internet, still serving: a screen goes on through its menu', async () => {
  const dishes = ['Flat white', 'Lemonade'];
  const items = await Promise.all(
    dishes.map((name) => kitchen.addItem({ name, price: 3, category: 'Drinks' })),
  );
  const display = await kitchen.addDisplay('Hatch', await kitchen.addMenu({ name: 'Drinks' }, items));
  const hatch = await aScreen(display.pairingCode);
  await hatch.waitUntilPainted('Flat white');

  await server.kill();

  for (const dish of ['Lemonade', 'Flat white', 'Lemonade']) await hatch.waitUntilPainted(dish);
  expect(hatch.pageErrors).toEqual([]);
});
