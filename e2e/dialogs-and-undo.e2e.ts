/** Dialogs keep their buttons visible and name their subject; changes can be undone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it as journey } from './harness/journey.ts';
import { Admin } from './pages/admin.ts';

/** Front TV has media, shows Lunch, and its screen is offline; the menu Empty has no items. */
const it = journey.extend('page', async ({ api, image, openAdmin }): Promise<Page> => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup]);
  await api.addMenu({ name: 'Empty' }, []);
  const display = await api.addDisplay('Front TV', lunch);
  await api.uploadDisplayMedia(display, image);
  await api.pairAbsentScreen(display);
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
  ['Menus', 'Choose items', 'Items on Lunch', 'Save Menu'],
  ['Displays', 'Add Display', 'Add Display', 'Add Display'],
  ['Displays', 'Settings', 'Front TV settings', 'Save Settings'],
  ['Displays', 'Schedule', 'Schedule Content for Front TV', 'Create Schedule'],
] as const;

it.for(dialogs)(
  '%s, %s: the button stays visible in a low window',
  async ([section, opener, title, button], { page }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await openSection(page, section);
    await press(page, opener);
    const dialog = page.getByRole('dialog', { name: title });
    const box = await dialog.getByRole('button', { name: button, exact: true }).boundingBox();
    const outer = await dialog.boundingBox();
    if (!box || !outer) throw new Error('There is no such button.');

    expect(box.y + box.height).toBeLessThanOrEqual(outer.y + outer.height);
    expect(outer.y + outer.height).toBeLessThanOrEqual(480);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  },
);

it('fits the Add Item dialog on a laptop without scrolling', async ({ page }) => {
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

it('marks an empty menu, confirms an assignment and undoes it', async ({ page }) => {
  const front = cardOf(page, 'Front TV');
  const menu = front.getByRole('definition').filter({ hasText: /^Lunch$/ });
  await menu.waitFor();
  await front.getByRole('button', { name: 'Assign Menu' }).click();
  const empty = page.getByRole('dialog').getByRole('button', { name: 'Empty' });
  await empty.getByText('No items yet').waitFor();
  await empty.click();
  await page.getByText('Front TV shows Empty. Shown on 0 of 1 screen, Front TV is offline').waitFor();
  await press(page, 'Undo');
  await page.getByText('Front TV shows Lunch.').waitFor();
  await menu.waitFor();
});

it('restores the media that was removed from a display', async ({ page }) => {
  const remove = cardOf(page, 'Front TV').getByRole('button', { name: 'Remove media from Front TV' });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  const message = page.getByRole('status').filter({ hasText: 'Front TV shows no media any more.' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Front TV shows its media again.').waitFor();
  await remove.waitFor();
});

it('shows the message of a finished upload over the dialog, which Done closes', async ({ image, page }) => {
  await cardOf(page, 'Front TV').getByRole('button', { name: 'Upload Media' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Media' });
  await dialog.getByLabel('Media file').setInputFiles(image);
  const message = page.getByText('has new media.');
  await message.waitFor();
  const isOnTop = await message.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

it('explains what to do about an offline screen', async ({ server, page }) => {
  await cardOf(page, 'Front TV').getByRole('button', { name: 'What to do' }).click();
  const dialog = page.getByRole('dialog', { name: 'Front TV is offline' });
  await dialog.getByText('Is the TV on?').waitFor();
  await dialog.getByText(`${server.url}/display`).waitFor();
  await dialog.getByRole('button', { name: 'How to pair' }).click();
  await page.getByRole('dialog', { name: 'Pair a screen with Front TV' }).waitFor();
});

it('names the subject and the consequences in each delete question', async ({ page }) => {
  const question = page.getByRole('alertdialog');
  const cancel = () => question.getByRole('button', { name: 'Cancel' }).click();
  await cardOf(page, 'Front TV').getByRole('button', { name: 'Delete' }).click();
  await question
    .getByText('Front TV has 1 screen, which will show nothing until it is paired again.')
    .waitFor();
  await cancel();
  await openSection(page, 'Menus');
  await cardOf(page, 'Lunch').getByRole('button', { name: 'Delete' }).click();
  await question.getByText('Are you sure you want to delete this menu?', { exact: true }).waitFor();
  await question.getByText('Front TV shows Lunch now. It will show its media alone.').waitFor();
  await cancel();
  await openSection(page, 'Items');
  await press(page, 'Delete');
  await question.getByText('Tomato soup leaves every menu it is on.').waitFor();
  await cancel();
});

it('keeps Undo for each of several changes', async ({ page }) => {
  await openSection(page, 'Items');
  await press(page, 'Disable');
  await page.getByText('Tomato soup is sold out.').waitFor();
  await openSection(page, 'Displays');
  await cardOf(page, 'Front TV').getByRole('button', { name: 'Assign Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Empty' }).click();
  await page.getByText('Front TV shows Empty.').waitFor();
  const message = page.getByText('Tomato soup is sold out.').locator('../..');
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Tomato soup is available.').waitFor();
});
