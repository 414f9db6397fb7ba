/** What a screen notices of itself, up to what its owner reads of it. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { type FaultyLine, openFaultyLine } from '../harness/faulty-line.ts';
import { unplayableVideo } from '../harness/media-files.ts';
import { openPage } from '../harness/open-page.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { showsText } from '../pages/screen-expressions.ts';
import { openTv, type Tv } from '../pages/tv.ts';

let server: RunningServer;
let browser: Browser;
let line: FaultyLine;
let tv: Tv;
let kitchen: RestaurantApi;
let display: { id: string };
let dialog: Locator;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  line = await openFaultyLine(server.port);
  kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const paired = await kitchen.addDisplay('Bar', await kitchen.addMenu({ name: 'Lunch' }, [soup]));
  display = paired;
  tv = await openTv('current');
  await tv.goto(`http://localhost:${line.port}/display?code=${paired.pairingCode}`);
  await tv.waitFor(showsText('$6.50'));
  const phone = await openPage(browser, `${server.url}/admin/displays`, { as: kitchen });
  await phone.getByRole('article', { name: 'Bar' }).getByRole('button', { name: 'Details' }).click();
  dialog = phone.getByRole('dialog', { name: 'Screens of Bar' });
  await dialog.getByText('All changes, since').waitFor();
});
afterAll(async () => {
  await Promise.all([tv?.close(), browser?.close()]);
  await line?.close();
  await server?.stop();
});

const reads = (problem: string) =>
  dialog.getByText(new RegExp(`^\\d\\d:\\d\\d: ${problem}$`)).waitFor({ timeout: 15_000 });

it('has nothing to tell while all is well', async () => {
  expect(await dialog.getByText('Last problem').count()).toBe(0);
});

it('tells of a film that it cannot play', async () => {
  await kitchen.uploadDisplayMedia(display, unplayableVideo);

  await reads('an image or video cannot be played');
});

it('tells of a connection that broke, once it is back', async () => {
  line.breakSockets();

  await reads('the connection broke');
});

it('tells of a clock that was set', async () => {
  await tv.evaluate(
    '(function () { var now = Date.now; Date.now = function () { return now() + 3600000; }; })()',
  );
  // It looks at its clock with every word to the server; a new connection begins with one.
  line.breakSockets();

  await reads('its clock was set');
  await dialog.getByText('1 h fast; the board shows the right time').waitFor();
});
