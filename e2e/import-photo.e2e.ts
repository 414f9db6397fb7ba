/** From a photo of the paper menu to items, read in the browser by files that this server serves. */
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { drawPaper } from './harness/paper-menu.ts';

it('reads a turned photograph, and imports its dishes after the review', async ({ browser, openAdmin }) => {
  const paper = await drawPaper(browser, { dishes: ['Latte 3.20', 'Mocha 4.10', 'Cocoa 3.70'], turn: 4 });
  const page = await openAdmin('items');
  const policies: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/worker.min.js'))
      policies.push(response.headers()['content-security-policy']);
  });

  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import items' });
  await dialog
    .getByLabel('Photo or PDF', { exact: true })
    .setInputFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: await paper.photograph() });
  await dialog.getByRole('button', { name: 'Import 3 items' }).click();

  await page.getByText('3 items added.').waitFor();
  await expect.poll(() => page.getByLabel('Price of Mocha').inputValue()).toBe('4.10');
  expect(policies).toEqual([expect.stringContaining("'wasm-unsafe-eval'")]);
});
