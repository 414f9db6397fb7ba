/** Other files than a photo of a printed menu: PDFs with and without text, handwriting, and no photo at all. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { it } from './harness/journey.ts';
import { DESKTOP, PHONE } from './harness/open-page.ts';
import { drawPaper } from './harness/paper-menu.ts';
import { takeScreenshot } from './harness/screenshots.ts';

const dishes = ['Tomato soup 6.50', 'Garlic bread 4.20', 'Mushroom risotto 12.00', 'Apple crumble 6.80'];

async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  await dialog.getByLabel('Photo or PDF', { exact: true }).setInputFiles({ name, mimeType, buffer });
}

it('reads PDFs with and without text', async ({ browser, openAdmin }) => {
  const paper = await drawPaper(browser, { dishes });
  const page = await openAdmin('items');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import items' });

  for (const pdf of [await paper.pdf(), await paper.scan()]) {
    await choose(dialog, 'menu.pdf', pdf);
    await dialog.getByRole('button', { name: 'Import 4 items' }).waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();

    expect(await dialog.getByLabel('Your list').inputValue()).toBe(`Menu\n${dishes.join('\n')}`);
    await dialog.getByLabel('Your list').fill('');
  }
});

it('says in a sentence why it cannot read a file, and leaves the list as it was', async ({
  browser,
  openAdmin,
}) => {
  const hand = await drawPaper(browser, { dishes, css: 'article{filter:url(#hand)}' });
  const page = await openAdmin('items');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import items' });
  await dialog.getByLabel('Your list').fill('Latte 3.20');

  const files: [string, Buffer, string][] = [
    ['hand.jpg', await hand.photograph(), 'chalk and handwriting cannot be read'],
    ['menu.pdf', Buffer.from('%PDF-1.7 and nothing else'), 'This PDF is damaged.'],
    ['menu.heic', Buffer.from('no photo'), 'This photo cannot be opened in this browser.'],
  ];
  for (const [name, buffer, sentence] of files) {
    await choose(dialog, name, buffer);
    await dialog.getByRole('alert').getByText(sentence).waitFor();
    expect(await dialog.getByLabel('Your list').inputValue()).toBe('Latte 3.20');
  }
});

it('shows the piece of the photo beside each doubtful line', async ({ browser, openAdmin }) => {
  const paper = await drawPaper(browser, { dishes: [...dishes, 'Lemonade 340'] });
  for (const [name, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const page = await openAdmin('items', { viewport });
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import items' });
    await dialog.getByText('Photo or PDF of your menu').waitFor();
    await takeScreenshot(page, `import-photo-${name}`);
    await choose(dialog, 'menu.jpg', await paper.photograph());
    await dialog.getByText('Reading your menu.').waitFor();
    await takeScreenshot(page, `import-photo-reading-${name}`);

    const lines = dialog.getByRole('list', { name: 'Lines to compare' });
    const line = lines.getByRole('textbox', { name: 'Line 6' });
    await line.waitFor();
    await takeScreenshot(page, `import-photo-review-${name}`);
    expect(await lines.getByRole('listitem').count()).toBe(1);
    expect(await line.inputValue()).toBe('Lemonade 340');
    const piece = lines.locator('img');
    expect(await piece.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
    expect(await findViolations(page)).toEqual([]);
    await line.fill('Lemonade 3.40');
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await dialog.getByText('$3.40').waitFor();
  }
});

it('says that the reader failed, and lets no worker run on', async ({ browser, openAdmin }) => {
  const paper = await drawPaper(browser, { dishes });
  const page = await openAdmin('items');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import items' });
  const expectFailure = async () => {
    await choose(dialog, 'menu.jpg', await paper.photograph());
    await dialog.getByRole('alert').getByText('The reader could not be loaded.').waitFor();
    await expect.poll(() => page.workers()).toEqual([]);
    await dialog.getByLabel('Your list').fill('');
  };

  await page.route('**/eng.traineddata.gz', (route) => route.fulfill({ status: 404 }));
  await expectFailure();

  await page.unroute('**/eng.traineddata.gz');
  await page.route('**/prepare-worker-*.js', async (route) => {
    const answer = await route.fetch();
    const broken = 'OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error("full"));';
    await route.fulfill({ response: answer, body: `${broken}${await answer.text()}` });
  });
  await expectFailure();
});
