/** Images and videos from the owner's computer to the screen. */
import type { Display } from '@menuboard/contract/displays';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it as journey } from './harness/journey.ts';
import { createTestImage, type MediaFile } from './harness/media-files.ts';
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
      // A blob, because the screen shows its stored copy of the file.
      return shown?.src.startsWith('blob:') && shown.naturalWidth > 0;
    });
    await confirmed;
    await takeScreenshot(screen.page, 'screen-item-image');
    await takeScreenshot(page, 'items');
  });
});

inTestAll(describe)('the image of a panel', () => {
  it('appears on the board, and is stored on the screen', async ({ api, display, image, openScreen }) => {
    const other = await api.addDisplay('Other TV', null);
    const { mediaUrl } = await api.uploadDisplayMedia(other, image);
    const panels = [{ kind: 'picture' as const, mediaUrl: mediaUrl ?? '' }];
    await api.updateMenu({ id: display.menuId ?? '' }, { panels });
    await api.setLook(display, 'board');

    const screen = await openScreen();
    await screen.pair(display.pairingCode);

    await screen.page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('[data-board=board] img');
      return shown?.src.startsWith('blob:') && shown.naturalWidth > 0;
    });
    await screen.waitUntilPainted('Tomato soup');
    await takeScreenshot(screen.page, 'screen-panel-image');
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
    await expect.poll(() => screen.page.locator('body').textContent()).toContain('Front TV');
    await takeScreenshot(screen.page, 'screen-media-alone');
    await assign(page, 'Lunch');
    await screen.waitUntilPainted('Tomato soup');

    const remove = cardOf(page).getByRole('button', { name: 'Remove media from Front TV' });
    await remove.click();

    await screen.page.waitForFunction(() => !document.querySelector('[data-media]'));
    await screen.waitUntilPainted('Tomato soup');
    await remove.waitFor({ state: 'detached' });
  });

  inTestAll(it)(
    'leaves the board unchanged while it cannot be loaded',
    async ({ api, browser, display, openScreen }) => {
      const screen = await openScreen();
      await screen.pair(display.pairingCode);
      await screen.page.route('**/media/*', (route) => route.abort());
      await api.uploadDisplayMedia(display, await createTestImage(browser, 'pie.jpg', 960));

      await screen.page.reload();

      await screen.waitUntilPainted('Tomato soup');
      // The element may be loading, but must not be visible.
      const visible = await screen.page
        .locator('[data-media]')
        .evaluateAll((media) => media.filter((element) => getComputedStyle(element).opacity === '1').length);
      expect(visible).toBe(0);
      await screen.page.unroute('**/media/*');
      await screen.page.reload();
      await screen.page.locator('[data-media=image]').waitFor();
      await screen.waitUntilPainted('Tomato soup');
      expect(screen.pageErrors).toEqual([]);
    },
  );
});
