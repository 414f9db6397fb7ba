/** Number of steps that an owner with a phone needs on the Items page, found by accessible names. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { waitForInitialFocus } from './harness/initial-focus.ts';
import { it as journey } from './harness/journey.ts';

const SMALL_PHONE = { width: 360, height: 740 };

const it = journey.extend('phone', async ({ api, openAdmin }): Promise<Page> => {
  await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await api.addItem({ name: 'Latte', price: 3.2, category: 'Coffee' });
  const page = await openAdmin('items', { viewport: SMALL_PHONE });
  await page.getByRole('switch', { name: 'Tomato soup available' }).waitFor();
  return page;
});

inTestAll(it)('a plain item takes five steps, as without details', async ({ phone }) => {
  const steps = new CountedSteps();
  const dialog = phone.getByRole('dialog', { name: 'Add Item' });

  await steps.tap(phone.getByRole('button', { name: 'Add Item' }));
  await steps.fill(dialog.getByLabel('Item Name *'), 'Lentil soup');
  await steps.fill(dialog.getByLabel('Price *'), '7.2');
  await steps.fill(dialog.getByLabel('Category *'), 'Soups');
  await steps.tap(dialog.getByRole('button', { name: 'Add Item' }));

  await phone.getByRole('switch', { name: 'Lentil soup available' }).waitFor();
  expect(steps.count).toBe(5);
});

inTestAll(it)(
  'a new dish on a board takes six steps, and one more is added without closing the dialog',
  async ({ phone, api }) => {
    const menu = await api.addMenu({ name: 'Lunch' }, []);
    await phone.getByRole('button', { name: 'Add Item' }).waitFor();
    const steps = new CountedSteps();
    const dialog = phone.getByRole('dialog', { name: 'Add Item' });

    await steps.tap(phone.getByRole('button', { name: 'Add Item' }));
    await steps.fill(dialog.getByLabel('Item Name *'), 'Lentil soup');
    await steps.fill(dialog.getByLabel('Price *'), '7.2');
    await steps.fill(dialog.getByLabel('Category *'), 'Soups');
    await steps.tap(dialog.getByRole('checkbox', { name: 'Lunch' }));
    await steps.tap(dialog.getByRole('button', { name: 'Add another' }));

    await phone.getByText('is added.').waitFor();
    expect(steps.count).toBe(6);
    await dialog.getByLabel('Item Name *').and(phone.locator(':focus')).waitFor();
    await dialog.getByLabel('Item Name *').fill('Fish soup');
    await dialog.getByLabel('Price *').fill('9');
    await dialog.getByRole('button', { name: 'Add Item' }).click();
    await phone.getByText('2 items were added.').waitFor();
    const { items } = await api.readMenu(menu);
    expect(items.map(({ name }) => name)).toEqual(['Lentil soup', 'Fish soup']);
  },
);

inTestAll(it)('a drink with three sizes takes six steps', async ({ phone }) => {
  const steps = new CountedSteps();
  const dialog = phone.getByRole('dialog', { name: 'Add Item' });

  await steps.tap(phone.getByRole('button', { name: 'Add Item' }));
  await steps.fill(dialog.getByLabel('Item Name *'), 'Flat white');
  await steps.fill(dialog.getByLabel('Category *'), 'Coffee');
  await steps.tap(dialog.getByRole('button', { name: /^More/ }));
  await steps.fill(dialog.getByLabel('Sizes'), 'S 3.20  M 3.80  L 4.40');
  await dialog.getByRole('list', { name: 'Sizes, as understood' }).getByText('M $3.80').waitFor();
  await steps.tap(dialog.getByRole('button', { name: 'Add Item' }));

  await phone.getByRole('button', { name: 'Sizes of Flat white: from $3.20' }).waitFor();
  console.log(`a drink with three sizes: ${steps.count} steps`);
  expect(steps.count).toBe(6);
});

inTestAll(it)('the allergens of an item take four steps', async ({ phone, api }) => {
  const steps = new CountedSteps();
  const dialog = phone.getByRole('dialog', { name: 'Edit Item' });

  await steps.tap(phone.getByRole('button', { name: 'Edit Latte' }));
  await steps.tap(dialog.getByRole('button', { name: /^More/ }));
  await steps.tap(dialog.getByRole('checkbox', { name: 'Milk' }));
  await expect.poll(() => dialog.getByRole('radio', { name: 'Contains …' }).isChecked()).toBe(true);
  await steps.tap(dialog.getByRole('button', { name: 'Update Item' }));

  await phone.getByText('is saved.').waitFor();
  console.log(`the allergens of an item: ${steps.count} steps`);
  expect(steps.count).toBe(4);
  expect(await api.findItem('Latte')).toMatchObject({ allergens: ['milk'] });
});

inTestAll(it)('sold out until tomorrow takes three steps with a search', async ({ phone, api }) => {
  const steps = new CountedSteps();

  await steps.fill(phone.getByRole('searchbox', { name: 'Search items' }), 'tomato');
  await steps.tap(phone.getByRole('switch', { name: 'Tomato soup available' }));
  await steps.tap(phone.getByRole('button', { name: 'Until tomorrow' }));

  await phone.getByText(/is sold out until (\w{3} )?05:00\./).waitFor();
  await phone.getByText(/^Sold out until (\w{3} )?05:00$/).waitFor();
  expect(steps.count).toBe(3);
  expect(await api.findItem('Tomato soup')).toMatchObject({
    isAvailable: false,
    soldOutUntil: expect.any(String),
  });
});

inTestAll(it)(
  'everything that is sold out comes back in two steps, and Undo restores it with its ends',
  async ({ phone, api }) => {
    await phone.getByRole('switch', { name: 'Latte available' }).click();
    await phone.getByRole('button', { name: 'Until tomorrow' }).click();
    await phone.getByText(/^Sold out until/).waitFor();
    await phone.getByRole('switch', { name: 'Tomato soup available' }).click();
    await phone.getByText('2 items are sold out.').waitFor();
    const before = [await api.findItem('Tomato soup'), await api.findItem('Latte')];
    const steps = new CountedSteps();

    await steps.tap(phone.getByRole('button', { name: '2 sold out' }));
    await steps.tap(phone.getByRole('button', { name: 'All available' }));
    await phone.getByText('2 items are available again.').waitFor();
    expect(steps.count).toBe(2);
    await phone.getByText('Nothing is sold out.').waitFor();
    expect(await api.findItem('Latte')).toMatchObject({ isAvailable: true, soldOutUntil: null });

    await phone.getByRole('button', { name: 'Undo' }).last().click();
    await phone.getByText('2 items are sold out again.').waitFor();
    const after = [await api.findItem('Tomato soup'), await api.findItem('Latte')];
    const endOf = ({ isAvailable, soldOutUntil }: (typeof after)[number]) => ({ isAvailable, soldOutUntil });
    expect(after.map(endOf)).toEqual(before.map(endOf));
  },
);

it('works with the keyboard alone: sizes, a label, allergens and a promo', async ({ phone, api }) => {
  const { keyboard } = phone;
  const focusBy = async (
    key: string,
    name: string | RegExp,
    role: 'button' | 'textbox' | 'checkbox' | 'radio',
  ) => {
    const control = phone.getByRole(role, { name, exact: typeof name === 'string' });
    const isFocused = () => control.evaluate((node) => node === document.activeElement).catch(() => false);
    for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await keyboard.press(key);
    expect(await isFocused(), `${name}`).toBe(true);
  };

  await focusBy('Tab', 'Edit Latte', 'button');
  await keyboard.press('Enter');
  await waitForInitialFocus(phone.getByRole('dialog', { name: 'Edit Item' }));
  await focusBy('Tab', /^More ./, 'button');
  await keyboard.press('Enter');
  await focusBy('Tab', 'Sizes', 'textbox');
  await keyboard.type('S 3.20  M 3.80');
  await focusBy('Tab', 'Vegan', 'checkbox');
  await keyboard.press('Space');
  await focusBy('Tab', 'Not declared', 'radio');
  await keyboard.press('ArrowDown');
  await focusBy('Tab', 'Add a promo', 'button');
  await keyboard.press('Enter');
  // The form opens with the focus in its first field.
  await focusBy('Tab', 'Promo price of S', 'textbox');
  await keyboard.type('2.50');
  await focusBy('Tab', 'Update Item', 'button');
  await keyboard.press('Enter');

  await phone.getByText('is saved.').waitFor();
  const latte = await api.findItem('Latte');
  expect(latte).toMatchObject({
    price: 3.2,
    sizes: [{ name: 'S' }, { name: 'M' }],
    labels: ['vegan'],
    allergens: [],
    promo: { prices: { [latte.sizes[0]?.id ?? '']: 2.5 } },
  });
  await phone.getByRole('button', { name: 'Sizes of Latte: from $2.50 instead of $3.20' }).waitFor();
});
