/** The dialogs that choose the items of a menu and its panels, by mouse and on a phone. */
import type { Item } from '@menuboard/contract/items';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { findViolations } from './harness/accessibility.ts';
import { it as journey } from './harness/journey.ts';

const names = Array.from({ length: 30 }, (_, n) => `Dish ${n + 1}`);

/** Lunch has thirty dishes; the screen of Front TV is offline. */
const it = journey.extend('lunch', async ({ api }) => {
  const items: Item[] = [];
  for (const name of names) items.push(await api.addItem({ name, price: 5, category: 'Dishes' }));
  const lunch = await api.addMenu({ name: 'Lunch' }, items);
  await api.pairAbsentScreen(await api.addDisplay('Front TV', lunch));
  return lunch;
});

/** As on a slow machine: React draws a change long after the pointer has moved on. */
function drawLate() {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 250);
  };
}

it('drags an item to another position, and says on how many screens the menu is shown', async ({
  lunch,
  openAdmin,
}) => {
  expect(lunch.items).toHaveLength(30);
  const page = await openAdmin('menus', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Choose items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Items on Lunch' });
  const rows = dialog.getByRole('region', { name: 'On this menu' }).getByRole('listitem');
  await rows.first().waitFor();
  const centreOf = async (index: number) => {
    const box = await rows.nth(index).boundingBox();
    if (!box) throw new Error(`Row ${index} is not visible.`);
    return { x: box.x + 12, y: box.y + box.height / 2 };
  };

  await page.evaluate(drawLate);
  // Waits until the list stands still.
  await rows.nth(4).hover({ position: { x: 12, y: 12 } });
  const [from, to] = [await centreOf(4), await centreOf(1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => rows.nth(1).textContent()).toContain('Dish 5');
  await dialog.getByRole('button', { name: 'Save Menu' }).click();

  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('has 30 items.').waitFor();
  await page.getByText('Shown on 0 of 1 screen, Front TV is offline').waitFor();
  await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Choose items' }).click();
  await expect
    .poll(async () => (await rows.allTextContents()).slice(0, 5))
    .toEqual(['1Dish 1', '2Dish 5', '3Dish 2', '4Dish 3', '5Dish 4']);
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
    const page = await openAdmin('menus', { viewport: { width: 390, height: 844 } });
    await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Panels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Panels of Lunch' });
    await dialog.getByRole('button', { name: 'Special' }).click();

    await dialog.getByLabel('Item').selectOption(dish.id);
    await dialog.locator('[data-board]').getByText("Today's special").waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Save Panels' }).click();

    await dialog.waitFor({ state: 'hidden' });
    await screen.page.getByText("Today's special").waitFor();
    await api.updateItem(dish.id, { price: 4.5 });
    // Large, and in the list. The board before may still fade out.
    await expect.poll(() => screen.page.getByText('4.50').count()).toBe(2);
  },
);

inTestAll(it)('fills the window with both lists', async ({ lunch, openAdmin }) => {
  expect(lunch.name).toBe('Lunch');
  const page = await openAdmin('menus', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Choose items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Items on Lunch' });
  await dialog.getByRole('checkbox').first().waitFor();

  const countVisible = () =>
    dialog.getByRole('checkbox').evaluateAll(
      (boxes) =>
        boxes.filter((box) => {
          const { x, y } = box.getBoundingClientRect();
          return document.elementFromPoint(x + 4, y + 4) === box;
        }).length,
    );

  await expect.poll(countVisible).toBeGreaterThanOrEqual(10);
});

inTestAll(it)(
  'orders the items of a menu on a phone: a list as high as the window, by arrows and by the keys of a handle',
  async ({ lunch, api, openAdmin }) => {
    const page = await openAdmin('menus', { viewport: { width: 360, height: 740 } });
    await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Choose items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Items on Lunch' });
    await dialog.getByText('Chosen: 30').click();
    const list = dialog.getByRole('region', { name: 'On this menu' });
    await dialog.getByRole('searchbox').waitFor({ state: 'hidden' });
    await expect.poll(async () => (await list.boundingBox())?.height).toBeGreaterThan(400);
    expect(await findViolations(page)).toEqual([]);

    await list.getByRole('button', { name: 'Move Dish 3', exact: true }).click();
    await list.getByRole('button', { name: 'To the bottom: Dish 3', exact: true }).click();
    await list.getByRole('button', { name: 'Position 2: Dish 2', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await dialog.getByRole('button', { name: 'Save Menu' }).click();

    await page.getByText('has 30 items.').waitFor();
    const saved = (await api.readMenu(lunch)).items.map(({ name }) => name);
    expect([...saved.slice(0, 3), saved.at(-1)]).toEqual(['Dish 2', 'Dish 1', 'Dish 4', 'Dish 3']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('is as it was before.').waitFor();
    expect((await api.readMenu(lunch)).items.map(({ name }) => name)).toEqual(names);
  },
);

inTestAll(it)('scrolls the list while an item is dragged to its edge', async ({ lunch, openAdmin }) => {
  expect(lunch.items).toHaveLength(30);
  const page = await openAdmin('menus', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Choose items' }).click();
  const list = page.getByRole('dialog').getByRole('region', { name: 'On this menu' }).getByRole('list');
  const handle = await list.getByRole('button', { name: 'Position 1: Dish 1', exact: true }).boundingBox();
  const box = await list.boundingBox();
  if (!handle || !box) throw new Error('The list is not visible.');

  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, box.y + box.height - 8, { steps: 5 });
  // The pointer rests.
  await list.getByRole('button', { name: 'Position 30: Dish 1', exact: true }).waitFor();
  await page.mouse.up();
});
