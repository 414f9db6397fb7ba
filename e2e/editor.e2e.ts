/** The Visual Editor: by mouse, finger and keyboard, what is saved of it, and what may go wrong. */
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { Kitchen } from './harness/kitchen.ts';
import { aPicture, type MediaFile } from './harness/media-files.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { cutOff, hold, visit } from './harness/visit.ts';
import { Editor } from './pages/editor.ts';

/** Where the pictures of a run go, if somebody wants to look at them. */
const shots = process.env.SHOTS_DIR;

let server: RunningServer;
let browser: Browser;
let picture: MediaFile;
let owner: Kitchen;
let soup: { id: string };
let pie: { id: string };
let tea: { id: string };
let lunch: { id: string };
let page: Page;
let editor: Editor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  picture = await aPicture(browser);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  owner = await Kitchen.open(server.url);
  soup = await owner.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  pie = await owner.addItem({ name: 'Pie', price: 11.5, category: 'Mains', isAvailable: false });
  tea = await owner.addItem({ name: 'Tea', price: 2, category: 'Drinks' });
  lunch = await owner.addMenu({ name: 'Lunch' }, [soup, pie, tea]);
  page = await visit(browser, `${server.url}/admin/menus`, owner);
  editor = new Editor(page);
});
afterEach(() => page.context().close());

