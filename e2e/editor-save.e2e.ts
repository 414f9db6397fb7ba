/** What the Visual Editor saves, what may go wrong with that, and what others change meanwhile. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type EditorScene,
  type EditorStage,
  recordChangeRequests,
  startEditorStage,
  takeScreenshot,
} from './harness/editor-scene.ts';
import { closePage, delayRequests, failRequests, openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { startServer } from './harness/server.ts';
import { ScreenPage } from './pages/screen-page.ts';
import { VisualEditor } from './pages/visual-editor.ts';

let stage: EditorStage;
let scene: EditorScene;
let page: EditorScene['page'];
let editor: EditorScene['editor'];
beforeAll(async () => {
  stage = await startEditorStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  scene = await stage.scene();
  ({ page, editor } = scene);
});
afterEach(() => closePage(page));

const alert = () => page.getByRole('alertdialog');
const closed = () => editor.dialog.waitFor({ state: 'hidden' });

describe('Save', () => {
  it('sends the ids alone, then the layout; says so; and a reload finds everything where it was put', async () => {
    await scene.owner.addDisplay('Front TV', scene.lunch);
    await page.getByText('On Front TV').waitFor();
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 200, 120);
    await editor.field('Width').fill('320');
    await editor.press('Bring to Front');
    const place = await editor.rectOf('Tomato soup');
    const changes = recordChangeRequests(page);
    const release = await delayRequests(page, 'PUT', `/menus/${scene.lunch.id}`);

    await editor.press('Save');
    await editor.dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await closed();

    await page
      .getByText(/^Lunch is saved\. Screens show this arrangement in the look “As arranged”/)
      .waitFor();
    await page.getByText('No screen shows it').waitFor();
    expect(changes).toEqual([
      {
        method: 'PUT',
        path: `/api/menus/${scene.lunch.id}`,
        body: { items: [scene.soup.id, scene.pie.id, scene.tea.id] },
      },
      { method: 'PUT', path: `/api/menus/${scene.lunch.id}/layout`, body: expect.anything() },
    ]);
    const layout = changes[1]?.body as { blocks: object[] } | undefined;
    expect(layout?.blocks).toHaveLength(3);
    expect(layout?.blocks.at(-1)).toMatchObject({ kind: 'item', itemId: scene.soup.id, w: 0.25, z: 2 });
    await takeScreenshot(page, 'saved');

    await page.reload();
    await editor.open('Lunch');
    expect(await editor.rectOf('Tomato soup')).toEqual(place);
  });

  it('puts every card on the screens just where it stands, within a moment', async () => {
    const display = await scene.owner.addDisplay('Front TV', scene.lunch);
    await scene.owner.setLook(display, 'custom');
    const tv = await stage.browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await new ScreenPage(tv, stage.server.url).pair(display.pairingCode);
    await page.getByText('On Front TV').waitFor();
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 200, 120);
    await editor.field('Width').fill('320');
    const { x, y, w, h } = await editor.rectOf('Tomato soup');

    await editor.press('Save');
    await closed();

    await page.getByText('Lunch is saved.', { exact: true }).waitFor();
    await page.getByText('Shown on 1 of 1 screen').waitFor();
    const shown = await editor.boxOf(tv.locator(`[data-board=custom] [data-item="${scene.soup.id}"]`));
    // A screen's stage drifts, and is by that much larger.
    const whole = await editor.boxOf(tv.locator('[data-shape]'));
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
    await takeScreenshot(tv, 'screen');
    await tv.close();
  });

  it('sends the ids and nothing else when nothing was moved', async () => {
    await editor.open('Lunch');
    await editor.card('Tea').click();
    const changes = recordChangeRequests(page);

    await editor.press('Save');
    await closed();

    await page.getByText('is saved.').waitFor();
    expect(changes).toEqual([
      {
        method: 'PUT',
        path: `/api/menus/${scene.lunch.id}`,
        body: { items: [scene.soup.id, scene.pie.id, scene.tea.id] },
      },
    ]);
  });

  it('keeps a board that hangs upright, and gives the whole arrangement up', async () => {
    await editor.open('Lunch');
    await editor.press('Portrait');
    const { width, height } = await editor.boxOf(editor.board());
    expect(Math.round((height / width) * 9)).toBe(16);
    await takeScreenshot(page, 'portrait');
    await editor.press('Save');
    await closed();
    await editor.open('Lunch');
    expect(await editor.dialog.getByRole('button', { name: 'Portrait' }).getAttribute('aria-pressed')).toBe(
      'true',
    );

    await editor.press('Back to Automatic');
    const changes = recordChangeRequests(page);
    await editor.press('Save');
    await closed();

    expect(changes.at(-1)).toEqual({
      method: 'DELETE',
      path: `/api/menus/${scene.lunch.id}/layout`,
      body: null,
    });
    await editor.open('Lunch');
    expect(await editor.rectOf('Tomato soup')).toMatchObject({ w: 250, h: 150 });
  });

  it('that fails says Failed to save menu. Please try again. and loses nothing', async () => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);
    const place = await editor.rectOf('Tea');
    for (const path of [`/menus/${scene.lunch.id}`, `/menus/${scene.lunch.id}/layout`]) {
      await failRequests(page, 'PUT', path);
      await editor.press('Save');
      await alert().getByText('Failed to save menu. Please try again.', { exact: true }).waitFor();
      await takeScreenshot(page, 'failed');
      // Esc answers the alert and nothing below it.
      await page.keyboard.press('Escape');
      await alert().waitFor({ state: 'hidden' });
      expect(await editor.rectOf('Tea')).toEqual(place);
      await page.unrouteAll();
    }

    await editor.press('Save');
    await closed();
    await editor.open('Lunch');
    expect(await editor.rectOf('Tea')).toEqual(place);
  });
});

describe('an image for a card', () => {
  const input = () => page.getByLabel('Image file for Tomato soup');

  it('is uploaded with progress, can be stopped, and is on the card', async () => {
    await editor.open('Lunch');
    await editor.card('Tomato soup').click();
    expect(await input().getAttribute('accept')).toBe('image/*');
    await page.route('**/upload-image', () => undefined);
    await input().setInputFiles(stage.picture);
    await editor.dialog.getByRole('progressbar', { name: 'Uploading soup.jpg' }).waitFor();
    await takeScreenshot(page, 'upload');
    await editor.press('Cancel upload');
    await page.unroute('**/upload-image');

    await input().setInputFiles(stage.picture);
    await editor.card('Pie').click();

    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
    await editor.press('Cancel');
    await closed();
    await page.getByText('The new picture stays on the item.').waitFor();
  });

  it('that is refused or does not arrive is said to the letter, and the editor stays', async () => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 90, 90);
    const place = await editor.rectOf('Tomato soup');
    await input().setInputFiles({
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<!doctype html>'),
    });
    await alert().getByText('Failed to upload image: This file is damaged. Choose another.').waitFor();
    await page.keyboard.press('Escape');
    await alert().waitFor({ state: 'hidden' });

    await page.route('**/upload-image', (route) => route.abort());
    await input().setInputFiles(stage.picture);
    await alert().getByText('Failed to upload image. Please try again.', { exact: true }).waitFor();
    await alert().getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/upload-image');

    expect(await editor.rectOf('Tomato soup')).toEqual(place);
    await editor.press('Retry');
    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
    await editor.press('Cancel');
    const question =
      'Leave without saving? The cards go back to where they were. The new picture stays on the item.';
    await alert().getByText(question, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('what others change meanwhile', () => {
  it('is on the cards at once, and no move is lost', async () => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);
    const moved = await editor.rectOf('Tea');

    await scene.owner.updateItem(scene.tea.id, { name: 'Green tea', price: 3 });
    await editor.card('Green tea').getByText('3.00', { exact: true }).waitFor();
    await scene.owner.toggleItem(scene.pie.id);
    await editor.card('Pie').getByText('11.50', { exact: true }).waitFor();
    await scene.owner.remove('items', scene.soup);
    await editor.card('Tomato soup').waitFor({ state: 'detached' });
    const cake = await scene.owner.addItem({ name: 'Cake', price: 4, category: 'Sweet' });
    await scene.owner.setMenuItems(scene.lunch, [scene.pie, scene.tea, cake]);
    await editor.card('Cake').waitFor();
    await page.getByText('1 item came to the menu after it was arranged').waitFor();
    expect(await editor.rectOf('Green tea')).toEqual(moved);
    await takeScreenshot(page, 'meanwhile');

    const changes = recordChangeRequests(page);
    await editor.press('Save');
    await closed();
    expect(changes[0]?.body).toEqual({ items: [scene.pie.id, scene.tea.id, cake.id] });
    await editor.open('Lunch');
    expect(await editor.rectOf('Green tea')).toEqual(moved);
  });

  it('closes the editor of a menu that is deleted, and says so', async () => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);

    await scene.owner.remove('menus', scene.lunch);

    await closed();
    await page.getByText('was deleted meanwhile, so the Visual Editor closed.').waitFor();
    await page.getByText('No menus yet').waitFor();
  });
});

