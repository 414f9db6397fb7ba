/** Dialogs keep their buttons in sight, say what they are about, and what they did can be taken back. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { createTestImage, type MediaFile } from './harness/media-files.ts';
import { openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;
let picture: MediaFile;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  picture = await createTestImage(browser);
  const kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const lunch = await kitchen.addMenu({ name: 'Lunch' }, [soup]);
  await kitchen.addMenu({ name: 'Empty' }, []);
  const front = await kitchen.addDisplay('Front TV', lunch);
  await kitchen.upload(`/displays/${front.id}/upload-media`, picture);
  // Paired, and then never seen again.
  const body = JSON.stringify({ pairingCode: front.pairingCode });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/displays/pair`, { method: 'POST', headers, body });
  page = await openPage(browser, `${server.url}/admin/displays`, kitchen);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const go = (place: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${place}`) })
    .click();
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const cardOf = (name: string) => page.getByRole('article', { name });

const dialogs: [place: string, opener: string, title: string, button: string][] = [
  ['Items', 'Add Item', 'Add Item', 'Add Item'],
  ['Items', 'Edit', 'Edit Item', 'Update Item'],
  ['Menus', 'Create New Menu', 'Create New Menu', 'Create Menu'],
  ['Menus', 'Choose items', 'Items on Lunch', 'Save Menu'],
  ['Displays', 'Add Display', 'Add Display', 'Add Display'],
  ['Displays', 'Settings', 'Front TV settings', 'Save Settings'],
  ['Displays', 'Schedule', 'Schedule Content for Front TV', 'Create Schedule'],
];

it.each(dialogs)(
  '%s, %s: the button is in sight, however low the window',
  async (place, opener, title, button) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await go(place);
    await press(opener);
    const dialog = page.getByRole('dialog', { name: title });
    const box = await dialog.getByRole('button', { name: button, exact: true }).boundingBox();
    const outer = await dialog.boundingBox();
    if (!box || !outer) throw new Error('There is no such button.');

    expect(box.y + box.height).toBeLessThanOrEqual(outer.y + outer.height);
    expect(outer.y + outer.height).toBeLessThanOrEqual(480);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  },
);

it('adds an item without scrolling on a laptop', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await go('Items');
  await press('Add Item');
  const hidden = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).overflowY === 'auto')
        .reduce((sum, element) => sum + element.scrollHeight - element.clientHeight, 0),
    );
  expect(hidden).toBe(0);
  await page.keyboard.press('Escape');
});

it('says which menu a display has got, and takes it back; warns of an empty one', async () => {
  await go('Displays');
  const menu = cardOf('Front TV')
    .getByRole('definition')
    .filter({ hasText: /^Lunch$/ });
  await menu.waitFor();
  await cardOf('Front TV').getByRole('button', { name: 'Assign Menu' }).click();
  const empty = page.getByRole('dialog').getByRole('button', { name: 'Empty' });
  await empty.getByText('Nothing on it yet').waitFor();
  await empty.click();
  await page.getByText('Front TV shows Empty. Shown on 0 of 1 screen, Front TV is offline').waitFor();
  await press('Undo');
  await page.getByText('Front TV shows Lunch.').waitFor();
  await menu.waitFor();
});

it('brings back the media that was taken off a display', async () => {
  const remove = cardOf('Front TV').getByRole('button', { name: 'Remove media from Front TV' });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  const said = page.getByRole('status').filter({ hasText: 'Front TV shows no media any more.' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Front TV shows its media again.').waitFor();
  await remove.waitFor();
});

it('says over an open dialog that a file has arrived, and ends with Done', async () => {
  await cardOf('Front TV').getByRole('button', { name: 'Upload Media' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Media' });
  await dialog.getByLabel('Media file').setInputFiles(picture);
  const said = page.getByText('has new media.');
  await said.waitFor();
  const isOnTop = await said.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

it('tells what to do about a screen that is away', async () => {
  await cardOf('Front TV').getByRole('button', { name: 'What to do' }).click();
  const dialog = page.getByRole('dialog', { name: 'Front TV is offline' });
  await dialog.getByText('Is the TV on?').waitFor();
  await dialog.getByText(`${server.url}/display`).waitFor();
  await dialog.getByRole('button', { name: 'How to pair' }).click();
  await page.getByRole('dialog', { name: 'Pair a screen with Front TV' }).waitFor();
  await page.keyboard.press('Escape');
});

it('names what it asks about, and what will be there without it', async () => {
  const asked = page.getByRole('alertdialog');
  const cancel = () => asked.getByRole('button', { name: 'Cancel' }).click();
  await cardOf('Front TV').getByRole('button', { name: 'Delete' }).click();
  await asked.getByText('Front TV has 1 screen, which will show nothing until it is paired again.').waitFor();
  await cancel();
  await go('Menus');
  await cardOf('Lunch').getByRole('button', { name: 'Delete' }).click();
  await asked.getByText('Are you sure you want to delete this menu?', { exact: true }).waitFor();
  await asked.getByText('Front TV shows Lunch now. It will show its media alone.').waitFor();
  await cancel();
  await go('Items');
  await press('Delete');
  await asked.getByText('Tomato soup leaves every menu it is on.').waitFor();
  await cancel();
});

it('keeps a way back of each of several changes', async () => {
  await press('Disable');
  await page.getByText('Tomato soup is sold out.').waitFor();
  await go('Displays');
  await cardOf('Front TV').getByRole('button', { name: 'Assign Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Empty' }).click();
  await page.getByText('Front TV shows Empty.').waitFor();
  const said = page.getByText('Tomato soup is sold out.').locator('../..');
  await said.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Tomato soup is available.').waitFor();
});
