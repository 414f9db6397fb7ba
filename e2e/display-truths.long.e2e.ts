/** The admin tells what an offline screen shows: on its card, on the menu's card and on the dashboard. */
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { takeScreenshot } from './harness/screenshots.ts';

it('draws the old board of an offline screen and its current one, on a card that fits a phone', async ({
  api,
  openAdmin,
  openScreen,
}) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup]);
  const display = await api.addDisplay('Front TV', lunch);
  await api.setLook(display, 'board');
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await screen.waitUntilPainted('6.50');
  await api.waitUntilPainted(display);
  await screen.page.context().close();
  await api.updateItem(soup.id, { price: 8 });
  const page = await openAdmin('displays', { viewport: PHONE });
  const card = page.getByRole('article', { name: 'Front TV' });
  await card.getByText(/^Offline since .+, does not show the latest changes$/).waitFor();

  const boards = card.locator('figure');
  await expect.poll(() => boards.count()).toBe(2);
  await expect.poll(() => boards.nth(0).textContent()).toMatch(/6\.50.*On the screen$/);
  await expect.poll(() => boards.nth(1).textContent()).toMatch(/Tomato soup8.*Not on it yet$/);
  const active = card.locator('[data-tone]').filter({ hasText: /^Active$/ });
  await expect.poll(() => active.getAttribute('data-tone')).toBe('off');
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThanOrEqual(560);
  await takeScreenshot(page, 'display-behind');

  await page.getByRole('link', { name: 'Menus' }).first().click();
  await page.getByText('On Front TV, which is offline').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const wall = page.getByRole('region', { name: 'Your screens' });
  await wall.getByText(/^Offline since/).waitFor();
  await expect.poll(() => wall.textContent()).toContain('6.50');
});