it('says that its code could not be had, and opens on Retry', async () => {
  const context = await stage.browser.newContext({ storageState: await page.context().storageState() });
  const tab = await context.newPage();
  await tab.route('**/VisualEditor-*.js', (route) => route.abort());
  await tab.goto(`${stage.server.url}/admin/menus`);
  const card = tab.getByRole('article', { name: 'Lunch' });
  await card.getByRole('button', { name: 'Visual Editor' }).click();
  await tab.getByText('The Visual Editor could not be loaded.').waitFor();

  await tab.unroute('**/VisualEditor-*.js');
  await tab.getByRole('button', { name: 'Retry' }).click();

  await tab.getByRole('dialog', { name: 'Visual Editor' }).waitFor();
  await context.close();
});

it('keeps the moves when the server is stopped, and says that saving failed', async () => {
  const other = await startServer();
  const kitchen = await RestaurantApi.signUp(other.url);
  await kitchen.addMenu({ name: 'Dinner' }, [
    await kitchen.addItem({ name: 'Stew', price: 9, category: 'Mains' }),
  ]);
  const lost = new VisualEditor(await openPage(stage.browser, `${other.url}/admin/menus`, kitchen));
  await lost.open('Dinner');
  await lost.drag(lost.card('Stew'), 120, 90);
  const place = await lost.rectOf('Stew');
  await other.stop();

  await lost.press('Save');

  await lost.page.getByRole('alertdialog', { name: 'Failed to save menu. Please try again.' }).waitFor();
  await lost.page.getByRole('button', { name: 'OK' }).click();
  expect(await lost.rectOf('Stew')).toEqual(place);
  await closePage(lost.page);
});
