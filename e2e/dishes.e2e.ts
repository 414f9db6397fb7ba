/** Dishes of a menu, edited in place on its page by mouse, by keyboard and on a phone; and the menu's panels. */
import type { Item } from '@menuboard/contract/items';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { findViolations } from './harness/accessibility.ts';
import { it as journey } from './harness/journey.ts';

const LAPTOP = { width: 1280, height: 800 };
const names = Array.from({ length: 30 }, (_, n) => `Dish ${n + 1}`);

/** Lunch has thirty dishes; the screen of Front TV is offline. */
const it = journey.extend('lunch', async ({ api }) => {
  const items: Item[] = [];
  for (const name of names) items.push(await api.addItem({ name, price: 5, category: 'Dishes' }));
  const lunch = await api.addMenu({ name: 'Lunch' }, items);
  await api.pairAbsentScreen(await api.addDisplay('Front TV', lunch));
  return lunch;
});

/** Simulates a slow machine: React draws a change long after the pointer has moved on. */
function drawLate() {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 250);
  };
}

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Dishes' }).getByRole('listitem');

const handleOf = (page: Page, dish: string) =>
  page.getByRole('button', { name: `Move ${dish}: arrow keys up and down`, exact: true });

/** Names in the first rows. */
const readNames = async (page: Page, count: number) =>
  (
    await page
      .getByLabel(/^Name of /)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  ).slice(0, count);

/** Presses the mouse on the handle of a dish, and moves it to a height of the window. */
async function drag(page: Page, dish: string, toY: number): Promise<void> {
  const handle = handleOf(page, dish);
  // Waits until the list no longer moves.
  await handle.hover();
  const box = await handle.boundingBox();
  if (!box) throw new Error(`${dish} is not visible.`);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, toY, { steps: 12 });
}

it('orders dishes by mouse and keyboard, adds one by a line and takes one off', async ({
  api,
  lunch,
  openAdmin,
}) => {
  const page = await openAdmin(`menus/${lunch.id}`, { viewport: LAPTOP });
  const rows = rowsOf(page);
  await rows.first().waitFor();
  const second = await rows.nth(1).boundingBox();
  if (!second) throw new Error('The second row is not visible.');

  await page.evaluate(drawLate);
  await drag(page, 'Dish 5', second.y + second.height / 2);
  await page.mouse.up();
  await page.getByText('has its items in a new order. Shown on 0 of 1 screen, Front TV is offline').waitFor();
  expect(await readNames(page, 3)).toEqual(['Dish 1', 'Dish 5', 'Dish 2']);

  await handleOf(page, 'Dish 1').focus();
  // Keys repeat faster than the server answers.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => readNames(page, 4)).toEqual(['Dish 5', 'Dish 2', 'Dish 3', 'Dish 1']);

  const line = page.getByLabel('Add a dish to Dishes');
  await line.fill('Bread 3,50');
  await page.getByText('Enter adds Bread, $3.50').waitFor();
  await line.press('Enter');
  await page.getByLabel('Name of Bread').waitFor();
  await expect.poll(() => line.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Remove Dish 4 from this menu' }).click();
  await page.getByLabel('Name of Dish 4').waitFor({ state: 'detached' });

  const readSaved = async () => (await api.readMenu(lunch)).items.map(({ name }) => name);
  await expect.poll(readSaved).toEqual(['Dish 5', 'Dish 2', 'Dish 3', 'Dish 1', ...names.slice(5), 'Bread']);
});

inTestAll(it)(
  'shows a special large on every screen, with the price of its item',
  async ({ lunch, api, openAdmin, openScreen }) => {
    const dish = lunch.items[0];
    if (!dish) throw new Error('Lunch has no items.');
    await api.setMenuItems(lunch, lunch.items.slice(0, 6));
    const display = await api.addDisplay('Bar', lunch);
    await api.updateSettings(display, { look: 'board' });
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    const page = await openAdmin(`menus/${lunch.id}/design`, { viewport: { width: 390, height: 844 } });
    await page.getByRole('radio', { name: 'The whole menu' }).check();
    await page.getByRole('button', { name: 'Add a panel' }).click();
    await page.getByRole('button', { name: /^Special/ }).click();

    await page.getByLabel('Item', { exact: true }).selectOption(dish.id);
    await page.locator('[data-board]').getByText('Today’s special').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await screen.page.getByText('Today’s special').waitFor();
    await api.updateItem(dish.id, { price: 4.5 });
    // Once large, once in the list. The previous board may still fade out.
    await expect.poll(() => screen.page.getByText('4.50').count()).toBe(2);
  },
);

inTestAll(it)(
  'orders the dishes of a menu on a phone by the keys of a handle, with Undo',
  async ({ lunch, api, openAdmin }) => {
    const page = await openAdmin(`menus/${lunch.id}`, { viewport: { width: 360, height: 740 } });
    await handleOf(page, 'Dish 2').focus();
    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press('ArrowDown');

    await page.getByText('has its items in a new order.').waitFor();
    const readSaved = async () => (await api.readMenu(lunch)).items.map(({ name }) => name);
    expect((await readSaved()).slice(0, 3)).toEqual(['Dish 1', 'Dish 3', 'Dish 2']);
    await expect
      .poll(() => handleOf(page, 'Dish 2').evaluate((handle) => handle === document.activeElement))
      .toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('is as it was before.').waitFor();
    expect(await readSaved()).toEqual(names);
  },
);

inTestAll(it)(
  'scrolls the page while a dish is dragged to the edge of the window',
  async ({ lunch, openAdmin }) => {
    const page = await openAdmin(`menus/${lunch.id}`, { viewport: LAPTOP });

    await drag(page, 'Dish 1', LAPTOP.height - 8);
    // The pointer rests.
    await expect.poll(async () => (await readNames(page, 30)).at(-1)).toBe('Dish 1');
    await page.mouse.up();
  },
);
