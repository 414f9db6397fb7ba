/** Names of the maximal length without a space, many records, and windows as narrow as WCAG 1.4.10 requires. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it } from './harness/journey.ts';
import type { RestaurantApi } from './harness/restaurant-api.ts';
import { partLink } from './pages/record-page.ts';

const NARROW = { width: 320, height: 700 };
const WINDOWS = [NARROW, { width: 768, height: 900 }, { width: 1280, height: 900 }];

const long = (word: string) => word.repeat(30).slice(0, 100);

/** One after another, because lists show items in the order in which they were added. */
async function addItems(api: RestaurantApi, count: number, categoryOf: (n: number) => string): Promise<void> {
  for (let n = 1; n <= count; n += 1)
    await api.addItem({ name: `Dish ${n}`, price: n, category: categoryOf(n) });
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

inTestAll(
  it.for([
    ['dashboard', 'On your walls now'],
    ['menus', 'Menus'],
    ['items', 'Items'],
    ['displays', 'Displays'],
  ] as const),
)('keeps the page %s within the window', async ([path, heading], { api, openAdmin }) => {
  const soup = await api.addItem({
    name: long('Soup'),
    price: 999_999.99,
    category: long('Soups').slice(0, 60),
  });
  await api.addDisplay(long('Terrace'), await api.addMenu({ name: long('Lunch') }, [soup]));
  const page = await openAdmin(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page
    .getByText(long(path === 'items' ? 'Soup' : 'Lunch'))
    .first()
    .waitFor();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    // Components that measure themselves follow one frame later.
    await expect.poll(() => overflowOf(page), { message: `${path} at ${window.width}` }).toBe(0);
  }
});

it.for([
  ['menus', ['Dishes', 'Design', 'Screens', 'Share', 'History']],
  ['displays', ['Now', 'Schedule', 'Look', 'Screens', 'History']],
] as const)(
  'keeps the page of one of the %s within the window',
  async ([path, parts], { api, openAdmin }) => {
    const soup = await api.addItem({ name: long('Soup'), price: 9, category: long('Soups').slice(0, 60) });
    const menu = await api.addMenu({ name: long('Lunch') }, [soup]);
    const display = await api.addDisplay(long('Terrace'), menu);
    const page = await openAdmin(`${path}/${(path === 'menus' ? menu : display).id}`);
    for (const part of parts) {
      await partLink(page, part).click();
      await page.locator('[aria-current=page]').getByText(part).waitFor();
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        await expect.poll(() => overflowOf(page), { message: `${part} at ${window.width}` }).toBe(0);
      }
    }
  },
);

inTestAll(it)('keeps the API documentation within a phone', async ({ openPage }) => {
  const page = await openPage('/api/docs', { viewport: NARROW });
  await expect.poll(() => overflowOf(page)).toBe(0);
});

inTestAll(it)('clips no drawing of the landing page on the narrowest phone', async ({ openPage }) => {
  const page = await openPage('/', { viewport: NARROW });
  await page.getByRole('heading', { name: 'Sold out at a tap' }).waitFor();
  const findClipped = () =>
    page.locator('#features [data-tint]').evaluateAll((drawings) =>
      drawings.flatMap((drawing) => {
        const { left, right } = drawing.getBoundingClientRect();
        return Array.from(drawing.querySelectorAll('b, s, span')).flatMap((part) => {
          const box = part.getBoundingClientRect();
          return box.left < left || box.right > right ? [part.textContent] : [];
        });
      }),
    );
  // Fonts may come later.
  await expect.poll(findClipped).toEqual([]);
});

it('wraps the categories so that a mouse reaches all of them', async ({ api, openAdmin }) => {
  await addItems(api, 12, (n) => `A category of some length ${n}`);
  const page = await openAdmin('items');
  const last = page.getByRole('group', { name: 'Category' }).getByRole('button').last();
  await last.waitFor();
  const rightEdge = async () => {
    const box = await last.boundingBox();
    return box ? box.x + box.width : Infinity;
  };
  await expect.poll(rightEdge).toBeLessThan(1280);
  await last.click();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('heading', { name: 'Dish 12' }).waitFor();
});

/** A long list grows as its end comes near. */
async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return last.isVisible();
    })
    .toBe(true);
}

it('renders a long list in parts while scrolling, and finds every item by search', async ({
  api,
  openAdmin,
}) => {
  await addItems(api, 130, (n) => `Part ${n % 2}`);
  const page = await openAdmin('items');
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  expect(await cards.count()).toBeLessThan(130);
  await scrollToEnd(page, page.getByRole('article', { name: 'Dish 130', exact: true }));
  await expect.poll(() => cards.count()).toBe(130);

  await page.reload();
  await page.getByLabel('Search items').fill('dish 130');
  await page.getByRole('article', { name: 'Dish 130', exact: true }).waitFor();
  await page.getByLabel('Search items').fill('');
  await page.getByRole('button', { name: 'List' }).click();
  // The heading counts all items, rendered or not.
  await page.getByRole('region', { name: 'Part 1' }).getByText('65 items').waitFor();
  await scrollToEnd(page, page.getByRole('switch', { name: 'Dish 130 available' }));
});
