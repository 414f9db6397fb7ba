/** Number of steps for a change of many prices, found by accessible names. */
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { it } from './harness/journey.ts';
import { takeScreenshot } from './harness/screenshots.ts';

const DESKTOP = { width: 1280, height: 800 };

it('raises the prices of a category by 5 %, rounded, in seven steps, and takes it back in one', async ({
  api,
  openAdmin,
}) => {
  const prices = { 'Flat white': 3.2, Espresso: 2.1, Latte: 3.9 };
  for (const [name, price] of Object.entries(prices)) await api.addItem({ name, price, category: 'Coffee' });
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const steps = new CountedSteps();
  const page = await openAdmin('items', { viewport: DESKTOP });
  const dialog = page.getByRole('dialog', { name: 'Prices of 3 items' });

  await steps.tap(page.getByRole('button', { name: 'Filter' }));
  await steps.select(page.getByLabel('Category'), 'Coffee');
  await steps.tap(page.getByRole('button', { name: 'Select all 3' }));
  await takeScreenshot(page, 'bulk-selection');
  expect(await findViolations(page)).toEqual([]);
  await steps.tap(page.getByRole('button', { name: 'Prices…' }));
  await steps.fill(dialog.getByLabel('Up by percent'), '5');
  await steps.tap(dialog.getByRole('radio', { name: '.50' }));
  await dialog.getByRole('region', { name: 'Preview' }).getByText('$2.50').waitFor();
  await takeScreenshot(page, 'bulk-prices');
  expect(await findViolations(page)).toEqual([]);
  await steps.tap(dialog.getByRole('button', { name: 'Change 3 items' }));

  await page.getByText('3 items have new prices.').waitFor();
  expect(steps.count).toBe(7);
  expect((await api.findItem('Latte')).price).toBe(4);
  expect((await api.findItem('Espresso')).price).toBe(2.5);
  expect((await api.findItem('Tomato soup')).price).toBe(soup.price);

  await steps.tap(page.getByRole('button', { name: 'Undo' }));
  await page.getByText('3 items have their old prices.').waitFor();
  expect(steps.count).toBe(8);
  for (const [name, price] of Object.entries(prices)) expect((await api.findItem(name)).price).toBe(price);
});