async function shoot(name: string): Promise<void> {
  if (!shots) return;
  await mkdir(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/editor-${name}.png` });
}

/** What the page asks the server to change, in order. */
function changesOf(of: Page): { method: string; path: string; body: unknown }[] {
  const changes: { method: string; path: string; body: unknown }[] = [];
  of.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() === 'GET') return;
    const body = request.postData();
    changes.push({ method: request.method(), path: pathname, body: body ? JSON.parse(body) : null });
  });
  return changes;
}

const alert = () => page.getByRole('alertdialog');
const closed = () => editor.dialog.waitFor({ state: 'hidden' });

describe('the board', () => {
  it('fills the window; cards of 250 by 150 stand in two columns, with name, price, picture and what is sold out', async () => {
    await owner.upload(`/items/${soup.id}/upload-image`, picture);
    await editor.open('Lunch');

    const dialog = await editor.boxOf(editor.dialog);
    expect(dialog).toMatchObject({ x: 0, y: 0, width: 1280, height: 900 });
    const places = [
      await editor.placeOf('Tomato soup'),
      await editor.placeOf('Pie'),
      await editor.placeOf('Tea'),
    ];
    expect(places.map(({ w, h }) => `${w} by ${h}`)).toEqual(['250 by 150', '250 by 150', '250 by 150']);
    const [first, second, third] = places;
    expect([third?.x, third?.y]).toEqual([first?.x, expect.any(Number)]);
    expect(second?.y).toBe(first?.y);
    expect(third?.y ?? 0).toBeGreaterThan(first?.y ?? 0);
    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
    await editor.card('Tomato soup').getByText('$6.50').waitFor();
    await editor.card('Pie').getByText('Sold out').waitFor();
    await shoot('first');
  });

  it('is dragged on with the mouse: moved, resized, brought to the front; and taken back', async () => {
    await editor.open('Lunch');
    const before = await editor.placeOf('Tomato soup');

    await editor.drag(editor.card('Tomato soup'), 100, 60);
    expect(await editor.placeOf('Tomato soup')).toEqual({ ...before, x: before.x + 100, y: before.y + 60 });
    expect(await editor.card('Tomato soup').getAttribute('aria-pressed')).toBe('true');
    expect(await editor.field('Left').inputValue()).toBe(String(before.x + 100));

    await editor.drag(editor.board().locator('[data-corner]'), 50, 30);
    expect(await editor.placeOf('Tomato soup')).toMatchObject({ w: 300, h: 180 });
    await shoot('moved');

    const layer = (item: string) =>
      editor.card(item).evaluate((card) => Number(getComputedStyle(card).zIndex));
    expect(await layer('Tomato soup')).toBeLessThan(await layer('Tea'));
    await editor.press('Bring to Front');
    expect(await layer('Tomato soup')).toBeGreaterThan(await layer('Tea'));

    await editor.press('Undo');
    await page.keyboard.press('Control+z');
    expect(await editor.placeOf('Tomato soup')).toMatchObject({ w: 250, h: 150, x: before.x + 100 });
    await page.keyboard.press('Control+z');
    expect(await editor.placeOf('Tomato soup')).toEqual(before);
    await editor.press('Cancel');
    await closed();
  });

  it('comes nearer, so that small cards can be seized', async () => {
    await editor.open('Lunch');
    const [whole, before] = [await editor.scale(), await editor.placeOf('Tea')];
    await editor.press('2×');
    expect((await editor.scale()) / whole).toBeCloseTo(2, 1);
    await editor.field('Card').selectOption('Tea');

    await editor.drag(editor.card('Tea'), 40, -20);

    expect(await editor.placeOf('Tea')).toEqual({ ...before, x: before.x + 40, y: before.y - 20 });
    await shoot('near');
  });

  it('never lets a card leave it, and Esc lets go of one that is held', async () => {
    await editor.open('Lunch');
    const before = await editor.placeOf('Tea');
    const { x, y } = await editor.boxOf(editor.card('Tea'));
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 120);
    expect(await editor.placeOf('Tea')).not.toEqual(before);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await editor.placeOf('Tea')).toEqual(before);

    await editor.drag(editor.card('Tomato soup'), 3_000, 3_000);

    expect(await editor.placeOf('Tomato soup')).toEqual({ x: 1_030, y: 570, w: 250, h: 150 });
  });

  it('follows a finger, on a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ ...phone, storageState: await page.context().storageState() });
    const touched = await context.newPage();
    await touched.goto(`${server.url}/admin/menus`);
    const onPhone = new Editor(touched);
    await onPhone.open('Lunch');
    const before = await onPhone.placeOf('Tea');
    const [box, scale] = [await onPhone.boxOf(onPhone.card('Tea')), await onPhone.scale()];
    const [x, y] = [box.x + 20, box.y + 20];
    const client = await context.newCDPSession(touched);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });

    await touch('touchStart', [{ x, y }]);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', [{ x: x + 400 * scale * part, y: y + 100 * scale * part }]);
    }
    await touch('touchEnd', []);

    const after = await onPhone.placeOf('Tea');
    expect(Math.abs(after.x - before.x - 400)).toBeLessThan(6);
    expect(Math.abs(after.y - before.y - 100)).toBeLessThan(6);
    expect(await touched.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await onPhone.card('Pie').tap();
    expect(await onPhone.card('Pie').getAttribute('aria-pressed')).toBe('true');
    if (shots) await touched.screenshot({ path: `${shots}/editor-phone.png` });
    await context.close();
  });
});

describe('without dragging', () => {
  it('a card is reached, moved, sized and saved by the keyboard alone', async () => {
    const button = page
      .getByRole('article', { name: 'Lunch' })
      .getByRole('button', { name: 'Visual Editor' });
    await button.focus();
    await page.keyboard.press('Enter');
    await editor.dialog.waitFor();
    const before = await editor.placeOf('Pie');
    const reach = async (name: string) => {
      for (let tries = 0; tries < 30; tries += 1) {
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
    await page.keyboard.press('Shift+ArrowRight');
    expect(await editor.placeOf('Pie')).toEqual({ ...before, x: before.x + 50, y: before.y + 10 });
    await page.getByText(`Pie: ${before.x + 50} from the left, ${before.y + 10} from the top`).waitFor();

    await reach('Width');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('400');
    await reach('Height');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('99999');
    await page.keyboard.press('Tab');
    const wide = await editor.placeOf('Pie');
    expect(wide).toMatchObject({ w: 400, y: before.y + 10 });
    expect(wide.y + wide.h).toBe(720);
    expect(await editor.field('Height').inputValue()).toBe(String(wide.h));

    await reach('Bring to Front');
    await page.keyboard.press('Enter');
    await reach('Save');
    await page.keyboard.press('Enter');
    await closed();
    await page.getByText('is saved.').waitFor();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('a card is chosen from the list and placed by numbers, one step for what is typed', async () => {
    await editor.open('Lunch');
    await editor.field('Card').selectOption('Tea');
    const before = await editor.placeOf('Tea');
    expect(await editor.card('Tea').getAttribute('aria-pressed')).toBe('true');

    await editor.field('Left').fill('');
    expect(await editor.placeOf('Tea')).toEqual(before);
    await editor.field('Left').pressSequentially('640');
    await editor.field('Top').fill('-20');
    expect(await editor.placeOf('Tea')).toMatchObject({ x: 640, y: 0 });

    await editor.press('Undo');
    expect(await editor.placeOf('Tea')).toMatchObject({ x: 640, y: before.y });
    await editor.press('Undo');
    expect(await editor.placeOf('Tea')).toEqual(before);
  });
});

describe('Save', () => {
  it('sends the ids alone, then the layout; says so; and a reload finds everything where it was put', async () => {
    await owner.addDisplay('Front TV', lunch);
    await page.getByText('On Front TV').waitFor();
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 200, 120);
    await editor.field('Width').fill('320');
    await editor.press('Bring to Front');
    const place = await editor.placeOf('Tomato soup');
    const changes = changesOf(page);
    const release = await hold(page, 'PUT', `/menus/${lunch.id}`);

    await editor.press('Save');
    await editor.dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await closed();

    await page.getByText(/^Lunch is saved\. Screens show this arrangement in the Custom look/).waitFor();
    await page.getByText('No screen shows it').waitFor();
    expect(changes).toEqual([
      { method: 'PUT', path: `/api/menus/${lunch.id}`, body: { items: [soup.id, pie.id, tea.id] } },
      { method: 'PUT', path: `/api/menus/${lunch.id}/layout`, body: expect.anything() },
    ]);
    const layout = changes[1]?.body as { blocks: object[] } | undefined;
    expect(layout?.blocks).toHaveLength(3);
    expect(layout?.blocks.at(-1)).toMatchObject({ kind: 'item', itemId: soup.id, w: 0.25, z: 2 });
    await shoot('saved');

    await page.reload();
    await editor.open('Lunch');
    expect(await editor.placeOf('Tomato soup')).toEqual(place);
  });

  it('sends the ids and nothing else when nothing was moved', async () => {
    await editor.open('Lunch');
    await editor.card('Tea').click();
    const changes = changesOf(page);

    await editor.press('Save');
    await closed();

    await page.getByText('is saved.').waitFor();
    expect(changes).toEqual([
      { method: 'PUT', path: `/api/menus/${lunch.id}`, body: { items: [soup.id, pie.id, tea.id] } },
    ]);
  });

  it('keeps a board that hangs upright, and gives the whole arrangement up', async () => {
    await editor.open('Lunch');
    await editor.press('Portrait');
    const { width, height } = await editor.boxOf(editor.board());
    expect(Math.round((height / width) * 9)).toBe(16);
    await shoot('portrait');
    await editor.press('Save');
    await closed();
    await editor.open('Lunch');
    expect(await editor.dialog.getByRole('button', { name: 'Portrait' }).getAttribute('aria-pressed')).toBe(
      'true',
    );

    await editor.press('Back to Automatic');
    const changes = changesOf(page);
    await editor.press('Save');
    await closed();

    expect(changes.at(-1)).toEqual({ method: 'DELETE', path: `/api/menus/${lunch.id}/layout`, body: null });
    await editor.open('Lunch');
    expect(await editor.placeOf('Tomato soup')).toMatchObject({ w: 250, h: 150 });
  });

  it('that fails says Failed to save menu. Please try again. and loses nothing', async () => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);
    const place = await editor.placeOf('Tea');
    for (const path of [`/menus/${lunch.id}`, `/menus/${lunch.id}/layout`]) {
      await cutOff(page, 'PUT', path);
      await editor.press('Save');
      await alert().getByText('Failed to save menu. Please try again.', { exact: true }).waitFor();
      await shoot('failed');
      // Esc answers the alert and nothing below it.
      await page.keyboard.press('Escape');
      await alert().waitFor({ state: 'hidden' });
      expect(await editor.placeOf('Tea')).toEqual(place);
      await page.unrouteAll();
    }

    await editor.press('Save');
    await closed();
    await editor.open('Lunch');
    expect(await editor.placeOf('Tea')).toEqual(place);
  });
});

describe('Cancel', () => {
  it('closes at once when nothing was moved, by Esc as well', async () => {
    await editor.open('Lunch');
    await editor.press('Cancel');
    await closed();
    await editor.open('Lunch');
    await page.keyboard.press('Escape');
    await closed();
  });

  it('asks once when something was, by Esc as well, and then forgets it', async () => {
    await editor.open('Lunch');
    const before = await editor.placeOf('Tea');
    await editor.drag(editor.card('Tea'), 300, 100);
    const moved = await editor.placeOf('Tea');
    const changes = changesOf(page);

    await page.keyboard.press('Escape');
    await alert().getByText('Leave without saving? The cards go back to where they were.').waitFor();
    await page.keyboard.press('Escape');
    await alert().waitFor({ state: 'hidden' });
    expect(await editor.placeOf('Tea')).toEqual(moved);
    await editor.press('Cancel');
    await alert().getByRole('button', { name: 'Keep Editing' }).click();
    expect(await editor.placeOf('Tea')).toEqual(moved);
    await editor.press('Cancel');
    await alert().getByRole('button', { name: 'Leave' }).click();
    await closed();

    expect(changes).toEqual([]);
    await editor.open('Lunch');
    expect(await editor.placeOf('Tea')).toEqual(before);
  });
});

describe('an image for a card', () => {
  const input = () => page.getByLabel('Image file for Tomato soup');

  it('is uploaded with progress, can be stopped, and is on the card', async () => {
    await editor.open('Lunch');
    await editor.card('Tomato soup').click();
    expect(await input().getAttribute('accept')).toBe('image/*');
    await page.route('**/upload-image', () => undefined);
    await input().setInputFiles(picture);
    await editor.dialog.getByRole('progressbar', { name: 'Uploading soup.jpg' }).waitFor();
    await shoot('upload');
    await editor.press('Cancel upload');
    await page.unroute('**/upload-image');

    await input().setInputFiles(picture);
    await editor.card('Pie').click();

    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
  });

  it('that is refused or does not arrive is said to the letter, and the editor stays', async () => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tomato soup'), 90, 90);
    const place = await editor.placeOf('Tomato soup');
    await input().setInputFiles({
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<!doctype html>'),
    });
    await alert()
      .getByText(/^Failed to upload image: This is no picture or film we can show\./)
      .waitFor();
    await page.keyboard.press('Escape');
    await alert().waitFor({ state: 'hidden' });

    await page.route('**/upload-image', (route) => route.abort());
    await input().setInputFiles(picture);
    await alert().getByText('Failed to upload image. Please try again.', { exact: true }).waitFor();
    await alert().getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/upload-image');

    expect(await editor.placeOf('Tomato soup')).toEqual(place);
    await editor.press('Retry');
    await editor.card('Tomato soup').locator('img[src^="/media/"]').waitFor();
  });
});

describe('what others change meanwhile', () => {
  it('is on the cards at once, and no move is lost', async () => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);
    const moved = await editor.placeOf('Tea');

    await owner.changeItem(tea.id, { name: 'Green tea', price: 3 });
    await editor.card('Green tea').getByText('$3.00').waitFor();
    await owner.toggle(pie.id);
    await editor.card('Pie').getByText('$11.50').waitFor();
    await owner.remove('items', soup);
    await editor.card('Tomato soup').waitFor({ state: 'detached' });
    const cake = await owner.addItem({ name: 'Cake', price: 4, category: 'Sweet' });
    await owner.setItems(lunch, [pie, tea, cake]);
    await editor.card('Cake').waitFor();
    await page.getByText('1 item came to the menu after it was arranged').waitFor();
    expect(await editor.placeOf('Green tea')).toEqual(moved);
    await shoot('meanwhile');

    const changes = changesOf(page);
    await editor.press('Save');
    await closed();
    expect(changes[0]?.body).toEqual({ items: [pie.id, tea.id, cake.id] });
    await editor.open('Lunch');
    expect(await editor.placeOf('Green tea')).toEqual(moved);
  });

  it('closes the editor of a menu that is deleted, and says so', async () => {
    await editor.open('Lunch');
    await editor.drag(editor.card('Tea'), 300, 100);

    await owner.remove('menus', lunch);

    await closed();
    await page.getByText('was deleted meanwhile, so the Visual Editor closed.').waitFor();
    await page.getByText('No menus yet').waitFor();
  });
});

it('says that its code could not be had, and opens on Retry', async () => {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const tab = await context.newPage();
  await tab.route('**/VisualEditor-*.js', (route) => route.abort());
  await tab.goto(`${server.url}/admin/menus`);
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
  const kitchen = await Kitchen.open(other.url);
  await kitchen.addMenu({ name: 'Dinner' }, [
    await kitchen.addItem({ name: 'Stew', price: 9, category: 'Mains' }),
  ]);
  const lost = new Editor(await visit(browser, `${other.url}/admin/menus`, kitchen));
  await lost.open('Dinner');
  await lost.drag(lost.card('Stew'), 120, 90);
  const place = await lost.placeOf('Stew');
  await other.stop();

  await lost.press('Save');

  await lost.page.getByRole('alertdialog', { name: 'Failed to save menu. Please try again.' }).waitFor();
  await lost.page.getByRole('button', { name: 'OK' }).click();
  expect(await lost.placeOf('Stew')).toEqual(place);
  await lost.page.context().close();
});
