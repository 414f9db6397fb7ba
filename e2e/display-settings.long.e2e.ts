/** The owner chooses how a display looks and previews it; the screen follows. */
import type { Display } from '@menuboard/contract/displays';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { waitForInitialFocus } from './harness/initial-focus.ts';
import { it as journey } from './harness/journey.ts';
import { openMore } from './pages/display-card.ts';

const ITEMS = 60;

interface Scene {
  items: Item[];
  lunch: Menu;
  display: Display;
  page: Page;
  card: Locator;
  dialog: Locator;
  look: (name: string) => Locator;
  open: () => Promise<void>;
}

/** Front TV shows a menu of sixty items; its owner is on the Displays page. */
const it = journey.extend('scene', async ({ api, openAdmin }): Promise<Scene> => {
  const items = await Promise.all(
    Array.from({ length: ITEMS }, (_, index) =>
      api.addItem({ name: `Dish ${index}`, price: 5, category: `Section ${index % 6}` }),
    ),
  );
  const lunch = await api.addMenu({ name: 'Lunch' }, items);
  const display = await api.addDisplay('Front TV', lunch);
  const page = await openAdmin('displays');
  const card = page.getByRole('article', { name: 'Front TV' });
  const dialog = page.getByRole('dialog', { name: 'Front TV settings' });
  const look = (name: string) => dialog.getByRole('radio', { name });
  const open = async () => {
    await openMore(card);
    await card.getByRole('button', { name: 'Settings' }).click();
  };
  return { items, lunch, display, page, card, dialog, look, open };
});

inTestAll(it)(
  'previews the board, and warns about a menu that needs pages or has no layout',
  async ({ scene }) => {
    const { dialog, look, open } = scene;
    await open();
    await dialog.locator('[data-board=spotlight]').waitFor();

    await look('The whole menu').check();
    await dialog.locator('[data-board=board]').waitFor();
    await dialog.getByText(/Lunch needs \d pages in this look, 15 seconds each/).waitFor();
    await look('Arranged by hand').check();
    await dialog.getByText('Lunch has not been arranged yet.').waitFor();
    await dialog.getByRole('radio', { name: 'Turned right' }).check();
    await dialog.locator('[data-shape=portrait]').waitFor();
  },
);

it('saves a look; the screen, the card and the dashboard follow', async ({ scene, openScreen }) => {
  const { display, page, card, dialog, look, open } = scene;
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await open();
  await look('The whole menu').check();
  await dialog.getByRole('button', { name: 'Save Settings' }).click();

  await dialog.waitFor({ state: 'hidden' });
  await screen.page.locator('[data-board=board]').waitFor();
  await card.getByText('The whole menu').waitFor();
  await card.locator('[data-board=board]').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('has new settings').first().waitFor();
  await page.locator('[data-board=board]').first().waitFor();
});

inTestAll(it)('can be used with the keyboard alone', async ({ api, scene, openScreen }) => {
  const { display, page, card, dialog, look } = scene;
  await api.setLook(display, 'board');
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await openMore(card);
  await card.getByText('The whole menu').waitFor();
  await card.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await waitForInitialFocus(dialog);
  await look('The whole menu').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => look('One dish at a time').isChecked()).toBe(true);
  await page.keyboard.press('Enter');

  await dialog.waitFor({ state: 'hidden' });
  await screen.page.locator('[data-board=spotlight]').waitFor();
  expect(screen.pageErrors).toEqual([]);
});

inTestAll(it)('warns about a layout whose text is too small to read', async ({ api, scene }) => {
  const { items, lunch, page, dialog, look, open } = scene;
  await api.arrangeSideBySide(lunch, items);
  await page.reload();
  await open();
  await look('Arranged by hand').check();

  await dialog.getByText(`${ITEMS} items of Lunch are too small to read from the queue.`).waitFor();
});

inTestAll(it)(
  'leaves a sold-out dish and the clock off the board, as the owner chose',
  async ({ api, scene, openScreen }) => {
    const { display, dialog, look, open } = scene;
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    await api.toggleItem((await api.findItem('Dish 3')).id);
    await open();
    await look('The whole menu').check();
    await dialog.getByRole('radio', { name: 'Left out' }).check();
    await dialog.getByRole('checkbox', { name: 'Clock' }).uncheck();
    await dialog.getByRole('button', { name: 'Save Settings' }).click();

    await screen.page.locator('[data-board=board]').getByText('Dish 2', { exact: true }).waitFor();
    // The board before may still fade out.
    await expect.poll(() => screen.page.getByText('Dish 3', { exact: true }).count()).toBe(0);
    await expect.poll(() => screen.page.getByText(/Front TV · /).count()).toBe(0);
  },
);
