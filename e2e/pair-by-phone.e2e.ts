/** Pairing without typing: a phone before a TV, from the camera to the board. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { closePage, openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { clockAhead, type RunningServer, startServer } from './harness/server.ts';
import { Admin } from './pages/admin.ts';
import { PairPage } from './pages/pair-page.ts';
import { ScreenPage } from './pages/screen-page.ts';

const PHONE = { width: 360, height: 740 };
const TV = { width: 1920, height: 1080 };
const LIMIT_MS = 2_000;
const MINUTE_MS = 60_000;

let dataDir: string;
let server: RunningServer;
let browser: Browser;
let kitchen: RestaurantApi;
let lunch: { id: string };
let tvs: ScreenPage[] = [];
let pages: Page[] = [];

async function aTv(viewport = TV, deviceScaleFactor = 1): Promise<ScreenPage> {
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  context.setDefaultTimeout(10_000);
  const screen = new ScreenPage(await context.newPage(), server.url);
  await screen.page.goto(`${server.url}/display`);
  tvs.push(screen);
  return screen;
}

async function codeOf({ page }: ScreenPage): Promise<string> {
  const shown = page.locator('[data-claim]');
  await shown.waitFor();
  return (await shown.getAttribute('data-claim')) ?? '';
}

async function aPhone(owner?: RestaurantApi): Promise<PairPage> {
  const page = await openPage(browser, `${server.url}/favicon.svg`, owner);
  await page.setViewportSize(PHONE);
  pages.push(page);
  return new PairPage(page, server.url);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menuboard-claims-'));
  [server, browser] = await Promise.all([startServer({ dataDir }), launchBrowser()]);
  kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  lunch = await kitchen.addMenu({ name: 'Lunch' }, [soup]);
});
afterEach(async () => {
  for (const { page } of tvs) await page.context().close();
  for (const page of pages) await closePage(page);
  [tvs, pages] = [[], []];
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('the screen shows both ways beside one another, the specified one first', async () => {
  const tv = await aTv();
  const code = await codeOf(tv);

  const text = (await tv.page.locator('body').textContent()) ?? '';
  expect(text.indexOf('Enter the pairing code from your dashboard to link this screen.')).toBeGreaterThan(-1);
  expect(text.indexOf('Connect Display')).toBeLessThan(text.indexOf('Or scan with your phone'));
  expect(text).toContain('This screen');
  expect(text).toContain(`127.0.0.1:${server.port}/pair`);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(await tv.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Pairing code',
  );
  expect(tv.pageErrors).toEqual([]);
});

it.each([
  [1920, 1080, 1],
  [1366, 768, 1],
  [1080, 1920, 1],
  [961, 540, 2],
])('every module of the QR code is whole pixels on %d × %d at %d', async (width, height, ratio) => {
  const { page } = await aTv({ width, height }, ratio);
  await page.locator('[data-claim] svg').waitFor();

  const [side = 0, left = 0, top = 0, modules = 1] = await page.evaluate((scale) => {
    const svg = document.querySelector('[data-claim] svg');
    const box = svg?.getBoundingClientRect();
    const count = Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
    return [box?.width ?? 0, box?.left ?? 0, box?.top ?? 0, count].map((value, n) =>
      n < 3 ? value * scale : value,
    );
  }, ratio);

  const off = (value: number) => Math.abs(value - Math.round(value));
  expect(Math.round(side / modules)).toBeGreaterThanOrEqual(5);
  for (const value of [side / modules, left, top]) expect(off(value)).toBeLessThan(0.02);
});

it('scanned, signed up on the way, named, and on the wall', async () => {
  const tv = await aTv();
  const phone = await aPhone();
  const { page } = phone;

  await phone.scan(await codeOf(tv));
  await page.getByText('Then choose what your new screen shows.').waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Berg');
  await page.getByLabel('Email Address').fill('ada@scan.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Restaurant Name *').fill('The Copper Pot');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await phone.asked();
  await phone.nameNew('Counter');
  await phone.pair();

  await phone.onTheWall('Counter');
  await tv.page.getByText('Display Ready').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(tv.pageErrors).toEqual([]);
});

it('signed in, an existing display by its name: the board within two seconds of the tap', async () => {
  await kitchen.addDisplay('Front TV', lunch);
  const tv = await aTv();
  const phone = await aPhone(kitchen);
  await phone.scan(await codeOf(tv));
  await phone.asked();
  await phone.choose('Front TV');

  const painted = tv.waitUntilPainted('$6.50');
  const pressed = Date.now();
  await phone.pair();
  const tookMs = (await painted) - pressed;
  await phone.onTheWall('Front TV');
  await phone.page.getByText(/^Shown (just now|\d+ s ago)$/).waitFor();

  const typed = await aTv();
  await typed.page.getByLabel('Pairing code').fill(await kitchen.findPairingCode('Front TV'));
  const typedPainted = typed.waitUntilPainted('$6.50');
  const connected = Date.now();
  await typed.page.getByRole('button', { name: 'Connect Display' }).click();
  const typedMs = (await typedPainted) - connected;

  console.log(`press to board: ${tookMs} ms by phone, ${typedMs} ms by typing the code`);
  expect(tookMs).toBeLessThan(LIMIT_MS);
  expect(typedMs).toBeLessThan(LIMIT_MS);
  const keys = await tv.page.evaluate(() => [
    localStorage.getItem('pairingCode'),
    localStorage.getItem('displayId'),
  ]);
  expect(keys[0]).toBe(await kitchen.findPairingCode('Front TV'));
  expect(keys[1]).toMatch(/^[\w-]{36}$/);
  await tv.page.reload();
  await tv.waitUntilPainted('$6.50');
});

it('typed by hand on /pair, with the keyboard alone, and in the place of the old screen', async () => {
  const display = await kitchen.addDisplay('Window', lunch);
  const old = await aTv();
  await kitchen.claimScreen(await codeOf(old), { displayId: display.id });
  await old.waitUntilPainted('$6.50');
  const tv = await aTv();
  const code = await codeOf(tv);
  const phone = await aPhone(kitchen);
  const { page } = phone;
  expect((await page.goto(`${server.url}/pair`))?.status()).toBe(200);

  await page.getByLabel('The code beside “This screen”').focus();
  await page.keyboard.type(`${code.slice(0, 3).toLowerCase()}-${code.slice(3).toLowerCase()}`);
  await page.keyboard.press('Enter');
  await phone.asked();
  await phone.choose('Window');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await phone.onTheWall('Window');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await tv.waitUntilPainted('$6.50');
  await old.page.getByText('Display Not Found').waitFor();
});

it('says in one sentence why a code is of no use, and keeps what was chosen', async () => {
  const [first, second] = [await aTv(), await aTv()];
  const firstCode = await codeOf(first);
  const phone = await aPhone(kitchen);
  const alert = phone.page.getByRole('alert');
  await phone.scan('ZZZZZZ');
  await alert.getByText('No screen shows this code. Type the one beside “This screen”.').waitFor();

  await phone.scan(firstCode);
  await phone.nameNew('Terrace', 'Lunch');
  const rival = await RestaurantApi.signUp(server.url);
  await rival.claimScreen(firstCode, { name: 'Theirs' });
  await phone.pair();
  await alert.getByText('This screen has been taken already.').waitFor();
  await phone.page.getByLabel('The code beside “This screen”').fill(await codeOf(second));
  await phone.page.keyboard.press('Enter');

  await phone.asked();
  expect(await phone.page.getByLabel('Display Name').inputValue()).toBe('Terrace');
  await phone.pair();
  await phone.onTheWall('Terrace');
  await second.waitUntilPainted('$6.50');
});

it('outlives a server that is away: no QR code meanwhile, Retry on the phone, and a new code once the old is over', async () => {
  const tv = await aTv();
  const code = await codeOf(tv);
  const phone = await aPhone(kitchen);
  await phone.scan(code);
  await phone.nameNew('Hall', 'Lunch');
  const { port } = server;
  await server.kill();

  await phone.pair();
  await phone.page.getByRole('button', { name: 'Retry' }).waitFor();
  await tv.page.locator('[data-claim]').waitFor({ state: 'detached' });
  await tv.page.getByText('Enter the pairing code from your dashboard').waitFor();
  server = await startServer({ dataDir, env: { PORT: String(port) } });
  expect(await codeOf(tv)).toBe(code);
  await phone.page.getByRole('button', { name: 'Retry' }).click();
  await phone.onTheWall('Hall');

  const late = await aTv();
  const old = await codeOf(late);
  await server.stop();
  server = await startServer({ dataDir, env: { PORT: String(port), ...clockAhead(16 * MINUTE_MS) } });
  await late.page.locator(`[data-claim]:not([data-claim="${old}"])`).waitFor({ timeout: 20_000 });
  await phone.scan(old);
  await phone.page
    .getByRole('alert')
    .getByText('This code is over. The screen shows a new one by now.')
    .waitFor();
});

it('the Displays page tells of both ways', async () => {
  const { page } = await aPhone();
  await page.setViewportSize({ width: 1280, height: 800 });
  const owner = new Admin(page, server.url);
  await owner.signUp('both@ways.example', 'correct horse', 'Bistro');
  await owner.go('Displays');
  await page.getByRole('button', { name: 'Add Your First Display' }).click();
  await page.getByText(/scan the QR code on the TV with your phone: that adds the display as well/).waitFor();
  await page.getByLabel('Display Name').fill('Counter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Display' }).click();

  await page.getByText('Type the code').waitFor();
  await page
    .getByText('Or scan the QR code on the TV with your phone, and choose Counter: nothing to type.')
    .waitFor();
});
