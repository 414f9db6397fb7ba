/** An owner repeats a step: another price, a failed save, another file, another sign-in. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { damagedImage } from './harness/media-files.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';

const priceField = (page: Page) => page.getByLabel('Price of Tomato soup');

const addSoup = (api: RestaurantApi) => api.addItem({ name: 'Tomato soup', price: 7.75, category: 'Soups' });

async function editSoup(page: Page) {
  await page.getByRole('article', { name: 'Tomato soup' }).getByRole('button', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Item' });
}

it.for(['click', 'tap'] as const)(
  'replaces a saved price with one typed after a %s',
  async (press, { api, openAdmin }) => {
    await addSoup(api);
    const page = await openAdmin('items', { ownContext: { hasTouch: true } });
    for (const [typed, saved] of [
      ['12345.67', '12,345.67'],
      ['9', '9.00'],
      ['4', '4.00'],
    ] as const) {
      await priceField(page)[press]();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.getByText(`is $${saved}.`).waitFor();
    }
    // Without the focus, the field shows the price as it is shown everywhere.
    await priceField(page)[press]();
    await page.keyboard.type('12345.67');
    await page.keyboard.press('Tab');
    await page.getByText('is $12,345.67.').waitFor();
    expect(await priceField(page).inputValue()).toBe('12,345.67');
  },
);

it('reports a damaged image once, and removes an uploaded image from an item', async ({
  api,
  image,
  openAdmin,
}) => {
  await addSoup(api);
  const page = await openAdmin('items');
  const dialog = await editSoup(page);
  await dialog.getByLabel('Image file').setInputFiles(damagedImage);
  await page
    .getByRole('alertdialog')
    .getByText('Failed to upload image: This file is damaged. Choose another.', { exact: true })
    .waitFor();
  expect(await page.getByText('This file is damaged.').count()).toBe(1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

  await dialog.getByLabel('Image file').setInputFiles(image);
  await dialog.locator('img[src^="/media/"]').waitFor();
  expect(await dialog.getByLabel('Image URL (Optional)').inputValue()).toBe('');

  await dialog.getByRole('button', { name: 'Remove image' }).click();
  await dialog.getByRole('button', { name: 'Update Item' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('article img').waitFor({ state: 'detached' });
});

it('names a file that the schedule refused, without Retry, until the dialog is opened again', async ({
  api,
  image,
  openAdmin,
}) => {
  await api.addDisplay('Front TV', null);
  const page = await openAdmin('displays');
  const open = () => page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Content for Front TV' });
  await open();
  await dialog.getByLabel('Media files').setInputFiles([damagedImage, { ...image, name: 'pie.jpg' }]);
  const refusal = dialog.getByText('soup.jpg: This file is damaged. Choose another.');
  await refusal.waitFor();
  expect(await dialog.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await dialog.getByText('pie.jpg', { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await open();
  await dialog.getByText('pie.jpg', { exact: true }).waitFor();
  expect(await refusal.count()).toBe(0);
});

it('leads from the editor of an empty menu to choosing its items', async ({ api, openAdmin }) => {
  await api.addMenu({ name: 'Supper' }, []);
  const page = await openAdmin('menus');
  const supper = page.getByRole('article', { name: 'Supper' });
  await supper.getByRole('button', { name: 'Visual Editor' }).click();
  const editor = page.getByRole('dialog', { name: 'Visual Editor' });
  await editor.getByRole('button', { name: 'Choose items' }).click();

  const dialog = page.getByRole('dialog', { name: 'Items on Supper' });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
});

it('explains on the login page that the server ended the session, but not after signing out', async ({
  api,
  openAdmin,
}) => {
  await addSoup(api);
  const explanation = 'You were signed out. Sign in again.';
  let connected: Promise<unknown> | undefined;
  const page = await openAdmin('items', {
    beforeLoad: (opened) => {
      connected = opened.waitForEvent('console', (message) => message.text() === 'connected');
    },
  });
  await priceField(page).waitFor();
  // The socket tells the page; without it, only the next request would.
  await connected;
  await api.signOut();
  await page.getByText(explanation).waitFor();

  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('Enter your email address.').waitFor();
  await page.getByLabel('Email').fill(api.email);
  await page.getByLabel('Password', { exact: true }).fill(RestaurantApi.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await priceField(page).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await page.getByText(explanation).count()).toBe(0);
});
