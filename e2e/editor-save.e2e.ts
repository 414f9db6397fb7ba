/** Saving in the Visual Editor: its requests, its failures, and changes by somebody else while it is open. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './harness/editor-scene.ts';
import { delayRequests, failRequests, recordChangeRequests } from './harness/intercept.ts';
import { openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { startServer } from './harness/server.ts';
import { VisualEditor } from './pages/visual-editor.ts';

describe('Save', () => {
  it('sends the item ids, then the layout, and confirms; a reload shows the same layout', async ({
    scene: { api, soup, pie, tea, lunch, page, editor },
  }) => {
    await api.addDisplay('Front TV', lunch);
    await page.getByText('On Front TV').waitFor();
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 200, 120);
    await editor.field('Width').fill('320');
    await editor.press('Bring to Front');
    const rect = await editor.rectOf('Tomato soup');
    const changes = recordChangeRequests(page);
    const release = await delayRequests(page, 'PUT', `/menus/${lunch.id}`);

    await editor.press('Save');
    await editor.dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await editor.waitUntilClosed();

    await page
      .getByText(/^Lunch is saved\. Screens show this arrangement in the look “As arranged”/)
      .waitFor();
    await page.getByText('No screen shows it').waitFor();
    expect(changes).toEqual([
      {
        method: 'PUT',
        path: `/api/menus/${lunch.id}`,
        body: { items: [soup.id, pie.id, tea.id] },
      },
      { method: 'PUT', path: `/api/menus/${lunch.id}/layout`, body: expect.anything() },
    ]);
    const layout = changes[1]?.body as { blocks: object[] } | undefined;
    expect(layout?.blocks).toHaveLength(3);
    expect(layout?.blocks.at(-1)).toMatchObject({ kind: 'item', itemId: soup.id, w: 0.25, z: 2 });
    await takeScreenshot(page, 'editor-saved');

    await page.reload();
    await editor.open('Lunch');
    expect(await editor.rectOf('Tomato soup')).toEqual(rect);
  });

  it('puts each card at the same position on the screen', async ({
    scene: { api, soup, lunch, page, editor },
    openScreen,
  }) => {
    const display = await api.addDisplay('Front TV', lunch);
    await api.setLook(display, 'custom');
    const screen = await openScreen();
    await screen.pair(display.pairingCode);
    await page.getByText('On Front TV').waitFor();
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 200, 120);
    await editor.field('Width').fill('320');
    const { x, y, w, h } = await editor.rectOf('Tomato soup');

    await editor.press('Save');
    await editor.waitUntilClosed();

    await page.getByText('Lunch is saved.', { exact: true }).waitFor();
    await page.getByText('Shown on 1 of 1 screen').waitFor();
    const shown = await editor.boxOf(screen.page.locator(`[data-board=custom] [data-item="${soup.id}"]`));
    // The stage of a screen drifts to prevent burn-in, so it is larger than the window.
    const whole = await editor.boxOf(screen.page.locator('[data-shape]'));
    const scale = whole.width / 1280;
    const there = {
      x: whole.x + x * scale,
      y: whole.y + y * scale,
      width: w * scale,
      height: h * scale,
    };
    for (const [side, value] of Object.entries(there)) {
      expect(Math.abs(shown[side as keyof typeof shown] - value), side).toBeLessThan(1.5);
    }
    await takeScreenshot(screen.page, 'editor-screen');
  });

  it('sends only the item ids when nothing was moved', async ({
    scene: { soup, pie, tea, lunch, page, editor },
  }) => {
    await editor.open('Lunch');
    await editor.card('Tea').click();
    const changes = recordChangeRequests(page);

    await editor.press('Save');
    await editor.waitUntilClosed();

    await page.getByText('is saved.').waitFor();
    expect(changes).toEqual([
      {
        method: 'PUT',
        path: `/api/menus/${lunch.id}`,
        body: { items: [soup.id, pie.id, tea.id] },
      },
    ]);
  });

  it('saves a portrait board, and deletes the layout with Back to Automatic', async ({
    scene: { lunch, page, editor },
  }) => {
    await editor.open('Lunch');
    await editor.press('Portrait');
    const { width, height } = await editor.boxOf(editor.board());
    expect(Math.round((height / width) * 9)).toBe(16);
    await takeScreenshot(page, 'editor-portrait');
    await editor.press('Save');
    await editor.waitUntilClosed();
    await editor.open('Lunch');
    expect(await editor.dialog.getByRole('button', { name: 'Portrait' }).getAttribute('aria-pressed')).toBe(
      'true',
    );

    await editor.press('Back to Automatic');
    const changes = recordChangeRequests(page);
    await editor.press('Save');
    await editor.waitUntilClosed();

    expect(changes.at(-1)).toEqual({
      method: 'DELETE',
      path: `/api/menus/${lunch.id}/layout`,
      body: null,
    });
    await editor.open('Lunch');
    expect(await editor.rectOf('Tomato soup')).toMatchObject({ w: 250, h: 150 });
  });

  it('reports Failed to save menu. Please try again. and loses nothing', async ({
    scene: { lunch, page, editor },
  }) => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);
    const rect = await editor.rectOf('Tea');
    for (const path of [`/menus/${lunch.id}`, `/menus/${lunch.id}/layout`]) {
      await failRequests(page, 'PUT', path);
      await editor.press('Save');
      await editor.alert.getByText('Failed to save menu. Please try again.', { exact: true }).waitFor();
      await takeScreenshot(page, 'editor-failed');
      // Esc answers the alert and nothing below it.
      await page.keyboard.press('Escape');
      await editor.alert.waitFor({ state: 'hidden' });
      expect(await editor.rectOf('Tea')).toEqual(rect);
      await page.unrouteAll();
    }

    await editor.press('Save');
    await editor.waitUntilClosed();
    await editor.open('Lunch');
    expect(await editor.rectOf('Tea')).toEqual(rect);
  });
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

    await fileInput(page).setInputFiles(image);
    await editor.card('Pie').click();

    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
    await editor.press('Cancel');
    await editor.waitUntilClosed();
    await page.getByText('The new image stays on the item.').waitFor();
  });

  it('reports a refused and a failed upload, and keeps the editor open', async ({
    scene: { page, editor },
    image,
  }) => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 90, 90);
    const rect = await editor.rectOf('Tomato soup');
    await fileInput(page).setInputFiles({
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<!doctype html>'),
    });
    await editor.alert.getByText('Failed to upload image: This file is damaged. Choose another.').waitFor();
    await page.keyboard.press('Escape');
    await editor.alert.waitFor({ state: 'hidden' });

    await page.route('**/upload-image', (route) => route.abort());
    await fileInput(page).setInputFiles(image);
    await editor.alert.getByText('Failed to upload image. Please try again.', { exact: true }).waitFor();
    await editor.alert.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/upload-image');

    expect(await editor.rectOf('Tomato soup')).toEqual(rect);
    await editor.press('Retry');
    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
    await editor.press('Cancel');
    const question =
      'Leave without saving? The cards go back to where they were. The new image stays on the item.';
    await editor.alert.getByText(question, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('a change by somebody else', () => {
  it('appears on the cards at once without losing a move', async ({
    scene: { api, soup, pie, tea, lunch, page, editor },
  }) => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);
    const moved = await editor.rectOf('Tea');

    await api.updateItem(tea.id, { name: 'Green tea', price: 3 });
    await editor.card('Green tea').getByText('3.00', { exact: true }).waitFor();
    await api.toggleItem(pie.id);
    await editor.card('Pie').getByText('11.50', { exact: true }).waitFor();
    await api.remove('items', soup);
    await editor.card('Tomato soup').waitFor({ state: 'detached' });
    const cake = await api.addItem({ name: 'Cake', price: 4, category: 'Sweet' });
    await api.setMenuItems(lunch, [pie, tea, cake]);
    await editor.card('Cake').waitFor();
    await page.getByText('1 item was added after this menu was arranged').waitFor();
    expect(await editor.rectOf('Green tea')).toEqual(moved);
    await takeScreenshot(page, 'editor-changed-by-others');

    const changes = recordChangeRequests(page);
    await editor.press('Save');
    await editor.waitUntilClosed();
    expect(changes[0]?.body).toEqual({ items: [pie.id, tea.id, cake.id] });
    await editor.open('Lunch');
    expect(await editor.rectOf('Green tea')).toEqual(moved);
  });

  it('closes the editor of a deleted menu, with a message', async ({
    scene: { api, lunch, page, editor },
  }) => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);

    await api.remove('menus', lunch);

    await editor.waitUntilClosed();
    await page.getByText('was deleted, so the Visual Editor closed.').waitFor();
    await page.getByText('No menus yet').waitFor();
  });
});

it('reports that its code failed to load, and opens on Retry', async ({ api, openAdmin }) => {
  await api.addMenu({ name: 'Lunch' }, []);
  const page = await openAdmin('menus', {
    // A context of its own: a page that has run before may have this code in memory.
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

it('keeps the moves and reports the failed save when the server is stopped', async ({
  browser,
  onTestFinished,
}) => {
  const server = await startServer();
  onTestFinished(() => server.kill());
  const api = await RestaurantApi.signUp(server.url);
  await api.addMenu({ name: 'Dinner' }, [await api.addItem({ name: 'Stew', price: 9, category: 'Mains' })]);
  const page = await openPage(browser, `${server.url}/admin/menus`, { as: api });
  onTestFinished(() => page.context().close());
  const editor = new VisualEditor(page);
  await editor.open('Dinner');
  await editor.drag(editor.card('Stew'), 120, 90);
  const rect = await editor.rectOf('Stew');
  await server.stop();

  await editor.press('Save');

  await page.getByRole('alertdialog', { name: 'Failed to save menu. Please try again.' }).waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await editor.rectOf('Stew')).toEqual(rect);
});
