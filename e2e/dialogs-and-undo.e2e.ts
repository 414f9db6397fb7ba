/** Dialogs keep their buttons visible, and messages are shown over them. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { waitForInitialFocus } from './harness/initial-focus.ts';
import { it as journey } from './harness/journey.ts';
import { Admin } from './pages/admin.ts';

/** Front TV shows Lunch, a menu of one item. */
const it = journey.extend('page', async ({ api, openAdmin }): Promise<Page> => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup]);
  await api.addDisplay('Front TV', lunch);
  return openAdmin('displays');
});

const openSection = (page: Page, name: 'Menus' | 'Items' | 'Displays') =>
  new Admin(page, new URL(page.url()).origin).openSection(name);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

const dialogs = [
  ['Items', 'Add Item', 'Add Item', 'Add Item'],
  ['Items', 'Edit', 'Edit Item', 'Update Item'],
  ['Menus', 'Create New Menu', 'Create New Menu', 'Create Menu'],
  ['Displays', 'Add Display', 'Add Display', 'Add Display'],
  ['Displays', 'Schedule', 'Schedule Content for Front TV', 'Create Schedule'],
] as const;

inTestAll(it)('keeps the button of each dialog visible in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  for (const [section, opener, title, button] of dialogs) {
    await openSection(page, section);
    await press(page, opener);
    const dialog = page.getByRole('dialog', { name: title });
    const submit = dialog.getByRole('button', { name: button, exact: true });
    const bottomOf = async (element: Locator) => {
      const box = await element.boundingBox();
      return box ? box.y + box.height : Infinity;
    };

    await expect
      .poll(async () => (await bottomOf(submit)) - (await bottomOf(dialog)), { message: title })
      .toBeLessThanOrEqual(0);
    await expect.poll(() => bottomOf(dialog), { message: title }).toBeLessThanOrEqual(480);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

it('locks the scrolling of the page behind a dialog', async ({ page }) => {
  await openSection(page, 'Items');
  await page.setViewportSize({ width: 1280, height: 300 });
  const read = () => page.evaluate(() => ({ top: scrollY }));
  await press(page, 'Add Item');
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await waitForInitialFocus(dialog);
  const before = await read();

  await page.mouse.move(1_200, 20);
  await page.mouse.wheel(0, 100);
  await page.keyboard.press('PageDown');
  // A wheel scrolls smoothly; it would have begun by now.
  await page.waitForTimeout(300);

  expect(await read()).toEqual(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // Keeps turning like a hand, because a turn during the last frame of the dialog is lost.
  const turnWheel = async () => {
    await page.mouse.wheel(0, 100);
    return (await read()).top;
  };
  await expect.poll(turnWheel).toBeGreaterThan(before.top);
});

inTestAll(it)('fits the Add Item dialog on a laptop without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSection(page, 'Items');
  await press(page, 'Add Item');
  const scrollableHeight = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).overflowY === 'auto')
        .reduce((sum, element) => sum + element.scrollHeight - element.clientHeight, 0),
    );
  expect(scrollableHeight).toBe(0);
});

inTestAll(it)(
  'shows the message of a finished upload over the dialog, which Done closes',
  async ({ image, page }) => {
    await cardOf(page, 'Front TV').getByRole('button', { name: 'Upload Media' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Media' });
    await dialog.getByLabel('Media file').setInputFiles(image);
    const message = page.getByText('has new media.');
    await message.waitFor();
    const isOnTop = () =>
      message.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
  },
);
