/** An owner repeats a step: another price, the dishes of an empty menu, another sign-in. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll, isTestAll } from '../test-tools/test-all.ts';
import { loseAnswer } from './harness/intercept.ts';
import { it } from './harness/journey.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';

const priceField = (page: Page) => page.getByLabel('Price of Tomato soup');

const addSoup = (api: RestaurantApi) => api.addItem({ name: 'Tomato soup', price: 7.75, category: 'Soups' });

it.for(isTestAll ? (['click', 'tap'] as const) : (['tap'] as const))(
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
    // Without the focus, the field shows the price in its usual form.
    await priceField(page)[press]();
    await page.keyboard.type('12345.67');
    await page.keyboard.press('Tab');
    await page.getByText('is $12,345.67.').waitFor();
    await expect.poll(() => priceField(page).inputValue()).toBe('12,345.67');
  },
);

it('adds one dish where the answer was lost and the price was corrected', async ({ openAdmin }) => {
  const page = await openAdmin('items');
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Item Name').fill('Carrot cake');
  await dialog.getByLabel('Price *').fill('45');
  await dialog.getByLabel('Category').fill('Cakes');
  await loseAnswer(page, 'POST', '/items/restaurants/*');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await dialog.getByText('Failed to create item').waitFor();

  await dialog.getByLabel('Price *').fill('4.5');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const price = page.getByLabel('Price of Carrot cake');
  await expect
    .poll(() => price.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)))
    .toEqual(['4.50']);
});

inTestAll(it)('leads from the editor of an empty menu to its dishes', async ({ api, openAdmin }) => {
  await api.addMenu({ name: 'Supper' }, []);
  const page = await openAdmin('menus');
  const supper = page.getByRole('article', { name: 'Supper' });
  await supper.getByRole('button', { name: 'Visual Editor' }).click();
  const editor = page.getByRole('dialog', { name: 'Visual Editor' });
  await editor.getByRole('button', { name: 'Choose items' }).click();

  await page.getByRole('heading', { level: 1, name: 'Supper' }).waitFor();
  const field = page.getByLabel('Add a section');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

inTestAll(it)(
  'explains on the login page that the server ended the session, but not after signing out',
  async ({ api, openAdmin }) => {
    await addSoup(api);
    const explanation = 'You were signed out. Sign in again.';
    let connected: Promise<unknown> | undefined;
    const page = await openAdmin('items', {
      beforeLoad: (opened) => {
        connected = opened.waitForEvent('console', (message) => message.text() === 'connected');
      },
    });
    await priceField(page).waitFor();
    // The socket informs the page; without it, only the next request would.
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
  },
);
