/** The admin when its code cannot be fetched: Retry must fetch it again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { timeLimit } from '../test-tools/time-limit.ts';
import { it as journey } from './harness/journey.ts';

const it = journey
  /** Opens an admin page of a restaurant with the menu Lunch and the display Bar, and blocks these files. */
  .extend('openWithout', ({ api, openAdmin }) => async (blocked: string, path: string): Promise<Page> => {
    await api.addMenu({ name: 'Lunch' }, []);
    await api.addDisplay('Bar', null);
    return openAdmin(path, {
      // A context that has loaded the code before may not request it again.
      ownContext: {},
      beforeLoad: (opened) => opened.route(blocked, (route) => route.abort()),
    });
  });

/** Marks the document: a reload removes the mark. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const hasMark = (page: Page) => page.evaluate(() => 'isMarked' in window);

const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../web/dist/.vite/manifest.json'), 'utf8'),
);

function chunksOf(source: string): string[] {
  const { file = '', imports = [] } = manifest[source] ?? {};
  return [file, ...imports.flatMap(chunksOf)];
}

/** Returns the URL pattern of a chunk that one module imports and the others do not. */
function findChunkOnlyIn(source: string, others: string[]): string {
  const [, ...imported] = chunksOf(source);
  const chunksOfOthers = others.flatMap(chunksOf);
  const chunk = imported.find((file) => !chunksOfOthers.includes(file));
  expect(chunk).toBeDefined();
  return `**/${chunk}`;
}

const frame = [
  'index.html',
  'src/app/AdminProvider.tsx',
  'src/app/StoreProvider.tsx',
  'src/app/RealtimeProvider.tsx',
];
const dashboard = 'src/features/dashboard/DashboardPage.tsx';
const itemsPage = 'src/features/items/ItemsPage.tsx';

describe('a page of the admin', () => {
  it.for([
    ['its own code', '**/ItemsPage-*.js'],
    ['a chunk that it imports', findChunkOnlyIn(itemsPage, [...frame, dashboard])],
    ['its style sheet', '**/ItemsPage-*.css'],
  ] as const)('opens on Retry after %s could not be fetched', async ([, blocked], { openWithout }) => {
    const page = await openWithout(blocked, 'dashboard');
    await page.getByText('Recent Activity').waitFor();
    await markDocument(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Items' }).click();
    await page.getByText('This page could not be loaded.').waitFor();
    await page.unroute(blocked);

    await page.getByRole('button', { name: 'Retry' }).click();

    await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
    const styleSheets = page.locator('link[rel=stylesheet][href*="ItemsPage-"]');
    expect(await styleSheets.count()).toBe(1);
    expect(await hasMark(page)).toBe(true);
  });

  it('shows the failure again while its code still cannot be fetched', async ({ openWithout }) => {
    const page = await openWithout('**/MenusPage-*.js', 'displays');
    await page.getByRole('navigation').getByRole('link', { name: 'Menus' }).click();
    const failure = page.getByText('This page could not be loaded.');
    await failure.waitFor();
    const request = page.waitForRequest('**/MenusPage-*.js');

    await page.getByRole('button', { name: 'Retry' }).click();

    await request;
    await failure.waitFor();
  });
});

describe('the Visual Editor', () => {
  it.for([
    ['its own code', '**/VisualEditor-*.js'],
    ['its style sheet', '**/VisualEditor-*.css'],
  ] as const)('opens on Retry after %s could not be fetched', async ([, blocked], { openWithout }) => {
    const page = await openWithout(blocked, 'menus');
    const menu = page.getByRole('article', { name: 'Lunch' });
    await menu.getByRole('button', { name: 'Visual Editor' }).click();
    await page.getByText('The Visual Editor could not be loaded.').waitFor();
    await markDocument(page);
    await page.unroute(blocked);

    await page.getByRole('button', { name: 'Retry' }).click();

    await page.getByRole('dialog', { name: 'Visual Editor' }).waitFor();
    expect(await hasMark(page)).toBe(true);
  });
});

describe('a dialog of a display', () => {
  it.for([
    ['Settings', 'The settings could not be loaded.', '**/SettingsForm-*.js', 'Bar settings', 'Look'],
    ['Schedule', 'The schedule could not be loaded.', '**/ScheduleTabs-*.js', 'Schedule Content for Bar', ''],
  ] as const)(
    '%s fills on Retry after its code could not be fetched',
    async ([button, failure, blocked, title, group], { openWithout }) => {
      const page = await openWithout(blocked, 'displays');
      await page.getByRole('article', { name: 'Bar' }).getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByText(failure).waitFor();
      await page.unroute(blocked);

      await dialog.getByRole('button', { name: 'Retry' }).click();

      await dialog.getByText(failure).waitFor({ state: 'hidden' });
      await (group ? dialog.getByRole('group', { name: group }) : dialog.getByRole('tab').first()).waitFor();
    },
  );
});

describe('the realtime connection', () => {
  it('is opened later when its code could not be fetched at first', async ({ openWithout }) => {
    const blocked = '**/realtime-connection-*.js';
    const page = await openWithout(blocked, 'menus');
    await page.getByRole('article', { name: 'Lunch' }).waitFor();
    const connected = page.waitForEvent('console', {
      predicate: (message) => message.text() === 'connected',
      // The page retries with growing delays.
      timeout: timeLimit(60_000),
    });

    await page.unroute(blocked);

    await connected;
  });
});
