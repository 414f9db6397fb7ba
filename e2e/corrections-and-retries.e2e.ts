/** What an owner does again: another price, a save that failed, another file, another sign-in. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { createTestImage, type MediaFile } from './harness/media-files.ts';
import { failRequests, openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const damaged: MediaFile = {
  name: 'soup.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('no picture at all'),
};

let server: RunningServer;
let browser: Browser;
let kitchen: RestaurantApi;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 7.75, category: 'Soups' });
  await kitchen.addMenu({ name: 'Lunch' }, [soup]);
  await kitchen.addMenu({ name: 'Supper' }, []);
  await kitchen.addDisplay('Front TV', null);
  const signedIn = await openPage(browser, `${server.url}/admin/items`, kitchen);
  const storageState = await signedIn.context().storageState();
  const context = await browser.newContext({ hasTouch: true, storageState });
  context.setDefaultTimeout(10_000);
  page = await context.newPage();
  await page.goto(`${server.url}/admin/items`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const field = () => page.getByLabel('Price of Tomato soup');
const editItem = async () => {
  await page.getByRole('article', { name: 'Tomato soup' }).getByRole('button', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Item' });
};

it.each(['click', 'tap'] as const)(
  'a price that is typed after a saved one takes its place: %s',
  async (touch) => {
    for (const [typed, saved] of [
      ['12345.67', '12,345.67'],
      ['9', '9.00'],
      ['4', '4.00'],
    ] as const) {
      await field()[touch]();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.getByText(`is $${saved}.`).waitFor();
    }
    // As everywhere, once nobody types into it.
    await field()[touch]();
    await page.keyboard.type('12345.67');
    await page.keyboard.press('Tab');
    await page.getByText('is $12,345.67.').waitFor();
    expect(await field().inputValue()).toBe('12,345.67');
  },
);

it('a price that could not be saved stands on its Retry', async () => {
  await failRequests(page, 'PUT', '/items/*');
  await field().fill('5.55');
  await field().press('Enter');
  const retry = page.getByRole('button', { name: 'Retry $5.55' });
  await retry.waitFor();
  expect(await field().inputValue()).toBe('12,345.67');

  await page.unroute('**/api/items/*');
  await retry.click();
  await page.getByText('is $5.55.').waitFor();
});

it('what was wrong with a field is gone as soon as it is typed anew', async () => {
  const dialog = await editItem();
  await dialog.getByLabel('Price *').fill('1000000');
  await dialog.getByRole('button', { name: 'Update Item' }).click();
  const fault = dialog.getByText('Price is too high: at most 999999.99.');
  await fault.waitFor();

  await dialog.getByLabel('Price *').fill('6.5');

  expect(await fault.count()).toBe(0);
  const address = dialog.getByLabel('Image URL (Optional)');
  await address.fill('soup.jpg');
  await dialog.getByRole('button', { name: 'Update Item' }).click();
  const refused = dialog.getByText('Image URL must start with http:// or https://.');
  await refused.waitFor();
  await address.fill('https://');
  expect(await refused.count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

it('a picture can be taken off, and its address is no riddle; a damaged one is called so, once', async () => {
  const dialog = await editItem();
  await dialog.getByLabel('Image file').setInputFiles(damaged);
  await page
    .getByRole('alertdialog')
    .getByText('Failed to upload image: This file is damaged. Choose another.', { exact: true })
    .waitFor();
  expect(await page.getByText('This file is damaged.').count()).toBe(1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

  const address = dialog.getByLabel('Image URL (Optional)');
  await dialog.getByLabel('Image file').setInputFiles(await createTestImage(browser));
  await dialog.locator('img[src^="/media/"]').waitFor();
  expect(await address.inputValue()).toBe('');

  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await dialog.getByRole('button', { name: 'Update Item' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('article img').waitFor({ state: 'detached' });
});

it('a file that the schedule refused is named without Retry, and gone when it is opened again', async () => {
  await page.goto(`${server.url}/admin/displays`);
  const open = () => page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Content for Front TV' });
  await open();
  await dialog.getByLabel('Media files').setInputFiles([damaged, await createTestImage(browser, 'pie.jpg')]);
  const fault = dialog.getByText('soup.jpg: This file is damaged. Choose another.');
  await fault.waitFor();
  expect(await dialog.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await dialog.getByText('pie.jpg', { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await open();
  await dialog.getByText('pie.jpg', { exact: true }).waitFor();
  expect(await fault.count()).toBe(0);
  await page.keyboard.press('Escape');
});

it('the editor of a menu without items leads to choosing them', async () => {
  await page.goto(`${server.url}/admin/menus`);
  const supper = page.getByRole('article', { name: 'Supper' });
  await supper.getByRole('button', { name: 'Visual Editor' }).click();
  const editor = page.getByRole('dialog', { name: 'Visual Editor' });
  await editor.getByRole('button', { name: 'Choose items' }).click();

  const dialog = page.getByRole('dialog', { name: 'Items on Supper' });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('a session that the server ended is told on the login page, at once; one that was left is not', async () => {
  const end = async () =>
    fetch(`${server.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${kitchen.session?.token}` },
    });
  const isTold = page.getByText('You were signed out. Sign in again.');
  await page.goto(`${server.url}/admin/items`);
  await field().waitFor();
  // The line is open: else it would be the next call that hears of it.
  await page.waitForTimeout(1_000);
  await end();
  await isTold.waitFor({ timeout: 4_000 });

  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('Enter your email address.').waitFor();
  await page.getByLabel('Email').fill(kitchen.session?.user.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await field().waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await isTold.count()).toBe(0);
});
