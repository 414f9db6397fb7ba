/** An owner downloads a copy of the restaurant, changes it by mistake, restores the copy, and undoes that. */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { findOverflow } from './harness/overflow.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { takeScreenshot } from './harness/screenshots.ts';

it('restores a downloaded copy, and takes that back', async ({ api, openAdmin, openScreen }) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const menu = await api.addMenu({ name: 'Lunch' }, [soup]);
  const display = await api.addDisplay('Front TV', menu);
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await screen.waitUntilPainted('$6.50');
  const page = await openAdmin('account', { ownContext: {} });
  await page.getByRole('button', { name: 'Download a copy…' }).click();
  const password = page.getByRole('dialog', { name: 'Download a copy' }).getByLabel('Password');
  await password.fill('wrong horse');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByText('This is not your password.').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await takeScreenshot(page, 'copy-password');
  await password.fill(RestaurantApi.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^menuboard-restaurant-\d{4}-\d\d-\d\d\.zip$/);
  const buffer = await readFile(await download.path());

  await api.updateItem(soup.id, { name: 'Mistake', price: 1 });
  await screen.waitUntilPainted('$1.00');
  const file = { name: 'copy.zip', mimeType: 'application/zip', buffer };
  const choose = page.getByLabel('Copy to restore');
  await choose.setInputFiles({ ...file, buffer: buffer.subarray(0, 500) });
  await page.getByText('This file is not a copy of a restaurant from Menuboard.').waitFor();
  await takeScreenshot(page, 'copy-refused');
  await choose.setInputFiles(file);
  const question = page.getByRole('alertdialog');
  await question.getByText('1 keeps its screens').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await takeScreenshot(page, 'copy-preview');
  await page.setViewportSize(PHONE);
  expect(await findOverflow(page, false)).toEqual([]);
  await takeScreenshot(page, 'copy-preview-phone');
  await question.getByRole('button', { name: 'Restore' }).click();

  await page.getByText('The copy is restored.').waitFor();
  await screen.waitUntilPainted('$6.50');
  await takeScreenshot(page, 'copy-restored-phone');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Everything is as it was before.').waitFor();
  await screen.waitUntilPainted('$1.00');
});
