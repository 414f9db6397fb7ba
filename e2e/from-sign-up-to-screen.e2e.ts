/** The main journey: from an empty restaurant to a price that is on the screen and confirmed in the admin. */
import type { Display } from '@menuboard/contract/displays';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it as journey } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { Admin } from './pages/admin.ts';
import { openRecord } from './pages/record-page.ts';
import type { ScreenPage } from './pages/screen-page.ts';

const EDITS = 20;

interface Scene {
  admin: Admin;
  screen: ScreenPage;
  display: Display;
}

/** The screen of Front TV shows a soup for $6.50; the owner's phone is on the Items page. */
const it = journey.extend('scene', async ({ api, server, openAdmin, openScreen }): Promise<Scene> => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const display = await api.addDisplay('Front TV', await api.addMenu({ name: 'Lunch' }, [soup]));
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await screen.waitUntilPainted('$6.50');
  const admin = new Admin(await openAdmin('items', { viewport: PHONE }), server.url);
  await admin.page.getByRole('switch', { name: 'Tomato soup available' }).waitFor();
  return { admin, screen, display };
});

/** Waits until the admin reports the change on every screen; resolves with that moment. */
async function waitForConfirmation(page: Page): Promise<number> {
  await page.getByText('Shown on 2 of 2 screens').waitFor();
  return page.evaluate(() => Date.now());
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

it('adds an item, a menu and a display, and pairs a screen that shows them', async ({
  server,
  openAdmin,
  openScreen,
}) => {
  const page = await openAdmin('items', { viewport: PHONE });
  const admin = new Admin(page, server.url);
  await admin.addItem('Tomato soup', '6.5', 'Soups');
  await admin.openSection('Menus');
  await admin.addMenu('Lunch', ['Tomato soup']);
  await admin.openSection('Displays');
  const code = await admin.addDisplay('Front TV', 'Lunch');

  const screen = await openScreen();
  await screen.pair(code);

  await screen.waitUntilPainted('$6.50');
  for (const shown of ['Lunch', 'Tomato soup', 'Soups', 'Available', '1 of 1', 'Front TV']) {
    await expect.poll(() => screen.page.locator('body').textContent()).toContain(shown);
  }
  await openRecord(page, 'Front TV');
  await page.getByText(/Shown (just now|\d+ (s|min) ago)/).waitFor();
});

it('paints and confirms a price change and a toggle, on the screens of every menu', async ({
  api,
  openScreen,
  scene: { admin, screen },
}) => {
  const allDay = await api.addMenu({ name: 'All day' }, [await api.findItem('Tomato soup')]);
  const barScreen = await openScreen();
  await barScreen.pair((await api.addDisplay('Bar', allDay)).pairingCode);
  await barScreen.waitUntilPainted('$6.50');
  const waitUntilBothPaint = async (text: string) =>
    Math.max(...(await Promise.all([screen, barScreen].map((one) => one.waitUntilPainted(text)))));

  const painted = waitUntilBothPaint('$7.25');
  const pricedAt = await admin.page.evaluate(() => Date.now());
  await admin.setPrice('Tomato soup', '7.25');
  const price = {
    painted: (await painted) - pricedAt,
    confirmed: (await waitForConfirmation(admin.page)) - pricedAt,
  };

  await admin.page.reload();
  await admin.page.getByRole('switch', { name: 'Tomato soup available' }).waitFor();
  const soldOut = waitUntilBothPaint('Unavailable');
  const toggledAt = await admin.page.evaluate(() => Date.now());
  await admin.toggleItem('Tomato soup');
  const toggle = {
    painted: (await soldOut) - toggledAt,
    confirmed: (await waitForConfirmation(admin.page)) - toggledAt,
  };

  console.log(`price: painted ${price.painted} ms, confirmed ${price.confirmed} ms after the edit`);
  console.log(`toggle: painted ${toggle.painted} ms, confirmed ${toggle.confirmed} ms after the tap`);
});

inTestAll(it)(`paints ${EDITS} price changes in a row`, async ({ scene: { admin, screen } }) => {
  const durations: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const price = (10 + edit / 100).toFixed(2);
    const startedAt = Date.now();
    const [paintedAt] = await Promise.all([
      screen.waitUntilPainted(`$${price}`),
      admin.setPrice('Tomato soup', price),
    ]);
    durations.push(paintedAt - startedAt);
  }

  const [p50, p95] = [percentile(durations, 0.5), percentile(durations, 0.95)];
  console.log(
    `edit to paint, ${EDITS} edits: p50 ${p50} ms, p95 ${p95} ms, max ${Math.max(...durations)} ms`,
  );
  expect(durations).toHaveLength(EDITS);
});

inTestAll(it)('returns the screen to pairing mode when its code is regenerated', async ({ scene }) => {
  const { admin, screen } = scene;
  await screen.page.clock.install();
  await admin.openSection('Displays');
  await admin.regeneratePairingCode('Front TV');

  await screen.page.getByText('Display Not Found').waitFor();
  await screen.page.getByText('Please check your pairing code').waitFor();
  // The screen shows the message for ten seconds.
  await screen.page.clock.fastForward(10_000);
  await screen.page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
  await expect.poll(() => screen.page.evaluate(() => localStorage.getItem('pairingCode'))).toBeNull();
  expect(screen.pageErrors).toEqual([]);
});

it('explains a wrong price and keeps the typed text', async ({ api, openAdmin }) => {
  await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const page = await openAdmin('items', { viewport: PHONE });
  const field = page.getByLabel('Price of Tomato soup');
  await field.fill('free');
  await field.press('Enter');

  await page.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe('free');
  await field.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('6.50');
});
