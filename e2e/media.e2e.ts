/** Pictures and films from the owner's computer to the wall. */
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { createTestImage, type MediaFile, readTestVideo } from './harness/media-files.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { Admin } from './pages/admin.ts';
import { ScreenPage } from './pages/screen-page.ts';

/** Where the pictures of a run go, if somebody wants to look at them. */
const shots = process.env.SHOTS_DIR;

let server: RunningServer;
let browser: Browser;
let owner: Admin;
let screen: ScreenPage;
let picture: MediaFile;
let film: MediaFile;

async function openPage(width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  await mkdir(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = new Admin(await openPage(1280, 900), server.url);
  screen = new ScreenPage(await openPage(1920, 1080), server.url);
  [picture, film] = [await createTestImage(browser), await readTestVideo()];
  await owner.signUp('ada@bistro.example', 'correct horse', 'Bistro');
  await owner.go('Items');
  await owner.addItem('Tomato soup', '6.5', 'Soups');
  await owner.go('Menus');
  await owner.addMenu('Lunch', ['Tomato soup']);
  await owner.go('Displays');
  await screen.pair(await owner.addDisplay('Front TV', 'Lunch'));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const card = () => owner.page.getByRole('article', { name: 'Front TV' });
const dialog = () => owner.page.getByRole('dialog', { name: 'Upload Media' });

async function uploadMedia(file: MediaFile): Promise<void> {
  await card().getByRole('button', { name: 'Upload Media' }).click();
  await dialog().getByText('Supported formats: JPG, PNG, MP4, MOV').waitFor();
  await dialog().getByLabel('Media file').setInputFiles(file);
}

describe('the picture of an item', () => {
  it('goes from its card onto the screen', async () => {
    await owner.go('Items');
    const input = owner.page.getByLabel('Image file for Tomato soup');
    expect(await input.getAttribute('accept')).toBe('image/*');

    await input.setInputFiles(picture);

    await owner.page.getByText('has a new picture.').waitFor();
    // The message goes again, however long the screen's picture takes to be drawn.
    const isConfirmed = owner.page.getByText('has a new picture. Shown on 1 of 1 screen').waitFor();
    await owner.page.locator('article img[src^="/media/"]').waitFor();
    await screen.page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('[data-board=spotlight] img');
      // Kept on the screen, and so shown from there.
      return shown?.src.startsWith('blob:') && shown.naturalWidth > 0;
    });
    await isConfirmed;
    await shoot(screen.page, 'screen-item-picture');
    await shoot(owner.page, 'items');
  });

  it('can be chosen in the dialog, for a new item too', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Add Item', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Item' });
    await form.getByLabel('Image file').setInputFiles(picture);
    await form.locator('img[src^="/media/"]').waitFor();
    expect(await form.getByLabel('Image URL (Optional)').inputValue()).toBe('');
    await shoot(page, 'item-dialog');
    await form.getByLabel('Item Name *').fill('Pie');
    await form.getByLabel('Price *').fill('9');
    await form.getByLabel('Category *').fill('Mains');
    await form.getByRole('button', { name: 'Add Item', exact: true }).click();
    await page.getByRole('article', { name: 'Pie' }).locator('img').waitFor();
  });

  it('says why a file is refused, by the page or by the server, and that the network failed', async () => {
    const { page } = owner;
    const alert = page.getByRole('alertdialog');
    const input = page.getByLabel('Image file for Tomato soup');
    const attempts: [MediaFile, RegExp][] = [
      [
        { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        /^Failed to upload image: This is no picture\. Choose a picture/,
      ],
      [
        { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
        /^Failed to upload image: SVG drawings cannot be shown\./,
      ],
      [
        { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
        /^Failed to upload image: This file is damaged\. Choose another\.$/,
      ],
    ];
    for (const [file, sentence] of attempts) {
      await input.setInputFiles(file);
      await alert.getByText(sentence).waitFor();
      await alert.getByRole('button', { name: 'OK' }).click();
      // The same file would be refused again.
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    }
    await page.route('**/upload-image', (route) => route.abort());
    await input.setInputFiles(picture);
    await alert.getByText('Failed to upload image. Please try again.', { exact: true }).waitFor();
    await shoot(page, 'item-alert');
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/upload-image');

    await page.getByRole('button', { name: 'Retry' }).click();

    await page.getByText('has a new picture.').waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });
});

describe('the media of a display', () => {
  it('stands behind the menu: a picture, then a film', async () => {
    await owner.go('Displays');
    await uploadMedia(picture);
    expect(await dialog().getByLabel('Media file').getAttribute('accept')).toBe('image/*,video/*');
    await dialog().getByRole('img', { name: 'Media on Front TV' }).waitFor();
    await screen.page.locator('[data-media=image]').waitFor();
    await screen.waitUntilPainted('Tomato soup');
    await shoot(screen.page, 'screen-picture');
    await shoot(owner.page, 'media-dialog');

    await dialog().getByLabel('Media file').setInputFiles(film);
    await dialog().getByLabel('Film on Front TV').waitFor();
    await owner.page.keyboard.press('Escape');

    await screen.page.waitForFunction(() => {
      const video = document.querySelector('video');
      return (
        video &&
        video.currentTime > 0.2 &&
        video.muted &&
        video.loop &&
        getComputedStyle(video).opacity === '1'
      );
    });
    await screen.page.waitForFunction(() => !document.querySelector('[data-media=image]'));
    await screen.waitUntilPainted('$6.50');
    await shoot(screen.page, 'screen-film');
    await shoot(owner.page, 'displays');
  });

  it('is alone without a menu, and the menu is alone without it', async () => {
    await card().getByRole('button', { name: 'Assign Menu' }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Show no menu' }).click();
    await screen.page.locator('[data-board=media]').waitFor();
    expect(await screen.page.locator('body').textContent()).toContain('Front TV');
    await shoot(screen.page, 'screen-media-alone');
    await card().getByRole('button', { name: 'Assign Menu' }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Lunch' }).click();
    await screen.waitUntilPainted('Tomato soup');

    await card().getByRole('button', { name: 'Remove media from Front TV' }).click();

    await screen.page.waitForFunction(() => !document.querySelector('[data-media]'));
    await screen.waitUntilPainted('Tomato soup');
    await card().getByRole('button', { name: 'Remove media from Front TV' }).waitFor({ state: 'detached' });
  });

  it('can be stopped on its way, and a refused file leaves what is there', async () => {
    const { page } = owner;
    await page.route('**/upload-media', () => undefined);
    await uploadMedia(film);
    await dialog().getByRole('progressbar', { name: 'Uploading kitchen.webm' }).waitFor();
    await shoot(page, 'media-progress');
    const isOver = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload-media'));
    await dialog().getByRole('button', { name: 'Cancel upload' }).click();
    // Else it would be let through, for want of a route, before the browser has dropped it.
    await isOver;
    await page.unroute('**/upload-media');
    await dialog().getByRole('button', { name: 'Choose File' }).waitFor();

    const bytes = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await dialog()
      .getByLabel('Media file')
      .setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: bytes });
    await dialog().getByText('This server cannot read HEIC pictures.').waitFor();
    await page.keyboard.press('Escape');
  });

  it('leaves the board as it is while it cannot be loaded', async () => {
    await screen.page.route('**/media/*', (route) => route.abort());
    await uploadMedia(await createTestImage(browser, 'pie.jpg', 960));
    await dialog().getByRole('img', { name: 'Media on Front TV' }).waitFor();
    await owner.page.keyboard.press('Escape');

    await screen.page.reload();

    await screen.waitUntilPainted('Tomato soup');
    // It may be trying: what does not come is not on the glass.
    const onGlass = await screen.page
      .locator('[data-media]')
      .evaluateAll((media) => media.filter((one) => getComputedStyle(one).opacity === '1').length);
    expect(onGlass).toBe(0);
    await screen.page.unroute('**/media/*');
    await screen.page.reload();
    await screen.page.locator('[data-media=image]').waitFor();
    await screen.waitUntilPainted('Tomato soup');
    expect(screen.pageErrors).toEqual([]);
  });
});
