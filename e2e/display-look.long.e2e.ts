/** The owner chooses the look of a display on its page; the preview, the screen, the card and the dashboard follow. */
import type { Display } from '@menuboard/contract/displays';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { it as journey } from './harness/journey.ts';

const ITEMS = 60;

interface Scene {
  items: Item[];
  lunch: Menu;
  display: Display;
  page: Page;
  choice: (name: string) => Locator;
}

/** Front TV shows a menu of sixty items in a design of its own; its owner is on the page of its look. */
const it = journey.extend('scene', async ({ api, openAdmin }): Promise<Scene> => {
  const items = await Promise.all(
    Array.from({ length: ITEMS }, (_, index) =>
      api.addItem({ name: `Dish ${index}`, price: 5, category: `Section ${index % 6}` }),
    ),
  );
  const lunch = await api.addMenu({ name: 'Lunch' }, items);
  const display = await api.addDisplay('Front TV', lunch);
  await api.setLook(display, 'spotlight');
  const page = await openAdmin(`displays/${display.id}/look`);
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  return { items, lunch, display, page, choice };
});

it('previews the board, and warns about pages, a menu without a layout, and texts that are too small', async ({
  api,
  scene: { items, lunch, page, choice },
}) => {
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.locator('[data-board=spotlight]').waitFor();

  await choice('The whole menu').check();
  await preview.locator('[data-board=board]').waitFor();
  await preview.getByText(/too many for one page\. The screen shows \d pages in turn/).waitFor();
  await choice('Arranged by hand').check();
  await preview.getByText('Lunch has not been arranged yet.').waitFor();
  await choice('Turned right').check();
  await preview.locator('[data-shape=portrait]').waitFor();

  await choice('Not turned').check();
  await api.arrangeSideBySide(lunch, items);
  await preview.getByText(`${ITEMS} items of Lunch are too small to read from the queue.`).waitFor();
});

it('saves what is chosen by keyboard at once; the screen, the card and the dashboard follow', async ({
  api,
  scene: { display, page, choice },
  openScreen,
}) => {
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await screen.page.locator('[data-board=spotlight]').waitFor();
  await api.toggleItem((await api.findItem('Dish 3')).id);
  await choice('One dish at a time').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Shown on 1 of 1 screen').waitFor();
  await choice('Not shown').check();
  await page.getByRole('checkbox', { name: 'Clock' }).uncheck();

  const board = screen.page.locator('[data-board=board]');
  await board.getByText('Dish 2', { exact: true }).waitFor();
  // The previous board may still fade out.
  await expect.poll(() => screen.page.getByText('Dish 3', { exact: true }).count()).toBe(0);
  await expect.poll(() => screen.page.getByText(/Front TV · /).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Displays' }).click();
  const card = page.getByRole('article', { name: 'Front TV' });
  await card.locator('[data-board=board]').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('has new settings').first().waitFor();
  await page.locator('[data-board=board]').first().waitFor();
  expect(screen.pageErrors).toEqual([]);
});
