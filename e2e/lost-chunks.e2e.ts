/** Files of the admin's code that cannot be fetched: Retry must really ask for them again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { type RunningServer, startServer } from './harness/server.ts';

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const session = await call('auth/register', {
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'ada@bistro.example',
    password: 'correct horse',
    restaurantName: 'Bistro',
    timeZone: 'Europe/Vienna',
  });
  const { token, user } = session;
  const restaurantId = user.restaurant.id;
  await call(`menus/restaurants/${restaurantId}`, { name: 'Lunch' }, token);
  await call(`displays/restaurants/${restaurantId}`, { name: 'Bar' }, token);
  signedIn = {
    cookies: [],
    origins: [
      {
        origin: server.url,
        localStorage: [
          { name: 'token', value: token },
          { name: 'user', value: JSON.stringify(user) },
        ],
      },
    ],
  };
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
afterEach(() => context.close());

async function call(path: string, body: object, token = '') {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

async function openAdmin(lost: string, path: string): Promise<Page> {
  context = await browser.newContext({ storageState: signedIn });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  await page.route(lost, abort);
  await page.goto(`${server.url}${path}`);
  return page;
}

const abort = (route: Route) => route.abort();
/** So that a test notices a page that reloads. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../web/dist/.vite/manifest.json'), 'utf8'),
);

function chunksOf(source: string): string[] {
  const { file = '', imports = [] } = manifest[source] ?? {};
  return [file, ...imports.flatMap(chunksOf)];
}

/** The pattern of a chunk that one module imports and the others do not. */
function importedOnlyBy(source: string, others: string[]): string {
  const [, ...imported] = chunksOf(source);
  const loaded = others.flatMap(chunksOf);
  const chunk = imported.find((file) => !loaded.includes(file));
  expect(chunk).toBeDefined();
  return `**/${chunk}`;
}

const app = [
  'index.html',
  'src/app/AdminProvider.tsx',
  'src/app/StoreProvider.tsx',
  'src/app/RealtimeProvider.tsx',
];
const dashboard = 'src/features/dashboard/DashboardPage.tsx';
const menusPage = 'src/features/menus/MenusPage.tsx';
const editor = 'src/features/menus/editor/VisualEditor.tsx';
const itemsPage = 'src/features/items/ItemsPage.tsx';

describe('a page of the admin', () => {
  it.each([
    ['its own code', '**/DashboardPage-*.js'],
    ['a chunk that it imports', importedOnlyBy(dashboard, [...app, itemsPage])],
    ['its style sheet', '**/DashboardPage-*.css'],
  ])('opens on Retry after %s could not be fetched', async (_, lost) => {
    const page = await openAdmin(lost, '/admin/items');
    await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
    await mark(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('This page could not be loaded.').waitFor();
    await page.unroute(lost);

    await page.getByRole('button', { name: 'Retry' }).click();

    await page.getByRole('heading', { level: 1 }).waitFor();
    const sheets = page.locator('link[rel=stylesheet][href*="DashboardPage-"]');
    expect(await sheets.count()).toBe(1);
    expect(await isSamePage(page)).toBe(true);
  });

  it('shows the failure again while its code still cannot be fetched', async () => {
    const page = await openAdmin('**/MenusPage-*.js', '/admin/displays');
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
  it.each([
    ['its own code', '**/VisualEditor-*.js'],
    ['a chunk that it imports', importedOnlyBy(editor, [...app, menusPage])],
    ['its style sheet', '**/VisualEditor-*.css'],
  ])('opens on Retry after %s could not be fetched', async (_, lost) => {
    const page = await openAdmin(lost, '/admin/menus');
    const menu = page.getByRole('article', { name: 'Lunch' });
    await menu.getByRole('button', { name: 'Visual Editor' }).click();
    await page.getByText('The Visual Editor could not be loaded.').waitFor();
    await mark(page);
    await page.unroute(lost);

    await page.getByRole('button', { name: 'Retry' }).click();

    await page.getByRole('dialog', { name: 'Visual Editor' }).waitFor();
    expect(await isSamePage(page)).toBe(true);
  });
});

describe('a dialog of a display', () => {
  it.each([
    ['Settings', 'The settings could not be loaded.', '**/SettingsForm-*.js', 'Bar settings', 'Look'],
    ['Schedule', 'The schedule could not be loaded.', '**/ScheduleTabs-*.js', 'Schedule Content for Bar', ''],
  ])('%s fills on Retry after its code could not be fetched', async (button, failure, lost, title, group) => {
    const page = await openAdmin(lost, '/admin/displays');
    await page.getByRole('article', { name: 'Bar' }).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText(failure).waitFor();
    await page.unroute(lost);

    await dialog.getByRole('button', { name: 'Retry' }).click();

    await dialog.getByText(failure).waitFor({ state: 'hidden' });
    await (group ? dialog.getByRole('group', { name: group }) : dialog.getByRole('tab').first()).waitFor();
  });
});

describe('the realtime connection', () => {
  it('is opened later when its code could not be fetched at first', async () => {
    const lost = '**/realtime-connection-*.js';
    const page = await openAdmin(lost, '/admin/menus');
    await page.getByRole('article', { name: 'Lunch' }).waitFor();
    const connected = page.waitForEvent('console', {
      predicate: (message) => message.text() === 'connected',
      timeout: 20_000,
    });

    await page.unroute(lost);

    await connected;
  });
});
