/** The Visual Editor: its board by mouse, finger and keyboard. */
import { describe, expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it } from './harness/editor-scene.ts';
import { PHONE } from './harness/open-page.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { VisualEditor } from './pages/visual-editor.ts';

describe('the board', () => {
  it('fills the window with cards of 250 by 150 in two columns, with name, price, image and sold-out mark', async ({
    scene: { api, soup, page, editor },
    image,
  }) => {
    await api.uploadItemImage(soup, image);
    await editor.open('Lunch');

    await expect
      .poll(() => editor.boxOf(editor.dialog))
      .toMatchObject({ x: 0, y: 0, width: 1280, height: 900 });
    // The grid fills the safe area; each card of it counts as 250 by 150.
    await expect.poll(async () => (await editor.rectOf('Tomato soup')).x).toBe(96);
    const [first, second, third] = [
      await editor.rectOf('Tomato soup'),
      await editor.rectOf('Pie'),
      await editor.rectOf('Tea'),
    ];
    expect(second.x + second.w).toBe(1_824);
    expect(third.x).toBe(first.x);
    expect(second.y).toBe(first.y);
    expect(third.y).toBeGreaterThan(first.y);
    for (const item of ['Tomato soup', 'Pie', 'Tea']) {
      await editor.field('Card').selectOption(item);
      await editor.dialog.getByText('A card of 250 × 150', { exact: true }).waitFor();
    }
    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
    await editor.card('Tomato soup').getByText('6.50', { exact: true }).waitFor();
    await editor.card('Pie').getByText('Sold out').waitFor();
    await takeScreenshot(page, 'editor-first');

    await editor.press('Portrait');
    const heightOfNine = async () => {
      const { width, height } = await editor.boxOf(editor.board());
      return Math.round((height / width) * 9);
    };
    await expect.poll(heightOfNine).toBe(16);
    await takeScreenshot(page, 'editor-portrait');
  });

  it('moves, resizes and raises cards with the mouse, and undoes each step', async ({
    scene: { page, editor },
  }) => {
    await editor.open('Lunch');
    const before = await editor.rectOf('Tomato soup');

    await editor.drag(editor.card('Tomato soup'), 100, 60);
    await expect
      .poll(() => editor.rectOf('Tomato soup'))
      .toEqual({ ...before, x: before.x + 100, y: before.y + 60 });
    await expect.poll(() => editor.handle('Tomato soup').getAttribute('aria-pressed')).toBe('true');
    await editor.drag(editor.selectionHandle('right bottom'), 50, 30);
    await expect
      .poll(() => editor.rectOf('Tomato soup'))
      .toMatchObject({ w: before.w + 50, h: before.h + 30 });
    await takeScreenshot(page, 'editor-moved');

    const layer = (item: string) =>
      editor.card(item).evaluate((card) => Number(getComputedStyle(card).zIndex));
    const isSoupOverTea = async () => (await layer('Tomato soup')) > (await layer('Tea'));
    // The last dropped card covers its neighbours.
    await expect.poll(isSoupOverTea).toBe(true);
    await editor.field('Card').selectOption('Tea');
    await editor.press('Bring to Front');
    await expect.poll(isSoupOverTea).toBe(false);

    await editor.press('Undo');
    await page.keyboard.press('Control+z');
    await expect
      .poll(() => editor.rectOf('Tomato soup'))
      .toMatchObject({ w: before.w, h: before.h, x: before.x + 100 });
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.rectOf('Tomato soup')).toEqual(before);

    await editor.handle('Tomato soup').hover();
    await page.mouse.down();
    await page.mouse.move(300, 300, { steps: 3 });
    await expect.poll(isSoupOverTea).toBe(true);
    await page.mouse.up();
    await expect.poll(isSoupOverTea).toBe(true);
    await editor.press('Undo');
    await expect.poll(isSoupOverTea).toBe(false);
    await editor.press('Cancel');
    await editor.waitUntilClosed();
  });

  inTestAll(it)('zooms in so that small cards can be grabbed', async ({ scene: { page, editor } }) => {
    await editor.open('Lunch');
    const [whole, before] = [await editor.scale(), await editor.rectOf('Tea')];
    await editor.press('2×');
    await expect.poll(async () => (await editor.scale()) / whole).toBeCloseTo(2, 1);
    await editor.field('Card').selectOption('Tea');

    await editor.drag(editor.card('Tea'), 40, -20);

    const distance = async () => {
      const after = await editor.rectOf('Tea');
      return Math.max(Math.abs(after.x - before.x - 40), Math.abs(after.y - before.y + 20));
    };
    await expect.poll(distance).toBeLessThan(3);
    await takeScreenshot(page, 'editor-near');
  });

  inTestAll(it)(
    'keeps cards inside the board, and returns a dragged card on Esc',
    async ({ scene: { page, editor } }) => {
      await editor.open('Lunch');
      const before = await editor.rectOf('Tea');
      const { x, y } = await editor.boxOf(editor.card('Tea'));
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 120, y + 120);
      await expect.poll(() => editor.rectOf('Tea')).not.toEqual(before);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(() => editor.rectOf('Tea')).toEqual(before);

      await editor.drag(editor.card('Tomato soup'), 3_000, 3_000);

      const { w, h } = before;
      const corner = { x: 1_920 - w, y: 1_080 - h, w, h };
      await expect.poll(() => editor.rectOf('Tomato soup')).toEqual(corner);

      // Without a drag, Esc asks a question and leaves the editor. In the question, Esc only closes the question.
      await page.keyboard.press('Escape');
      await editor.alert.getByText('Leave without saving? The cards go back to where they were.').waitFor();
      await page.keyboard.press('Escape');
      await editor.alert.waitFor({ state: 'hidden' });
      await expect.poll(() => editor.rectOf('Tomato soup')).toEqual(corner);
    },
  );

  it('follows a finger on a phone', async ({ lunchMenu, openAdmin }) => {
    const page = await openAdmin('menus', {
      ownContext: { viewport: PHONE, hasTouch: true, isMobile: true },
    });
    const editor = new VisualEditor(page);
    await editor.open(lunchMenu.lunch.name);
    const before = await editor.rectOf('Tea');
    const [box, scale] = [await editor.boxOf(editor.card('Tea')), await editor.scale()];
    const [x, y] = [box.x + 20, box.y + 20];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });

    await touch('touchStart', [{ x, y }]);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', [{ x: x + 400 * scale * part, y: y - 150 * scale * part }]);
    }
    await touch('touchEnd', []);

    const distance = async () => {
      const after = await editor.rectOf('Tea');
      return Math.max(Math.abs(after.x - before.x - 400), Math.abs(after.y - before.y + 150));
    };
    // The card may have snapped to another one.
    await expect.poll(distance).toBeLessThan(60);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await editor.card('Pie').tap({ position: { x: 20, y: 6 } });
    await expect.poll(() => editor.handle('Pie').getAttribute('aria-pressed')).toBe('true');
    await takeScreenshot(page, 'editor-phone');
  });
});

