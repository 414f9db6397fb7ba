/** Pairing without typing: a phone scans the QR code of a screen. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it as journey } from './harness/journey.ts';
import { openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { clockAhead, startServer } from './harness/server.ts';
import { PairPage } from './pages/pair-page.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const MINUTE_MS = 60_000;

const it = journey
  /** A menu with a soup for $6.50. */
  .extend('lunch', async ({ api }) => {
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    return api.addMenu({ name: 'Lunch' }, [soup]);
  })
  /** The phone of the test's owner. */
  .extend('phone', async ({ api, server, openPage }) => {
    const page = await openPage('/favicon.svg', { as: api, viewport: SMALL_PHONE });
    return new PairPage(page, server.url);
  });

inTestAll(it)(
  'shows both ways to pair on the screen, the pairing code first',
  async ({ server, openScreen }) => {
    const screen = await openScreen();
    const code = await screen.readClaimCode();

    const text = (await screen.page.locator('body').textContent()) ?? '';
    expect(text.indexOf('Enter the pairing code from your dashboard to link this screen.')).toBeGreaterThan(
      -1,
    );
    expect(text.indexOf('Connect Display')).toBeLessThan(text.indexOf('Or scan with your phone'));
    expect(text).toContain('This screen');
    expect(text).toContain(`127.0.0.1:${server.port}/pair`);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    await expect
      .poll(() => screen.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Pairing code');
    expect(screen.pageErrors).toEqual([]);
  },
);

inTestAll(
  it.for([
    [1920, 1080, 1],
    [1366, 768, 1],
    [1080, 1920, 1],
    [961, 540, 2],
  ] as const),
)(
  'draws every module of the QR code in whole pixels on %d × %d at %d',
  async ([width, height, deviceScaleFactor], { openScreen }) => {
    const { page } = await openScreen({ viewport: { width, height }, deviceScaleFactor });
    await page.locator('[data-claim] svg').waitFor();

    /** Side of a module, and position of the code. */
    const readPixels = () =>
      page.evaluate((scale) => {
        const svg = document.querySelector('[data-claim] svg');
        const { width = 0, left = 0, top = 0 } = svg?.getBoundingClientRect() ?? {};
        const modules = Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
        return [(width * scale) / modules, left * scale, top * scale];
      }, deviceScaleFactor);
    // The code is drawn again once its place has been measured.
    await expect
      .poll(async () => Math.max(...(await readPixels()).map((value) => Math.abs(value - Math.round(value)))))
      .toBeLessThan(0.02);
    const [side = 0] = await readPixels();
    expect(Math.round(side)).toBeGreaterThanOrEqual(5);
  },
);

inTestAll(it)(
  'pairs a scanned screen with a new display after signing up on the way',
  async ({ server, openPage, openScreen }) => {
    const screen = await openScreen();
    const page = await openPage('/favicon.svg', { viewport: SMALL_PHONE });
    const phone = new PairPage(page, server.url);

    await phone.openFromQrCode(await screen.readClaimCode());
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
    await phone.waitForQuestion();
    await phone.nameNewDisplay('Counter');
    await phone.submit();

    await phone.waitForSuccess('Counter');
    await screen.page.getByText('Display Ready').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(screen.pageErrors).toEqual([]);
  },
);

it('pairs a scanned screen with an existing display', async ({ api, lunch, phone, openScreen }) => {
  const { pairingCode } = await api.addDisplay('Front TV', lunch);
  const screen = await openScreen();
  await phone.openFromQrCode(await screen.readClaimCode());
  await phone.waitForQuestion();
  await phone.chooseDisplay('Front TV');

  const painted = screen.waitUntilPainted('$6.50');
  const submittedAt = Date.now();
  await phone.submit();
  const byPhoneMs = (await painted) - submittedAt;
  await phone.waitForSuccess('Front TV');
  await phone.page.getByText(/^Shown (just now|\d+ (s|min) ago)$/).waitFor();

  const typed = await openScreen();
  await typed.page.getByLabel('Pairing code').fill(pairingCode);
  const typedPainted = typed.waitUntilPainted('$6.50');
  const connectedAt = Date.now();
  await typed.page.getByRole('button', { name: 'Connect Display' }).click();
  const byCodeMs = (await typedPainted) - connectedAt;

  console.log(`press to board: ${byPhoneMs} ms by phone, ${byCodeMs} ms by typing the code`);
  const readStored = (key: string) => screen.page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => readStored('pairingCode')).toBe(pairingCode);
  await expect.poll(() => readStored('displayId')).toMatch(/^[\w-]{36}$/);
  await screen.page.reload();
  await screen.waitUntilPainted('$6.50');
});

inTestAll(it)(
  'replaces the old screen with one whose code is typed on /pair by keyboard',
  async ({ api, server, lunch, phone, openScreen }) => {
    const display = await api.addDisplay('Window', lunch);
    const oldScreen = await openScreen();
    await api.claimScreen(await oldScreen.readClaimCode(), { displayId: display.id });
    await oldScreen.waitUntilPainted('$6.50');
    const newScreen = await openScreen();
    const code = await newScreen.readClaimCode();
    const { page } = phone;
    expect((await page.goto(`${server.url}/pair`))?.status()).toBe(200);

    await page.getByLabel('The code beside “This screen”').focus();
    await page.keyboard.type(`${code.slice(0, 3).toLowerCase()}-${code.slice(3).toLowerCase()}`);
    await page.keyboard.press('Enter');
    await phone.waitForQuestion();
    await phone.chooseDisplay('Window');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await phone.waitForSuccess('Window');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await newScreen.waitUntilPainted('$6.50');
    await oldScreen.page.getByText('Display Not Found').waitFor();
  },
);

inTestAll(it)(
  'survives a stopped server: hides the QR code, retries on the phone and replaces an expired code',
  async ({ browser, openScreen, onTestFinished }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-claims-'));
    let server = await startServer({ dataDir });
    onTestFinished(async () => {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    });
    const { url, port } = server;
    const restart = async (env: Record<string, string> = {}) => {
      server = await startServer({ dataDir, env: { PORT: String(port), ...env } });
    };
    const api = await RestaurantApi.signUp(url);
    await api.addMenu({ name: 'Lunch' }, []);
    const page = await openPage(browser, `${url}/favicon.svg`, { as: api, viewport: SMALL_PHONE });
    onTestFinished(() => page.context().close());
    const phone = new PairPage(page, url);
    const screen = await openScreen({ serverUrl: url });
    const code = await screen.readClaimCode();
    await phone.openFromQrCode(code);
    await phone.nameNewDisplay('Hall', 'Lunch');
    await server.kill();

    await phone.submit();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await screen.page.locator('[data-claim]').waitFor({ state: 'detached' });
    await screen.page.getByText('Enter the pairing code from your dashboard').waitFor();
    await restart();
    expect(await screen.readClaimCode()).toBe(code);
    await page.getByRole('button', { name: 'Retry' }).click();
    await phone.waitForSuccess('Hall');

    const lateScreen = await openScreen({ serverUrl: url });
    const expiredCode = await lateScreen.readClaimCode();
    await server.stop();
    await restart(clockAhead(16 * MINUTE_MS));
    await lateScreen.page.locator(`[data-claim]:not([data-claim="${expiredCode}"])`).waitFor();
    await phone.openFromQrCode(expiredCode);
    await page
      .getByRole('alert')
      .getByText('This code has expired. The screen now shows a new one.')
      .waitFor();
  },
);
