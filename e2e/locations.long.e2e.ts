/** Several locations: one shows and follows the menu of another, with its own prices. */
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { it } from './harness/journey.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { takeScreenshot } from './harness/screenshots.ts';

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
const STEPS_MAX = 6;

it('another location shows the lunch menu with prices five percent up in four steps, and follows it', async ({
  api: main,
  server,
  openPage,
  openScreen,
}) => {
  await main.updateRestaurant({ name: 'Main Street' });
  const soup = await main.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const pie = await main.addItem({ name: 'Steak pie', price: 12, category: 'Mains' });
  const sizes = [
    { name: 'S', price: 3 },
    { name: 'L', price: 4.2 },
  ];
  const coffee = await main.addItem({ name: 'Coffee', price: 3, category: 'Drinks', sizes });
  const lunch = await main.addMenu({ name: 'Lunch', description: 'From eleven' }, [soup, pie, coffee]);
  const other = await RestaurantApi.signUp(server.url);
  await other.updateRestaurant({ name: 'Harbour' });
  const harbour = await main.alsoIn(other);
  const display = await harbour.addDisplay('Counter', null);
  await harbour.setLook(display, 'board');
  const screen = await openScreen();
  await screen.pair(display.pairingCode);

  const page = await openPage('/admin/menus', { as: harbour, viewport: LAPTOP, ownContext: {} });
  const take = page.getByRole('dialog', { name: 'Use a menu from another location' });
  const steps = new CountedSteps();
  await steps.tap(page.getByRole('button', { name: 'Use a menu from another location' }));
  await steps.fill(take.getByLabel('Change all prices by percent (optional)'), '5');
  await steps.tap(take.getByRole('checkbox', { name: 'Counter' }));
  await takeScreenshot(page, 'take-laptop');
  expect(await findViolations(page)).toEqual([]);
  await steps.tap(take.getByRole('button', { name: 'Use menu' }));
  // The message first, because it disappears after some seconds.
  await page.getByText('follows Main Street now.').waitFor();
  await screen.waitUntilPainted('7.00');
  console.info(`another location shows the lunch menu, five percent up: ${steps.count} steps`);
  expect(steps.count).toBeLessThanOrEqual(STEPS_MAX);

  await main.updateItem(pie.id, { name: 'Kidney pie' });
  await screen.waitUntilPainted('Kidney pie');
  await main.updateItem(soup.id, { price: 9 });
  const card = page.getByRole('article', { name: 'Lunch' });
  await card.getByText('From Main Street').waitFor();
  await takeScreenshot(page, 'taken-laptop');

  await card.getByRole('button', { name: 'Prices' }).click();
  const sheet = page.getByRole('dialog', { name: 'Prices of Lunch' });
  await expect.poll(() => sheet.getByLabel('Own price of Tomato soup').inputValue()).toBe('7.00');
  expect(await sheet.getByLabel('Own price of Coffee, S').inputValue()).toBe('');
  await sheet.getByText('$9.00').waitFor();
  await takeScreenshot(page, 'sheet-laptop');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await takeScreenshot(page, 'sheet-phone');
  await sheet.getByLabel('Own price of Tomato soup').fill('');
  await sheet.getByLabel('Own price of Coffee, S').fill('3,20');
  await sheet.getByRole('button', { name: 'Save 2 prices' }).click();
  await page.getByText('2 prices are changed.').waitFor();
  await screen.waitUntilPainted('9.00');
  await takeScreenshot(page, 'taken-phone');
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`${server.url}/admin/items`);
  await page.getByRole('button', { name: 'Edit Kidney pie' }).click();
  const item = page.getByRole('dialog', { name: 'Edit Item' });
  await item.getByText('This item comes from Main Street.').waitFor();
  await expect.poll(() => item.getByLabel('Own price of Kidney pie').inputValue()).toBe('12.50');
  await takeScreenshot(page, 'taken-item-phone');
  expect(await findViolations(page)).toEqual([]);
  await item.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${server.url}/admin/menus`);

  const items = await openPage('/admin/items', { as: main, viewport: PHONE });
  const price = items.getByLabel('Price of Tomato soup');
  await price.fill('9.50');
  await price.press('Enter');
  await items.getByText('It reaches Harbour, too.').waitFor();
  await takeScreenshot(items, 'reach-phone');
  await screen.waitUntilPainted('9.50');

  const source = await openPage('/admin/menus', { as: main, viewport: LAPTOP });
  await source.getByRole('button', { name: 'Also at: Harbour' }).click();
  const locations = source.getByRole('dialog', { name: 'Locations with Lunch' });
  await locations.getByText('Has its own prices for 2 items.').waitFor();
  await takeScreenshot(source, 'locations-laptop');
  expect(await findViolations(source)).toEqual([]);
  await locations.getByRole('button', { name: 'Stop sharing with Harbour' }).click();
  await source.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await locations.getByText('No other location follows this menu now.').waitFor();
  await page.getByText('From Main Street').waitFor({ state: 'detached' });
  await page
    .getByRole('article', { name: 'Lunch' })
    .getByRole('button', { name: 'Edit', exact: true })
    .waitFor();
  await main.updateMenu(lunch, { name: 'Noon' });
  expect((await harbour.findItem('Kidney pie')).price).toBe(12.5);
});
