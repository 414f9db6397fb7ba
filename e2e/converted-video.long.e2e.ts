/** A video that screens cannot play: it is converted while the owner sees the progress, and then shown. */
import { skippedFor } from '../test-tools/obstacles.ts';
import { it } from './harness/journey.ts';
import { createHevcVideo, noFfmpeg } from './harness/media-files.ts';
import { takeScreenshot } from './harness/screenshots.ts';

it.skipIf(noFfmpeg)(
  'shows the progress of a conversion, then the video in the dialog and on the screen',
  skippedFor(noFfmpeg),
  async ({ api, openAdmin, openScreen }) => {
    const display = await api.addDisplay('Front TV', null);
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    const page = await openAdmin('displays');
    const card = page.getByRole('article', { name: 'Front TV' });
    await card.getByRole('button', { name: 'Upload Media' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Media' });

    await dialog.getByLabel('Media file').setInputFiles(await createHevcVideo());

    // One locator for both, because the conversion may end between two.
    await dialog
      .filter({ has: page.getByText(/^Converting… [1-9]\d? %$/) })
      .filter({ has: page.getByRole('progressbar', { name: 'Converting counter.mov' }) })
      .waitFor();
    await takeScreenshot(page, 'converting-dialog');
    await dialog.getByLabel('Video on Front TV').waitFor();
    await page.getByText('has new media.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await screen.page.waitForFunction(() => {
      const playing = document.querySelector('video');
      return playing && playing.currentTime > 0.2 && playing.videoWidth === 1280;
    });
    await takeScreenshot(screen.page, 'screen-converted-video');
    await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click();
    await page
      .getByRole('article', { name: 'counter.mp4' })
      .getByRole('link', { name: 'Front TV' })
      .waitFor();
  },
);
