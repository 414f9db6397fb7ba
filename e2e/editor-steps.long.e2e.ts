/** Number of steps for tasks in the Visual Editor. A step is a tap, a drag, a filled field, or a key. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { VisualEditor } from './pages/visual-editor.ts';

/** Counts the steps of a task. */
class Steps {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(name: string, modifiers: 'Shift'[] = []): Promise<void> {
    this.count += 1;
    await this.page.getByRole('button', { name, exact: true }).first().click({ modifiers });
  }

  async key(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async drag(run: Promise<void>): Promise<void> {
    this.count += 1;
    await run;
  }
}

/** Number of columns that the left edges of the cards form. */
async function countLefts(editor: VisualEditor, items: string[]): Promise<number> {
  const lefts = await Promise.all(items.map(async (item) => (await editor.rectOf(item)).x));
  return new Set(lefts).size;
}

const viewport = { viewport: { width: 1440, height: 900 } };

it('24 items get a template, a theme and the logo, and are saved, in at most 12 steps', async ({
  api,
  openAdmin,
}) => {
  const items: { id: string }[] = [];
  for (let n = 0; n < 24; n += 1)
    items.push(
      await api.addItem({ name: `Dish ${n}`, price: 5 + n, category: `Section ${Math.floor(n / 8)}` }),
    );
  const menu = await api.addMenu({ name: 'Lunch' }, items);
  await api.addDisplay('Front TV', menu);
  const page = await openAdmin('menus', { ownContext: viewport });
  await page.getByText('Front TV, no screen yet').waitFor();
  const steps = new Steps(page);

  await steps.tap('Visual Editor');
  await steps.tap('Templates');
  await takeScreenshot(page, 'editor-templates');
  await steps.tap('Full list');
  await steps.tap('Forno');
  await steps.tap('Logo');
  await takeScreenshot(page, 'editor-template-theme-logo');
  await steps.tap('Save');
  await page.getByText(/^Lunch is saved/).waitFor();
  await steps.tap('Show It on Front TV');
  await page.getByText('Lunch is shown as you arranged it.').waitFor();

  expect(steps.count).toBeLessThanOrEqual(12);
  const { layout } = await api.readMenu(menu);
  expect(layout).toMatchObject({ theme: 'forno' });
  expect(layout?.blocks.map(({ kind }) => kind).sort()).toEqual([
    'logo',
    'section',
    'section',
    'section',
    'title',
  ]);
});

it('cards are placed, three aligned, one resized and brought to the front, and a step undone, in at most 16 steps', async ({
  api,
  openAdmin,
}) => {
  const names = ['Soup', 'Pie', 'Tea', 'Cake'];
  const items: { id: string }[] = [];
  for (const name of names) items.push(await api.addItem({ name, price: 5, category: 'Food' }));
  await api.addMenu({ name: 'Lunch' }, items);
  const page = await openAdmin('menus', { ownContext: viewport });
  const editor = new VisualEditor(page);
  const steps = new Steps(page);
  const card = (name: string) => `${name}, $5.00`;

  await steps.tap('Visual Editor');
  await editor.waitUntilOpen();
  await steps.drag(editor.drag(editor.card('Soup'), 120, 40));
  await steps.tap(card('Pie'), ['Shift']);
  await steps.tap(card('Tea'), ['Shift']);
  await steps.tap('Align Left');
  await expect.poll(() => countLefts(editor, ['Soup', 'Pie', 'Tea'])).toBe(1);
  await steps.tap(card('Cake'));
  const before = await editor.rectOf('Cake');
  await steps.drag(editor.drag(editor.selectionHandle('left top'), 60, 60));
  await expect.poll(() => editor.rectOf('Cake')).toMatchObject({ w: before.w - 60, h: before.h - 60 });
  await steps.tap('Bring to Front');
  await steps.tap('Undo');
  await steps.tap('Undo');
  await expect.poll(() => editor.rectOf('Cake')).toEqual(before);

  expect(steps.count).toBeLessThanOrEqual(16);
});

it('the same by keyboard takes at most 20 steps', async ({ api, openAdmin }) => {
  const names = ['Soup', 'Pie', 'Tea', 'Cake'];
  const items: { id: string }[] = [];
  for (const name of names) items.push(await api.addItem({ name, price: 5, category: 'Food' }));
  await api.addMenu({ name: 'Lunch' }, items);
  const page = await openAdmin('menus', { ownContext: viewport });
  const editor = new VisualEditor(page);
  const steps = new Steps(page);
  await page.getByRole('button', { name: 'Visual Editor', exact: true }).focus();
  await steps.key('Enter');
  await editor.waitUntilOpen();

  // From Save, which has the focus, Tab reaches the board in a few presses; this goes directly to the first card.
  await editor.handle('Soup').focus();
  const soup = await editor.rectOf('Soup');
  await steps.key('Shift+ArrowRight');
  await steps.key('ArrowDown');
  await expect.poll(() => editor.rectOf('Soup')).toMatchObject({ x: soup.x + 64, y: soup.y + 8 });
  await steps.key('Tab');
  await steps.key('Shift+Space');
  await steps.key('Tab');
  await steps.key('Shift+Space');
  steps.count += 1;
  await page.getByRole('button', { name: 'Align Left', exact: true }).focus();
  await steps.key('Enter');
  await expect.poll(() => countLefts(editor, ['Soup', 'Pie', 'Tea'])).toBe(1);
  steps.count += 1;
  await editor.handle('Cake').focus();
  const cake = await editor.rectOf('Cake');
  await steps.key('Alt+ArrowLeft');
  await steps.key('Alt+ArrowUp');
  await expect.poll(() => editor.rectOf('Cake')).toMatchObject({ w: cake.w - 8, h: cake.h - 8 });
  await steps.key(']');
  await steps.key('Control+z');
  await steps.key('Control+z');
  await expect.poll(() => editor.rectOf('Cake')).toEqual(cake);

  expect(steps.count).toBeLessThanOrEqual(20);
});
