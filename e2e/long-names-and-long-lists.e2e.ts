/** Names as long as they may be, without a space; many of a thing; and windows as narrow as WCAG 1.4.10 has them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const NARROW = { width: 320, height: 700 };
const WINDOWS = [NARROW, { width: 768, height: 900 }, { width: 1280, height: 900 }];

let server: RunningServer;
let browser: Browser;
let kitchen: RestaurantApi;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({
    name: long('Soup'),
    price: 999_999.99,
    category: long('Soups').slice(0, 60),
  });
  const lunch = await kitchen.addMenu({ name: long('Lunch') }, [soup]);
  await kitchen.addDisplay(long('Terrace'), lunch);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const long = (word: string) => word.repeat(30).slice(0, 100);

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it.each([
  ['dashboard', `Welcome back, Bistro`],
  ['menus', 'Menus'],
  ['items', 'Items'],
  ['displays', 'Displays'],
])('the page %s is never wider than the window', async (path, heading) => {
  const page = await openPage(browser, `${server.url}/admin/${path}`, kitchen);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page
    .getByText(long(path === 'items' ? 'Soup' : 'Lunch'))
    .first()
    .waitFor();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    // What measures itself follows a frame later.
    await expect.poll(() => sideways(page), { message: `${path} at ${window.width}` }).toBe(0);
  }
  await page.context().close();
});

it('the list of calls is not wider than a phone', async () => {
  const page = await openPage(browser, `${server.url}/api/docs`);
  await page.setViewportSize(NARROW);
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});

it('the pictures of the landing page are whole on the narrowest phone', async () => {
  const page = await openPage(browser, server.url);
  await page.setViewportSize(NARROW);
  await page.getByRole('heading', { name: 'Sold out at a tap' }).waitFor();
  const cut = await page.locator('#features [data-tint]').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const { left, right } = picture.getBoundingClientRect();
      return Array.from(picture.querySelectorAll('b, s, span')).flatMap((part) => {
        const box = part.getBoundingClientRect();
        return box.left < left || box.right > right ? [part.textContent] : [];
      });
    }),
  );
  expect(cut).toEqual([]);
  await page.context().close();
});

it('every category can be reached with a mouse that does not scroll sideways', async () => {
  const many = await RestaurantApi.signUp(server.url);
  for (let n = 1; n <= 12; n += 1) {
    await many.addItem({ name: `Dish ${n}`, price: n, category: `A category of some length ${n}` });
  }
  const page = await openPage(browser, `${server.url}/admin/items`, many);
  const last = page.getByRole('group', { name: 'Category' }).getByRole('button').last();
  await last.waitFor();
  const box = await last.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(1280);
  await last.click();
  await page.getByRole('heading', { name: 'Dish 12' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await page.context().close();
});

it('a long list is drawn bit by bit, and all of it is there', async () => {
  const many = await RestaurantApi.signUp(server.url);
  for (let n = 1; n <= 130; n += 1)
    await many.addItem({ name: `Dish ${n}`, price: n, category: `Part ${n % 2}` });
  const page = await openPage(browser, `${server.url}/admin/items`, many);
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(120);
  await cards.last().scrollIntoViewIfNeeded();
  await page.getByRole('article', { name: 'Dish 130', exact: true }).waitFor();
  expect(await cards.count()).toBe(130);

  await page.reload();
  await page.getByLabel('Search items').fill('dish 130');
  await page.getByRole('article', { name: 'Dish 130', exact: true }).waitFor();
  await page.getByLabel('Search items').fill('');
  await page.getByRole('button', { name: 'List' }).click();
  // The count at the head is of all, drawn or not.
  await page.getByRole('region', { name: 'Part 0' }).getByText('65 items').waitFor();
  await page.getByRole('switch').last().scrollIntoViewIfNeeded();
  await page.getByRole('switch', { name: 'Dish 130 available' }).waitFor();
  await page.context().close();
});

it('the small picture of a display that has no screen does not say that it is connected', async () => {
  const fresh = await RestaurantApi.signUp(server.url);
  await fresh.addDisplay('Terrace', null);
  const page = await openPage(browser, `${server.url}/admin/displays`, fresh);
  await page.getByText('No screen yet').waitFor();
  expect(await page.getByText('Connected').count()).toBe(0);
  await page.context().close();
});

it('the dashboard tells of the first few displays, and of all when asked, by keyboard too', async () => {
  const chain = await RestaurantApi.signUp(server.url);
  for (let n = 1; n <= 8; n += 1) await chain.addDisplay(`Screen ${n}`, null);
  const page = await openPage(browser, `${server.url}/admin/dashboard`, chain);
  const rows = page.getByRole('region', { name: 'Display Performance' }).getByRole('row');
  await page.getByRole('button', { name: 'Show 2 more' }).waitFor();
  expect(await rows.count()).toBe(1 + 6);

  await page.getByRole('button', { name: 'Show 2 more' }).press('Enter');

  await page.getByRole('rowheader', { name: 'Screen 8' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Show fewer');
  await page.context().close();
});
