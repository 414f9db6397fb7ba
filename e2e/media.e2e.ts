/** Images and videos from the owner's computer to the screen. */
import type { Display } from '@menuboard/contract/displays';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as journey } from './harness/journey.ts';
import { createTestImage, damagedImage, type MediaFile } from './harness/media-files.ts';
import { takeScreenshot } from './harness/screenshots.ts';

/** Front TV shows Lunch, a menu with a soup for $6.50. */
const it = journey.extend('display', async ({ api }): Promise<Display> => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  return api.addDisplay('Front TV', await api.addMenu({ name: 'Lunch' }, [soup]));
});

const cardOf = (page: Page) => page.getByRole('article', { name: 'Front TV' });
const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Media' });
const itemFileInput = (page: Page) => page.getByLabel('Image file for Tomato soup');

async function uploadMedia(page: Page, file: MediaFile): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Upload Media' }).click();
  await uploadDialog(page).getByText('Supported formats: JPG, PNG, MP4, MOV').waitFor();
  await uploadDialog(page).getByLabel('Media file').setInputFiles(file);
}

async function assign(page: Page, choice: string): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Assign Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: choice }).click();
}

describe('the image of an item', () => {
  it('appears on the screen after an upload on its card', async ({
    display,
    image,
    openAdmin,
    openScreen,
  }) => {
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    const page = await openAdmin('items');
    expect(await itemFileInput(page).getAttribute('accept')).toBe('image/*');

    await itemFileInput(page).setInputFiles(image);

    await page.getByText('has a new image.').waitFor();
    // The message disappears after some seconds, even if the screen takes longer to draw the image.
    const confirmed = page.getByText('has a new image. Shown on 1 of 1 screen').waitFor();
    await page.locator('article img[src^="/media/"]').waitFor();
    await screen.page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('[data-board=spotlight] img');
      // A blob: the screen has stored the file and shows it from there.
      return shown?.src.startsWith('blob:') && shown.naturalWidth > 0;
    });
    await confirmed;
    await takeScreenshot(screen.page, 'screen-item-image');
    await takeScreenshot(page, 'items');
  });

  it('can be chosen in the dialog of a new item', async ({ image, openAdmin }) => {
    const page = await openAdmin('items');
    await page.getByRole('button', { name: 'Add Item', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Item' });
    await form.getByLabel('Image file').setInputFiles(image);
    await form.locator('img[src^="/media/"]').waitFor();
    expect(await form.getByLabel('Image URL (Optional)').inputValue()).toBe('');
    await takeScreenshot(page, 'item-dialog');
    await form.getByLabel('Item Name *').fill('Pie');
    await form.getByLabel('Price *').fill('9');
    await form.getByLabel('Category *').fill('Mains');
    await form.getByRole('button', { name: 'Add Item', exact: true }).click();
    await page.getByRole('article', { name: 'Pie' }).locator('img').waitFor();
  });

  it('explains a refusal by the page or the server, and a network failure', async ({
    api,
    image,
    openAdmin,
  }) => {
    await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const page = await openAdmin('items');
    const alert = page.getByRole('alertdialog');
    const input = itemFileInput(page);
    const attempts: [MediaFile, RegExp][] = [
      [
        { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        /^Failed to upload image: This file is not an image\. Choose an image/,
      ],
      [
        { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
        /^Failed to upload image: SVG drawings cannot be shown\./,
      ],
      [damagedImage, /^Failed to upload image: This file is damaged\. Choose another\.$/],
    ];
    for (const [file, sentence] of attempts) {
      await input.setInputFiles(file);
      await alert.getByText(sentence).waitFor();
      await alert.getByRole('button', { name: 'OK' }).click();
      // The server would refuse the same file again.
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    }
    await page.route('**/upload-image', (route) => route.abort());
    await input.setInputFiles(image);
    await alert.getByText('Failed to upload image. Please try again.', { exact: true }).waitFor();
    await takeScreenshot(page, 'item-alert');
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/upload-image');

    await page.getByRole('button', { name: 'Retry' }).click();

    await page.getByText('has a new image.').waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });
});

describe('the media of a display', () => {
  it('appears behind the menu: an image, then a video', async ({
    display,
    image,
    video,
    openAdmin,
    openScreen,
  }) => {
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    const page = await openAdmin('displays');
    const dialog = uploadDialog(page);
    await uploadMedia(page, image);
    expect(await dialog.getByLabel('Media file').getAttribute('accept')).toBe('image/*,video/*');
    await dialog.getByRole('img', { name: 'Media on Front TV' }).waitFor();
    await screen.page.locator('[data-media=image]').waitFor();
    await screen.waitUntilPainted('Tomato soup');
    await takeScreenshot(screen.page, 'screen-image');
    await takeScreenshot(page, 'media-dialog');

    await dialog.getByLabel('Media file').setInputFiles(video);
    await dialog.getByLabel('Video on Front TV').waitFor();
    await page.keyboard.press('Escape');

    await screen.page.waitForFunction(() => {
      const playing = document.querySelector('video');
      return (
        playing &&
        playing.currentTime > 0.2 &&
        playing.muted &&
        playing.loop &&
        getComputedStyle(playing).opacity === '1'
      );
    });
    await screen.page.waitForFunction(() => !document.querySelector('[data-media=image]'));
    await screen.waitUntilPainted('$6.50');
    await takeScreenshot(screen.page, 'screen-video');
    await takeScreenshot(page, 'displays');
  });

  it('appears alone without a menu, and leaves the menu alone when removed', async ({
    api,
    display,
    image,
    openAdmin,
    openScreen,
  }) => {
    await api.uploadDisplayMedia(display, image);
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    const page = await openAdmin('displays');
    await assign(page, 'Show no menu');
    await screen.page.locator('[data-board=media]').waitFor();
    expect(await screen.page.locator('body').textContent()).toContain('Front TV');
    await takeScreenshot(screen.page, 'screen-media-alone');
    await assign(page, 'Lunch');
    await screen.waitUntilPainted('Tomato soup');

    const remove = cardOf(page).getByRole('button', { name: 'Remove media from Front TV' });
    await remove.click();

    await screen.page.waitForFunction(() => !document.querySelector('[data-media]'));
    await screen.waitUntilPainted('Tomato soup');
    await remove.waitFor({ state: 'detached' });
  });

  it('can be cancelled during the upload, and stays when a file is refused', async ({
    api,
    display,
    image,
    video,
    openAdmin,
  }) => {
    await api.uploadDisplayMedia(display, image);
    const page = await openAdmin('displays');
    const dialog = uploadDialog(page);
    await page.route('**/upload-media', () => undefined);
    await uploadMedia(page, video);
    await dialog.getByRole('progressbar', { name: `Uploading ${video.name}` }).waitFor();
    await takeScreenshot(page, 'media-progress');
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/upload-media'),
    );
    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    // Without its route, a request that the browser has not cancelled yet would reach the server.
    await cancelled;
    await page.unroute('**/upload-media');
    await dialog.getByRole('button', { name: 'Choose File' }).waitFor();

    const bytes = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await dialog
      .getByLabel('Media file')
      .setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: bytes });
    await dialog.getByText('This server cannot read HEIC images.').waitFor();
    await dialog.getByRole('img', { name: 'Media on Front TV' }).waitFor();
  });

  it('leaves the board unchanged while it cannot be loaded', async ({
    api,
    browser,
    display,
    openScreen,
  }) => {
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    await screen.page.route('**/media/*', (route) => route.abort());
    await api.uploadDisplayMedia(display, await createTestImage(browser, 'pie.jpg', 960));

    await screen.page.reload();

    await screen.waitUntilPainted('Tomato soup');
    // The element may be loading; it must not be visible.
    const visible = await screen.page
      .locator('[data-media]')
      .evaluateAll((media) => media.filter((element) => getComputedStyle(element).opacity === '1').length);
    expect(visible).toBe(0);
    await screen.page.unroute('**/media/*');
    await screen.page.reload();
    await screen.page.locator('[data-media=image]').waitFor();
    await screen.waitUntilPainted('Tomato soup');
    expect(screen.pageErrors).toEqual([]);
  });
});
