/** The library of images and videos: from the upload to the screen, and out of the library again. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { openAccountMenu } from './pages/account-menu.ts';

const fileCard = (page: Page, name: string) => page.getByRole('article', { name });
const question = (page: Page) => page.getByRole('alertdialog');
const open = (page: Page, section: string) =>
  page.getByRole('navigation').getByRole('link', { name: section }).click();

it('has a file that is used on a display, and that can be deleted once it is not', async ({
  api,
  image,
  video,
  openAdmin,
}) => {
  await api.addDisplay('Front TV', null);
  const page = await openAdmin('media');
  await page.getByText('No files yet').waitFor();

  await page.getByLabel('Files to upload').setInputFiles([image, video]);
  await fileCard(page, video.name).waitFor();
  await fileCard(page, image.name).getByText('Not used').waitFor();
  await page.getByText('of 5 GB used').waitFor();
  await page.getByRole('button', { name: 'Videos 1' }).click();
  await fileCard(page, image.name).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'All 2' }).click();
  await page.getByLabel('Search files').fill('SOUP');
  await fileCard(page, video.name).waitFor({ state: 'detached' });
  const shown = fileCard(page, image.name).getByRole('img');
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/thumbnails\//);
  await takeScreenshot(page, 'library');

  await open(page, 'Displays');
  const display = page.getByRole('article', { name: 'Front TV' });
  await display.getByRole('button', { name: 'Upload Media' }).click();
  await page.getByRole('button', { name: 'Choose from the library' }).click();
  const tiles = page.getByRole('list', { name: 'Files of the library' });
  await tiles.getByRole('button', { name: image.name }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Media on Front TV' }).waitFor();
  await page.keyboard.press('Escape');

  await open(page, 'Library');
  await fileCard(page, image.name).getByRole('link', { name: 'Front TV' }).waitFor();
  await fileCard(page, image.name).getByRole('button', { name: 'Delete' }).click();
  await question(page)
    .getByText('soup.jpg is used in the display Front TV. Remove it there first, then delete it here.')
    .waitFor();
  await question(page).getByRole('button', { name: 'OK' }).click();

  await fileCard(page, image.name).getByRole('link', { name: 'Front TV' }).click();
  await page.getByRole('button', { name: 'Remove media from Front TV' }).click();
  await page.getByText('shows no media any more.').waitFor();
  await open(page, 'Library');
  await fileCard(page, image.name).getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('File Name').fill('Tomato soup');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await fileCard(page, 'Tomato soup').getByRole('button', { name: 'Delete' }).click();
  await question(page).getByText('Are you sure you want to delete Tomato soup?').waitFor();
  await question(page).getByRole('button', { name: 'Delete' }).click();

  await fileCard(page, 'Tomato soup').waitFor({ state: 'detached' });
  // The previous one returns the media to the display.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await fileCard(page, 'Tomato soup').waitFor();
});

it('gives an item the photo of another one, on a phone', async ({ api, image, openAdmin }) => {
  await api.uploadItemImage(await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' }), image);
  const page = await openAdmin('items?new=1', { viewport: PHONE });
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Item Name *').fill('Soup of the day');
  await dialog.getByLabel('Price *').fill('5');
  await dialog.getByLabel('Category *').fill('Soups');

  await dialog.getByRole('button', { name: 'Choose from the library' }).click();
  await dialog.getByRole('button', { name: image.name }).click();
  await dialog.locator('img[src^="/media/thumbnails/"]').waitFor();
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await openAccountMenu(page);
  await page.getByRole('link', { name: 'Library' }).click();
  await fileCard(page, image.name).getByRole('link', { name: 'Soup of the day' }).waitFor();
  await takeScreenshot(page, 'library-phone');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
