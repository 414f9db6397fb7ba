/** The owner renames the restaurant and a display, chooses currency and time zone, and the screen follows. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { failRequests, openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { ScreenPage } from './pages/screen-page.ts';

/** For what comes with an event, on a busy machine too. */
const PATIENCE = { timeout: 10_000 };

let server: RunningServer;
let browser: Browser;
let kitchen: RestaurantApi;
let page: Page;
let screen: ScreenPage;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const lunch = await kitchen.addMenu({ name: 'Lunch' }, [soup]);
  const { pairingCode } = await kitchen.addDisplay('Front TV', lunch);
  const tv = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  tv.setDefaultTimeout(10_000);
  screen = new ScreenPage(await tv.newPage(), server.url);
  await screen.pair(pairingCode);
  page = await openPage(browser, `${server.url}/admin/displays`, kitchen);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

it('gives the restaurant another name, currency and clock, by keyboard; the screen follows', async () => {
  await screen.page.getByText('$6.50').waitFor();
  await page.getByRole('article', { name: 'Front TV' }).waitFor();
  const button = page.getByRole('button', { name: 'Restaurant settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Restaurant settings' });
  await dialog.getByText(/^It is \d\d:\d\d there\. Schedules go by this clock\.$/).waitFor();
  expect(await dialog.getByLabel('Time Zone').inputValue()).toBe('Europe/Vienna');
  const name = dialog.getByLabel('Restaurant Name');
  await expect.poll(() => hasFocus(name), PATIENCE).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Café Central');
  await dialog.getByLabel('Currency').selectOption({ label: 'Euro (EUR)' });
  await dialog.getByLabel('Time Zone').selectOption({ label: 'Lisbon' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(button), PATIENCE).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(name), PATIENCE).toBe(true);
  expect(await dialog.getByLabel('Time Zone').inputValue()).toBe('Europe/Lisbon');

  await failRequests(page, 'PUT', '/restaurants/*');
  await name.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'Failed to save restaurant settings.' }).waitFor();
  await page.unroute('**/api/restaurants/*');
  await dialog.getByRole('button', { name: 'Retry' }).click();

  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('complementary').getByText('Café Central', { exact: true }).waitFor();
  await page.getByText('has new settings.').waitFor();
  await screen.page.getByText('€6.50').waitFor();
  const hour = () =>
    new Date().toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: 'Europe/Lisbon' }).slice(0, 2);
  const board = screen.page.locator('[data-board]');
  await expect.poll(async () => (await board.textContent())?.includes(`${hour()}:`), PATIENCE).toBe(true);
});

it('gives a display another name, which its screen shows', async () => {
  await page.getByRole('article', { name: 'Front TV' }).getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Front TV' });
  const name = dialog.getByLabel('Display Name');
  await name.fill('  ');
  await dialog.getByText('The display needs a name.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save Name' }).isDisabled()).toBe(true);
  await name.fill('Window TV');
  await failRequests(page, 'PUT', '/displays/*');
  await name.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'Failed to rename display.' }).waitFor();
  expect(await name.inputValue()).toBe('Window TV');
  await page.unroute('**/api/displays/*');
  await dialog.getByRole('button', { name: 'Retry' }).click();

  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('article', { name: 'Window TV' }).waitFor();
  await screen.page.getByText('Window TV').waitFor();
  expect(screen.pageErrors).toEqual([]);
});
