/** Find shows typed text as choices, and acts on it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { findViolations } from './harness/accessibility.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { it as journey } from './harness/journey.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };

const it = journey.extend('restaurant', async ({ api }) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6, category: 'Soups' });
  const fish = await api.addItem({ name: 'Smoked salmon bagel', price: 9, category: 'Bagels' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup, fish]);
  const display = await api.addDisplay('Bar', null);
  return { soup, fish, lunch, display };
});

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Find a page, an item or an action' });

inTestAll(it)(
  'a price takes four steps on a phone, and one for Undo',
  async ({ openAdmin, api, restaurant }) => {
    const phone = await openAdmin('items', { viewport: SMALL_PHONE });
    const steps = new CountedSteps();
    const priceNow = async () => (await api.readMenu(restaurant.lunch)).items[0]?.price;

    await steps.tap(phone.getByRole('button', { name: 'More', exact: true }));
    await steps.tap(phone.getByRole('button', { name: 'Find', exact: true }));
    await steps.fill(fieldOf(phone), 'soup 6,50');
    const choice = phone.getByRole('option', { name: 'Tomato soup' });
    await choice.getByText('$6.00 → $6.50, on no screen').waitFor();
    expect(await findViolations(phone)).toEqual([]);
    expect(await priceNow()).toBe(6);
    await steps.tap(choice);

    await phone.getByText('is $6.50.').waitFor();
    expect(await priceNow()).toBe(6.5);
    expect(steps.count).toBeLessThanOrEqual(4);
    await phone.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(priceNow).toBe(6);
  },
);

it('the keyboard alone assigns a menu, marks an item sold out and undoes that', async ({
  openAdmin,
  api,
  restaurant,
}) => {
  const page = await openAdmin('items', { viewport: LAPTOP });
  await page.getByRole('article', { name: 'Tomato soup' }).waitFor();
  const type = async (text: string, choice: string) => {
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill(text);
    await page.getByRole('option', { name: choice, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await fieldOf(page).waitFor({ state: 'detached' });
  };
  const isAvailable = async () => (await api.readMenu(restaurant.lunch)).items[1]?.isAvailable;

  await type('lunch on bar', 'Lunch on Bar');
  await page.getByText('shows Lunch.').waitFor();
  await type('86 salmon', 'Smoked salmon bagel');
  await expect.poll(isAvailable).toBe(false);
  await type('undo', 'Undo the latest change');
  await expect.poll(isAvailable).toBe(true);
  await type('bar', 'Bar');
  await page.getByRole('heading', { level: 1, name: 'Bar' }).waitFor();
});
