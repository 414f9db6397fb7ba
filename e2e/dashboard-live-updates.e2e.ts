/** The dashboard beside the work of others: what they do, and what screens do, appears without a reload. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { Admin } from './pages/admin.ts';
import { ScreenPage } from './pages/screen-page.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

let server: RunningServer;
let browser: Browser;
let office: Page;
let kitchen: Admin;
let screen: ScreenPage;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function openPage(viewport: { width: number; height: number }, storageState?: State): Promise<Page> {
  const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  office = await openPage(DESKTOP);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const section = (name: string) => office.getByRole('region', { name });

/** Waits until a card says it. */
function figure(label: string, value: string | number, foot?: string): Promise<void> {
  const card = office
    .locator('section')
    .filter({ has: office.getByRole('heading', { name: label, exact: true }) })
    .filter({ has: office.getByText(String(value), { exact: true }) });
  return (foot ? card.filter({ hasText: foot }) : card).waitFor();
}

it('begins with what is to be done, and a quick action opens the dialog with the page', async () => {
  await new Admin(office, server.url).signUp('ada@bistro.example', 'correct horse', 'Bistro');
  await section('Get your menu on the wall').getByText('0 of 4 done').waitFor();
  await figure('Menu Items', 0);
  await figure('Online Users', 1, 'You');
  await section('Recent Activity').getByText('Nothing has happened yet.').waitFor();

  for (const [action, dialog] of [
    ['Create Menu', 'Create New Menu'],
    ['Setup Display', 'Add Display'],
    ['Add Item', 'Add Item'],
  ] as const) {
    await section('Quick actions').getByRole('link', { name: action }).click();
    const opened = office.getByRole('dialog', { name: dialog });
    await opened.waitFor();
    expect(new URL(office.url()).search).toBe('');
    if (action === 'Add Item') {
      await opened.getByLabel('Item Name *').fill('Tomato soup');
      await opened.getByLabel('Price *').fill('6.5');
      await opened.getByLabel('Category *').fill('Soups');
      await opened.getByRole('button', { name: 'Add Item', exact: true }).click();
    } else {
      await opened.getByRole('button', { name: 'Cancel' }).click();
    }
    await opened.waitFor({ state: 'hidden' });
    await office.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  }
  await section('Get your menu on the wall').getByText('1 of 4 done').waitFor();
  await figure('Menu Items', 1);
});

it('follows another browser and a screen without a reload', async () => {
  await office.evaluate(() => document.body.setAttribute('data-still', 'here'));
  kitchen = new Admin(await openPage(PHONE, await office.context().storageState()), server.url);
  await kitchen.page.goto(`${server.url}/admin/menus`);
  const activity = section('Recent Activity');

  await kitchen.addMenu('Lunch', ['Tomato soup']);
  await figure('Total Menus', 1);
  await activity.getByText('Lunch now has 1 item, had 0').waitFor();
  await kitchen.go('Displays');
  const code = await kitchen.addDisplay('Front TV', 'Lunch');
  await figure('Active Displays', 1, '1 display, none paired yet');
  await activity.getByText('Lunch assigned to Front TV').waitFor();
  await figure('Online Users', 1, 'You');

  screen = new ScreenPage(await openPage(DESKTOP), server.url);
  await screen.pair(code);
  await activity.getByText('Front TV paired').waitFor();
  await figure('Active Displays', 1, '1 online');
  await section('Get your menu on the wall').waitFor({ state: 'hidden' });
  await office.getByText('Lunch is on. Its screen shows your latest changes.').waitFor();

  await kitchen.go('Items');
  await kitchen.setPrice('Tomato soup', '7.25');
  const row = activity.getByRole('listitem').filter({ hasText: 'Tomato soup now $7.25, was $6.50' });
  await row.getByText('1 of 1 screen').waitFor();
  await section('Display Performance')
    .getByText(/^\d+\.\d+ s$/)
    .first()
    .waitFor();
  expect(await activity.getByRole('listitem').first().textContent()).toContain('$7.25');

  await kitchen.toggle('Tomato soup');
  await activity.getByText('Tomato soup marked sold out').waitFor();
  await figure('Menu Items', 1, '1 sold out');
});

it('says that a screen went offline, and what it does not show yet', async () => {
  await screen.page.context().close();
  await figure('Active Displays', 1, '1 offline');
  await office.getByText('Front TV is offline.').waitFor();

  await kitchen.setPrice('Tomato soup', '8');
  const row = section('Recent Activity').getByRole('listitem').filter({ hasText: 'now $8.00, was $7.25' });
  await row.getByText('0 of 1 screen, Front TV waits').waitFor();
  expect(await office.locator('body').getAttribute('data-still')).toBe('here');
});

it('does not count the people of another restaurant', async () => {
  await new Admin(await openPage(PHONE), server.url).signUp('eve@other.example', 'correct horse', 'Other');

  await figure('Online Users', 1, 'You');
});

it('says what could not be loaded, and loads it on Retry', async () => {
  const stats = '**/api/restaurants/*/stats';
  // Without its line the page asks nothing by itself: Retry is the one thing left to do.
  await office.route('**/socket.io/**', (route) => route.abort());
  await office.routeWebSocket(/socket\.io/, (line) => line.close());
  await office.route(stats, (route) => route.abort());
  await office.reload();
  const fault = office.getByRole('alert');
  await fault.waitFor();

  await office.unroute(stats);
  await fault.getByRole('button', { name: 'Retry' }).click();

  await section('Recent Activity').getByText('now $8.00, was $7.25').waitFor();
  expect(await fault.count()).toBe(0);
});
