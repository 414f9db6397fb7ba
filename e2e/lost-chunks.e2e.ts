/** The admin when its code cannot be fetched: Retry must fetch it again. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { timeLimit } from '../test-tools/time-limit.ts';
import { it as journey } from './harness/journey.ts';
import { withoutPrefetch } from './harness/page-timers.ts';

const it = journey
  /** Opens an admin page of a restaurant with the menu Lunch and the display Bar, and blocks these files. */
  .extend(
    'openWithout',
    ({ api, openAdmin }) =>
      async (path: string, ...blocked: string[]): Promise<Page> => {
        await api.addMenu({ name: 'Lunch' }, []);
        await api.addDisplay('Bar', null);
        return openAdmin(path, {
          // A used context may not request this code again.
          ownContext: {},
          beforeLoad: async (opened) => {
            // The admin would also request these files by itself, and Retry joins a request that is under way.
            await opened.addInitScript({ content: withoutPrefetch });
            for (const file of blocked) await opened.route(file, (route) => route.abort());
          },
        });
      },
  );

/** Marks the document; a reload removes the mark. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const hasMark = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Presses Retry while this file is still blocked, so the failure appears again. */
async function retryInVain(page: Page, file: string, failure: Locator): Promise<void> {
  const request = page.waitForRequest(file);
  await page.getByRole('button', { name: 'Retry' }).click();
  await request;
  await failure.waitFor();
}

it('opens a page on Retry after its code and its style sheet could not be fetched', async ({
  openWithout,
}) => {
  const files = ['**/ItemsPage-*.js', '**/ItemsPage-*.css'];
  const page = await openWithout('dashboard', ...files);
  await page.getByText('Recent Activity').waitFor();
  await markDocument(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Items' }).click();

  const failure = page.getByText('This page could not be loaded.');
  await failure.waitFor();
  for (const file of files) {
    await retryInVain(page, file, failure);
    await page.unroute(file);
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
  await expect.poll(() => page.locator('link[rel=stylesheet][href*="ItemsPage-"]').count()).toBe(1);
  expect(await hasMark(page)).toBe(true);
});

inTestAll(it)(
  'opens the Visual Editor on Retry after its code, a chunk that it imports and its style sheet could not be fetched',
  async ({ openWithout }) => {
    const files = ['**/VisualEditor-*.js', '**/dialogs-*.js', '**/VisualEditor-*.css'];
    const page = await openWithout('menus', ...files);
    await page.getByRole('article', { name: 'Lunch' }).getByRole('button', { name: 'Visual Editor' }).click();
    const failure = page.getByText('The Visual Editor could not be loaded.');
    await failure.waitFor();
    await markDocument(page);
    for (const file of files) {
      await retryInVain(page, file, failure);
      await page.unroute(file);
    }

    await page.getByRole('button', { name: 'Retry' }).click();

    await page.getByRole('dialog', { name: 'Visual Editor' }).waitFor();
    expect(await hasMark(page)).toBe(true);
  },
);

inTestAll(it)(
  'fills a dialog of a display, and the preview of its look, on Retry after their code could not be fetched',
  async ({ openWithout }) => {
    const [dialogs, preview] = ['**/DisplayDialogs-*.js', '**/SettingsPreview-*.js'];
    const page = await openWithout('displays', dialogs, preview);
    const display = page.getByRole('article', { name: 'Bar' });

    await display.getByRole('button', { name: 'Schedule' }).click();
    let dialog = page.getByRole('dialog', { name: 'Displays' });
    await dialog.getByText('The dialog could not be loaded.').waitFor();
    await page.unroute(dialogs);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    dialog = page.getByRole('dialog', { name: 'Schedule Content for Bar' });
    await expect
      .poll(() => dialog.getByRole('tab', { name: 'Media Upload' }).and(page.locator(':focus')).count())
      .toBe(1);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => display.getByRole('button', { name: 'Schedule' }).and(page.locator(':focus')).count())
      .toBe(1);

    await display.getByRole('link', { name: 'Bar' }).click();
    await page.getByRole('link', { name: 'Look' }).click();
    await page.getByText('The preview could not be loaded.').waitFor();
    await page.unroute(preview);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('region', { name: 'Preview' }).waitFor();
  },
);

inTestAll(it)(
  'opens the realtime connection later when its code could not be fetched at first',
  async ({ openWithout }) => {
    const blocked = '**/RealtimeProvider-*.js';
    const page = await openWithout('menus', blocked);
    await page.getByRole('article', { name: 'Lunch' }).waitFor();
    const connected = page.waitForEvent('console', {
      predicate: (message) => message.text() === 'connected',
      // The page retries with growing delays.
      timeout: timeLimit(60_000),
    });

    await page.unroute(blocked);

    await connected;
  },
);
