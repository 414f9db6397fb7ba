/** Photos of items: dropped on a dish, many at once, matched by name, and cropped by dragging. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { findViolations } from './harness/accessibility.ts';
import { it } from './harness/journey.ts';
import type { MediaFile } from './harness/media-files.ts';

/** Drops files on a part of the page, like a file manager. */
async function drop(page: Page, selector: string, files: readonly MediaFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of all) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  for (const type of ['dragover', 'drop']) await page.locator(selector).dispatchEvent(type, { dataTransfer });
}

it('gives dishes the photos that are dropped on them, or whose names say so', async ({
  api,
  openAdmin,
  image,
}) => {
  const soup = await api.addItem({ name: 'Soup', price: 5, category: 'Food' });
  const flatWhite = await api.addItem({ name: 'Flat White', price: 4, category: 'Coffee' });
  const page = await openAdmin('items', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('article', { name: 'Soup' }).waitFor();
  const imageOf = async ({ name }: { name: string }) => (await api.findItem(name)).imageUrl;

  await drop(page, 'article:has-text("Soup")', [image]);
  await page.getByText('has a new image.').waitFor();
  expect(await imageOf(soup)).toMatch(/^\/media\//);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => imageOf(soup)).toBeNull();

  await drop(page, 'body', [
    image,
    { ...image, name: 'flat-white 2.jpg' },
    { ...image, name: 'IMG_2041.jpg' },
  ]);
  const review = page.getByRole('dialog', { name: 'Photos and their items' });
  await review.getByText('No item has this name.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await review.getByRole('button', { name: 'Add 2 photos' }).click();
  await page.getByText('2 items have new photos.').waitFor();
  expect(await imageOf(flatWhite)).toBe(await imageOf(soup));
});

inTestAll(it)('crops a photo by a drag', async ({ api, openAdmin, image }) => {
  const soup = await api.addItem({ name: 'Soup', price: 5, category: 'Food' });
  await api.uploadItemImage(soup, image);
  const whole = await api.findItem('Soup');
  const page = await openAdmin('items', { viewport: { width: 1280, height: 900 } });

  await page.getByRole('article', { name: 'Soup' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  await dialog.getByRole('button', { name: 'Crop and focus' }).click();
  const box = await dialog.getByRole('button', { name: 'Crop of the photo' }).boundingBox();
  if (!box) throw new Error('The photo is not visible.');
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4, { steps: 4 });
  await page.mouse.up();
  await dialog.getByText(/^5\d% of the width and (9\d|100)% of the height/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Update Item' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const cropped = await api.findItem('Soup');
  expect((cropped.imageAspect ?? 0) / (whole.imageAspect ?? 1)).toBeCloseTo(0.5, 1);
});
