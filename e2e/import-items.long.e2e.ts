/** From a pasted list to a menu and back: the owner's first hour, and the prices of the till. */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { it } from './harness/journey.ts';
import { takeScreenshot } from './harness/screenshots.ts';

const sections = ['Starters', 'Soups', 'Salads', 'Mains', 'Desserts', 'Drinks'];
const pasted = sections
  .map((section) => {
    const lines = Array.from(
      { length: 10 },
      (_, n) => `${section} dish ${'ABCDEFGHIJ'[n]} – as the kitchen makes it … ${n + 4},50`,
    );
    return `${section.toUpperCase()}\n${lines.join('\n')}`;
  })
  .join('\n\n');

it('61 pasted items are on a menu after five steps, and exported as they are', async ({ openAdmin }) => {
  const page = await openAdmin('items', { viewport: { width: 1280, height: 800 } });
  const steps = new CountedSteps();
  const dialog = page.getByRole('dialog', { name: 'Import items' });

  await steps.tap(page.getByRole('button', { name: 'Paste a list' }));
  await steps.fill(dialog.getByLabel('Your list'), `${pasted}\n\nOysters, ask us`);
  await takeScreenshot(page, 'import-text');
  await steps.tap(dialog.getByRole('button', { name: 'Check the list' }));
  await steps.fill(dialog.getByLabel('Put them on a menu (Optional)'), 'Lunch');
  await takeScreenshot(page, 'import-review');
  expect(await findViolations(page)).toEqual([]);
  await steps.tap(dialog.getByRole('button', { name: 'Import 61 items' }));

  await page.getByText('61 items added.').waitFor();
  await page.getByRole('searchbox', { name: 'Search items' }).waitFor();
  console.info(`61 pasted items on a menu: ${steps.count} steps.`);
  expect(steps.count).toBe(5);
  await takeScreenshot(page, 'import-done');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toMatch(/^\uFEFFid,external id,name,description,/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(62);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No items yet').waitFor();
});

it('a file of the till shows what differs, on a phone too', async ({ api, openAdmin }) => {
  await api.addItem({ name: 'Tomato soup', price: 6, category: 'Soups' });
  await api.addItem({ name: 'Cake', price: 4, category: 'Sweets' });
  const page = await openAdmin('items', { viewport: { width: 360, height: 740 } });
  await page.getByLabel('Price of Tomato soup').waitFor();
  await takeScreenshot(page, 'import-items-phone');
  const dialog = page.getByRole('dialog', { name: 'Import items' });
  // In the encoding of a till on Windows.
  const bytes = Buffer.from('Artikel;Preis\r\nTomato soup;6,50 \x80\r\nCr\xe8me;x\r\n', 'latin1');

  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('radio', { name: 'Compare with the till' }).check();
  await dialog
    .getByLabel('Menu file')
    .setInputFiles({ name: 'till.csv', mimeType: 'text/csv', buffer: bytes });
  await takeScreenshot(page, 'import-text-phone');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await dialog.getByText('“x” is not a price.').waitFor();
  await takeScreenshot(page, 'import-compare-phone');
  await dialog.getByRole('button', { name: 'Make it an item' }).click();
  const form = dialog.getByRole('form', { name: 'Line 3' });
  await form.getByLabel('Item Name *').fill('Crème');
  await form.getByLabel('Price', { exact: true }).fill('7,00');
  await form.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByRole('checkbox', { name: 'Take Crème from the till' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Hide Cake' }).check();
  await takeScreenshot(page, 'import-compare-phone-2');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();

  await page.getByText('1 item changed, 1 item hidden.').waitFor();
  await expect.poll(() => page.getByLabel('Price of Tomato soup').inputValue()).toBe('6.50');
});