describe('without dragging', () => {
  it('moves, resizes and saves a card with the keyboard alone', async ({ scene: { page, editor } }) => {
    const button = page
      .getByRole('article', { name: 'Lunch' })
      .getByRole('button', { name: 'Visual Editor' });
    await button.focus();
    await page.keyboard.press('Enter');
    await editor.waitUntilOpen();
    const before = await editor.rectOf('Pie');
    const reach = async (name: string) => {
      for (let tries = 0; tries < 60; tries += 1) {
        const at = await page.evaluate(() => {
          const focused = document.activeElement;
          const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
          return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent;
        });
        if (at?.startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${name}.`);
    };

    await reach('Pie');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => editor.rectOf('Pie')).toEqual({ ...before, x: before.x - 64, y: before.y + 16 });
    const percent = (px: number, whole: number) => `${Math.round((px / whole) * 1000) / 10}%`;
    const [left, top] = [percent(before.x - 64, 1_920), percent(before.y + 16, 1_080)];
    await page.getByText(`Pie: ${left} from the left, ${top} from the top`).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => editor.rectOf('Pie')).toMatchObject({ w: before.w - 8, h: before.h });

    await reach('Width');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('40');
    await reach('Height');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('99999');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await editor.rectOf('Pie')).w).toBe(768);
    await expect
      .poll(() => editor.rectOf('Pie'))
      .toMatchObject({ y: before.y + 16, h: 1_080 - (before.y + 16) });

    await reach('Bring to Front');
    await page.keyboard.press('Enter');
    await reach('Save');
    await page.keyboard.press('Enter');
    await editor.waitUntilClosed();
    await page.getByText('is saved.').waitFor();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

inTestAll(describe)('several cards', () => {
  it('are chosen by a frame around them, and snap to each other', async ({ scene: { page, editor } }) => {
    await editor.open('Lunch');
    const board = await editor.boxOf(editor.board());
    await page.mouse.move(board.x + 4, board.y + board.height - 4);
    await page.mouse.down();
    await page.mouse.move(board.x + board.width / 2 - 30, board.y + board.height / 3, { steps: 4 });
    await takeScreenshot(page, 'editor-marquee');
    await page.mouse.up();
    const pressed = (item: string) => editor.handle(item).getAttribute('aria-pressed');
    await expect
      .poll(async () => [await pressed('Tomato soup'), await pressed('Tea'), await pressed('Pie')])
      .toEqual(['true', 'true', 'false']);

    const [pie, tea] = [await editor.rectOf('Pie'), await editor.rectOf('Tea')];
    const box = await editor.boxOf(editor.card('Pie'));
    const scale = await editor.scale();
    await editor.card('Pie').click();
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 60, { steps: 3 });
    await page.mouse.move(box.x + 40 + 4, box.y + 40 + (tea.y - pie.y) * scale + 3, { steps: 3 });
    await takeScreenshot(page, 'editor-guides');
    await page.mouse.up();
    await expect.poll(() => editor.rectOf('Pie')).toMatchObject({ x: pie.x, y: tea.y });
  });
});
