/** Messages do not cover the owner's work: the next field, and the head of a dialog. */
import type { Item } from '@menuboard/contract/items';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it as journey } from './harness/journey.ts';

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };

/** Front TV shows Lunch, a menu of twelve soups. */
const it = journey.extend('soups', async ({ api }) => {
  const soups: Item[] = [];
  for (let n = 1; n <= 12; n += 1)
    soups.push(await api.addItem({ name: `Soup ${n}`, price: n, category: 'Soups' }));
  await api.addDisplay('Front TV', await api.addMenu({ name: 'Lunch' }, soups));
  return soups;
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible.`);
  return box;
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const message = '[role=status] > div:has(button)';

inTestAll(it)(
  'changes price after price without a message over the next field, and undoes them all',
  async ({ soups, openAdmin }) => {
    for (const viewport of [LAPTOP, PHONE]) {
      const page = await openAdmin('items', { viewport });
      const field = (n: number) => page.getByLabel(`Price of Soup ${n}`, { exact: true });
      for (let n = 1; n <= soups.length; n += 1) {
        await field(n).focus();
        if (n > 1) {
          await expect
            .poll(async () => overlaps(await boxOf(page, message), await boxOf(page, ':focus')), {
              message: `Soup ${n}`,
            })
            .toBe(false);
        }
        await page.keyboard.type('20');
        await page.keyboard.press('Enter');
        await page.getByText(n === 1 ? 'is $20.00.' : `${n} prices changed.`).waitFor();
      }
      await expect.poll(() => page.locator(message).count()).toBe(1);
      await page.getByRole('button', { name: 'Undo all' }).click();
      await page.getByText('12 prices are as they were before.').waitFor();
      await expect.poll(() => field(12).inputValue()).toBe('12.00');
    }
  },
);

inTestAll(it)('leaves title and close button of a dialog free', async ({ soups, openAdmin }) => {
  expect(soups).toHaveLength(12);
  for (const viewport of [LAPTOP, PHONE]) {
    const page = await openAdmin('displays', { viewport });
    const card = page.getByRole('article', { name: 'Front TV' });
    await card.getByRole('button', { name: 'Assign Menu' }).click();
    await page.getByRole('button', { name: 'Show no menu' }).click();
    await page.getByText('shows no menu.').waitFor();
    await card.getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create Schedule' }).waitFor();
    // The dialog moves under the message once its height has been measured.
    await expect
      .poll(async () => overlaps(await boxOf(page, message), await boxOf(page, '[role=dialog]')))
      .toBe(false);
    const bottomOfDialog = async () => {
      const { y, height } = await boxOf(page, '[role=dialog]');
      return y + height;
    };
    await expect.poll(bottomOfDialog).toBeLessThanOrEqual(viewport.height);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('shows Lunch.').waitFor();
  }
});

it('has its buttons within a phone, also above a dialog', async ({ soups, openAdmin }) => {
  expect(soups).toHaveLength(12);
  const page = await openAdmin('items', { viewport: PHONE });
  await page.getByRole('switch', { name: 'Soup 1 available', exact: true }).click();
  await page.locator(message).waitFor();
  const ends = () =>
    page
      .locator(`${message} button`)
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
  expect(Math.max(...(await ends()))).toBeLessThanOrEqual(PHONE.width);

  await page.getByRole('button', { name: 'Edit Soup 2', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor();

  expect((await ends()).length).toBeGreaterThan(1);
  expect(Math.max(...(await ends()))).toBeLessThanOrEqual(PHONE.width);
});
