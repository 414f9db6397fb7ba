/** Saving in the Visual Editor, its images, and the loading of its code. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it } from './harness/editor-scene.ts';
import { delayRequests, recordChangeRequests } from './harness/intercept.ts';
import { takeScreenshot } from './harness/screenshots.ts';

describe('Save', () => {
  it('sends the item ids, then the layout, and confirms; a reload shows the same layout', async ({
    scene: { api, soup, pie, tea, lunch, page, editor },
  }) => {
    await api.addDisplay('Front TV', lunch);
    await page.getByText('Front TV, no screen yet').waitFor();
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 200, 120);
    await editor.field('Width').fill('30');
    await editor.press('Bring to Front');
    const rect = await editor.rectOf('Tomato soup');
    const changes = recordChangeRequests(page);
    const release = await delayRequests(page, 'PUT', `/menus/${lunch.id}`);

    await editor.press('Save');
    await editor.dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await editor.waitUntilClosed();

    await page.getByText('Lunch is saved. Front TV does not show this arrangement yet.').waitFor();
    expect(changes).toEqual([
      {
        method: 'PUT',
        path: `/api/menus/${lunch.id}`,
        body: { items: [soup.id, pie.id, tea.id], baseRevision: expect.any(Number) },
      },
      { method: 'PUT', path: `/api/menus/${lunch.id}/layout`, body: expect.anything() },
    ]);
    const layout = changes[1]?.body as { blocks: object[] } | undefined;
    expect(layout?.blocks).toHaveLength(4);
    expect(layout?.blocks.at(-1)).toMatchObject({ kind: 'item', itemId: soup.id, z: 3 });
    await takeScreenshot(page, 'editor-saved');
    await page.getByRole('button', { name: 'Show It on Front TV' }).click();
    await page.getByText('Lunch is shown as you arranged it.').waitFor();

    await page.reload();
    await editor.open('Lunch');
    await expect.poll(() => editor.rectOf('Tomato soup')).toEqual(rect);
  });

  inTestAll(it)(
    'puts each card at the same position on the screen',
    async ({ scene: { api, soup, lunch, page, editor }, openScreen }) => {
      const display = await api.addDisplay('Front TV', lunch);
      await api.setLook(display, 'custom');
      const screen = await openScreen();
      await screen.pair(display.pairingCode);
      await page.getByText('On Front TV now').waitFor();
      await editor.open('Lunch');
      await editor.drag(editor.card('Tomato soup'), 200, 120);
      await editor.field('Width').fill('30');
      const { x, y, w, h } = await editor.rectOf('Tomato soup');

      await editor.press('Save');
      await editor.waitUntilClosed();

      await page.getByText('Lunch is saved.', { exact: true }).waitFor();
      await page.getByText('Shown on 1 of 1 screen').waitFor();
      // The stage of a screen drifts against burn-in, so it is larger than the window, and may drift between two reads.
      const readDistances = async () => {
        const shown = await editor.boxOf(screen.page.locator(`[data-board=custom] [data-item="${soup.id}"]`));
        const whole = await editor.boxOf(screen.page.locator('[data-shape]'));
        const scale = whole.width / 1920;
        return [
          shown.x - (whole.x + x * scale),
          shown.y - (whole.y + y * scale),
          shown.width - w * scale,
          shown.height - h * scale,
        ].map(Math.abs);
      };
      await expect.poll(async () => Math.max(...(await readDistances()))).toBeLessThan(1.5);
      await takeScreenshot(screen.page, 'editor-screen');
    },
  );
});

describe('an image for a card', () => {
  const fileInput = (page: Page) => page.getByLabel('Image file for Tomato soup');

  it('is uploaded with progress, can be cancelled, and appears on the card', async ({
    scene: { page, editor },
    image,
  }) => {
    await editor.open('Lunch');
    await editor.card('Tomato soup').click();
    expect(await fileInput(page).getAttribute('accept')).toBe('image/*');
    await page.route('**/upload-image', () => undefined);
    await fileInput(page).setInputFiles(image);
    await editor.dialog.getByRole('progressbar', { name: 'Uploading soup.jpg' }).waitFor();
    await takeScreenshot(page, 'editor-upload');
    await editor.press('Cancel upload');
    await page.unroute('**/upload-image');

    // The image may appear before the answer arrives, and leaving in between cancels the upload.
    const uploaded = page.waitForResponse('**/upload-image');
    await fileInput(page).setInputFiles(image);
    await editor.card('Pie').click();
    await (await uploaded).finished();

    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
    await editor.press('Cancel');
    await editor.waitUntilClosed();
    await page.getByText('The new image stays on the item.').waitFor();
  });
});

inTestAll(it)('reports that its code failed to load, and opens on Retry', async ({ api, openAdmin }) => {
  await api.addMenu({ name: 'Lunch' }, []);
  const page = await openAdmin('menus', {
    // In a new context, because a used page may have this code in memory.
    ownContext: {},
    beforeLoad: (opened) => opened.route('**/VisualEditor-*.js', (route) => route.abort()),
  });
  const card = page.getByRole('article', { name: 'Lunch' });
  await card.getByRole('button', { name: 'Visual Editor' }).click();
  await page.getByText('The Visual Editor could not be loaded.').waitFor();

  await page.unroute('**/VisualEditor-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();

  await page.getByRole('dialog', { name: 'Visual Editor' }).waitFor();
});
