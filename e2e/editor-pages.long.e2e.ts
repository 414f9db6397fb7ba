/** Pages of an arranged menu in the Visual Editor: those that follow its cards, and space for all on the first. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import type { RestaurantApi } from './harness/restaurant-api.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { VisualEditor } from './pages/visual-editor.ts';

/** A menu with four cards side by side, on a display in the look *custom*. */
async function addArrangedMenu(api: RestaurantApi, count: number) {
  const items: { id: string; name: string }[] = [];
  for (let n = 1; n <= count; n += 1) {
    const category = n <= count / 2 ? 'Mains' : 'Sweets';
    items.push(await api.addItem({ name: `Dish ${n}`, price: 5 + (n % 7), category }));
  }
  const menu = await api.addMenu({ name: 'Lunch' }, items);
  await api.arrangeSideBySide(menu, items.slice(0, 4));
  const display = await api.addDisplay('Front TV', menu);
  await api.setLook(display, 'custom');
  return { items, menu, display };
}

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Ids of the items that a page lists, in order. */
const itemsIn = (page: Page, where: string) =>
  page
    .locator(`${where} [data-item]`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-item')));

it('shows the pages after the first as screens draw them, by buttons and by keys', async ({
  api,
  openAdmin,
  openScreen,
}) => {
  const { display, items } = await addArrangedMenu(api, 150);
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  const page = await openAdmin('menus');
  await page.getByText('On Front TV now').waitFor();
  const editor = new VisualEditor(page);
  await editor.open('Lunch');

  const switcher = pagesOf(page);
  const readTotal = async () =>
    Number(/^Page 1 of (\d+)$/.exec((await switcher.getByRole('status').textContent()) ?? '')?.[1]);
  await expect.poll(readTotal).toBeGreaterThan(2);
  const total = await readTotal();
  await page.getByText(`146 items are not on page 1 and follow on pages 2 to ${total}.`).waitFor();
  await editor.press('Next page');
  await switcher.getByText(`Page 2 of ${total}`).waitFor();
  const second = page.getByRole('region', { name: `Page 2 of ${total}` });
  await second.waitFor();
  await takeScreenshot(page, 'editor-second-page');
  const readListed = () => itemsIn(page, `[aria-label="Page 2 of ${total}"]`);
  await expect.poll(async () => (await readListed())[0]).toBe(items[4]?.id);
  const listed = await readListed();

  await screen.page.getByRole('img', { name: `Page 2 of ${total}` }).waitFor();
  await expect.poll(() => itemsIn(screen.page, '[data-board=board]')).toEqual(listed);

  await page.keyboard.press('PageDown');
  await switcher.getByText(`Page 3 of ${total}`).waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await switcher.getByText(`Page 1 of ${total}`).waitFor();
  await editor.handle('Dish 1').focus();
  await page.keyboard.press('PageDown');
  await second.waitFor();
});

it('moves items between the pages, makes room for all, and the screen shows it', async ({
  api,
  openAdmin,
  openScreen,
}) => {
  const { display, items, menu } = await addArrangedMenu(api, 20);
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  const page = await openAdmin('menus');
  await page.getByText('On Front TV now').waitFor();
  const editor = new VisualEditor(page);
  await editor.open('Lunch');
  const switcher = pagesOf(page);

  await editor.press('Next page');
  await editor.press('Put Dish 9 on Page 1');
  await switcher.getByText('Page 1 of 2').waitFor();
  await expect.poll(() => editor.handle('Dish 9').getAttribute('aria-pressed')).toBe('true');
  const isFocused = () => editor.handle('Dish 9').evaluate((element) => element === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await editor.press('Remove');
  await editor.press('Next page');
  await page.getByRole('button', { name: 'Put Dish 9 on Page 1' }).waitFor();

  await editor.press('Make Room for All');
  await switcher.waitFor({ state: 'hidden' });
  await page.getByText('All items are on page 1.').waitFor();
  await takeScreenshot(page, 'editor-room-for-all');
  await editor.press('Undo');
  await switcher.getByText('Page 1 of 2').waitFor();
  await editor.press('Redo');
  const rect = await editor.rectOf('Dish 20');
  await editor.press('Save');
  await editor.waitUntilClosed();

  await screen.page.locator(`[data-board=custom] [data-item="${items[19]?.id}"]`).waitFor();
  expect((await api.readMenu(menu)).layout).toMatchObject({ v: 1, aspect: '16:9' });
  await page.reload();
  await editor.open('Lunch');
  await expect.poll(() => editor.rectOf('Dish 20')).toEqual(rect);
});

it('fits a phone, with buttons that a finger can press', async ({ api, openAdmin }) => {
  await addArrangedMenu(api, 20);
  const page = await openAdmin('menus', {
    ownContext: { viewport: { ...PHONE, width: 360 }, hasTouch: true, isMobile: true },
  });
  const editor = new VisualEditor(page);
  await editor.open('Lunch');

  await page.getByRole('button', { name: 'Next page' }).tap();
  await page.getByRole('region', { name: 'Page 2 of 2' }).waitFor();
  await takeScreenshot(page, 'editor-second-page-phone');

  for (const name of ['Previous page', 'Next page', 'Put Dish 5 on Page 1']) {
    const { width, height } = await editor.boxOf(page.getByRole('button', { name, exact: true }));
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
