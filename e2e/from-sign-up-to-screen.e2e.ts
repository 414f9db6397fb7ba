/** The main job, all the way through: from signing up to a price that is on the wall, and known to be. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { Admin } from './pages/admin.ts';
import { ScreenPage } from './pages/screen-page.ts';

const PHONE = { width: 390, height: 844 };
const TV = { width: 1920, height: 1080 };
const LIMIT_MS = 1_000;
const EDITS = 50;

let server: RunningServer;
let browser: Browser;
let owner: Admin;
let screen: ScreenPage;

async function openPage(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = new Admin(await openPage(PHONE), server.url);
  screen = new ScreenPage(await openPage(TV), server.url);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** The moment at which the admin says that every screen shows the change. */
async function confirmedAt(page: Page): Promise<number> {
  await page.getByText('Shown on 1 of 1 screen').waitFor({ timeout: 5_000 });
  return page.evaluate(() => Date.now());
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

it('signs up, makes an item, a menu and a display, and pairs a screen that shows them', async () => {
  await owner.signUp('ada@bistro.example', 'correct horse', 'Bistro');
  await owner.go('Items');
  await owner.addItem('Tomato soup', '6.5', 'Soups');
  await owner.go('Menus');
  await owner.addMenu('Lunch', ['Tomato soup']);
  await owner.go('Displays');
  const code = await owner.addDisplay('Front TV', 'Lunch');

  await screen.pair(code);

  await screen.waitUntilPainted('$6.50');
  const text = await screen.page.locator('body').textContent();
  for (const shown of ['Lunch', 'Tomato soup', 'Soups', 'Available', '1 of 1', 'Front TV']) {
    expect(text).toContain(shown);
  }
  await owner.page.getByText(/Shown (just now|\d+ s ago)/).waitFor();
});

it('paints and confirms a price change and a toggle within a second', async () => {
  await owner.go('Items');
  const painted = screen.waitUntilPainted('$7.25');
  const pressed = await owner.page.evaluate(() => Date.now());
  await owner.setPrice('Tomato soup', '7.25');
  const price = { painted: (await painted) - pressed, confirmed: (await confirmedAt(owner.page)) - pressed };

  await owner.page.reload();
  await owner.page.getByRole('switch', { name: 'Tomato soup available' }).waitFor();
  const soldOut = screen.waitUntilPainted('Unavailable');
  const switched = await owner.page.evaluate(() => Date.now());
  await owner.toggle('Tomato soup');
  const toggle = {
    painted: (await soldOut) - switched,
    confirmed: (await confirmedAt(owner.page)) - switched,
  };

  console.log(`price: painted ${price.painted} ms, confirmed ${price.confirmed} ms after the edit`);
  console.log(`toggle: painted ${toggle.painted} ms, confirmed ${toggle.confirmed} ms after the tap`);
  for (const ms of Object.values({ ...price, ...toggle })) expect(ms).toBeLessThan(LIMIT_MS);
});

it(`paints ${EDITS} price changes fast, the slow ones too`, async () => {
  const took: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const price = (10 + edit / 100).toFixed(2);
    const pressed = Date.now();
    const [at] = await Promise.all([
      screen.waitUntilPainted(`$${price}`),
      owner.setPrice('Tomato soup', price),
    ]);
    took.push(at - pressed);
  }

  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  console.log(`edit to paint, ${EDITS} edits: p50 ${p50} ms, p95 ${p95} ms, most ${Math.max(...took)} ms`);
  expect(p95).toBeLessThan(LIMIT_MS);
});

it('sends the screen back to pairing mode when its code is replaced', async () => {
  await owner.go('Displays');
  await owner.regenerate('Front TV');

  await screen.page.getByText('Display Not Found').waitFor();
  await screen.page.getByText('Please check your pairing code').waitFor();
  await screen.page.getByRole('heading', { name: 'Pairing Mode' }).waitFor({ timeout: 15_000 });
  expect(await screen.page.evaluate(() => localStorage.getItem('pairingCode'))).toBeNull();
  expect(screen.pageErrors).toEqual([]);
});

it('answers bad input in words and keeps what was typed', async () => {
  await owner.go('Items');
  const field = owner.page.getByLabel('Price of Tomato soup');
  await field.fill('free');
  await field.press('Enter');

  await owner.page.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe('free');
  await field.press('Escape');
  expect(await field.inputValue()).toBe('10.50');
});
