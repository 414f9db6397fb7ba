/** A schedule changes to a theme that the screen has never drawn, without the network. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { it } from '../harness/screen-test.ts';
import { clockAhead, startServer } from '../harness/server.ts';
import { isContentStored, isShellActive, showsText } from '../pages/screen-expressions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const wallTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
});

/** Schedules the menu *Breakfast* in the theme *noren*, on a display in *atelier*, for the hour that begins then. */
async function scheduleNoren(api: RestaurantApi, display: { id: string }, begin: number) {
  const egg = await api.addItem({ name: 'Boiled egg', price: 3.5, category: 'Eggs' });
  const breakfast = await api.addMenu({ name: 'Breakfast' }, [egg]);
  await api.arrangeSideBySide(breakfast, [egg], 'noren');
  await api.updateSettings(display, { look: 'custom', theme: 'atelier' });
  await api.addScheduleEntry(display, {
    content: { type: 'menu', menuId: breakfast.id },
    schedule: {
      type: 'time_range',
      startTime: wallTime.format(begin),
      endTime: wallTime.format(begin + HOUR),
    },
  });
  await api.waitUntilPainted(display);
}

const hasDrawnNoren = `document.querySelector('.theme-noren') !== null`;
/** The scheduled menu with a colour of the theme's style sheet, and with its faces. */
const isInNoren = `${showsText('Boiled egg')} && ${hasDrawnNoren} &&
  getComputedStyle(document.querySelector('[data-board=custom]')).getPropertyValue('--board-paper').trim() === '#f3ede1' &&
  document.fonts.check("400 20px 'Board Dela Gothic'") && document.fonts.check("650 20px 'Board Figtree'")`;

it('changes to the new theme after a cold start without a network', async ({
  api,
  createProfile,
  openPairedTv,
  openProxy,
  openTv,
}) => {
  const profile = await createProfile();
  const proxy = await openProxy();
  const { tv: first, url, display } = await openPairedTv(67, { profile, port: proxy.port });
  const begin = Math.ceil(Date.now() / HOUR) * HOUR + HOUR;
  await scheduleNoren(api, display, begin);
  await first.waitFor(isContentStored(0));
  await first.waitFor(isShellActive);
  expect(await first.evaluate(hasDrawnNoren)).toBe(false);
  await first.kill();
  await proxy.disconnect();

  const tv = await openTv(67, { profile });
  await tv.addScript(`(function () {
    var now = Date.now;
    Date.now = function () { return now() + ${begin - 4_000 - Date.now()}; };
  })()`);
  await tv.goto(url);

  await tv.waitFor(isInNoren);
});

inTestAll(it)(
  'changes to the new theme on plain HTTP, where only the open page stores it',
  async ({ openTv }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-themes-'));
    // The next full minute of the server's clock comes soon.
    const ahead = 40_000 - (Date.now() % MINUTE);
    const server = await startServer({ dataDir, env: clockAhead(ahead) });
    onTestFinished(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const api = await RestaurantApi.signUp(server.url);
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const display = await api.addDisplay('Counter left', await api.addMenu({ name: 'Lunch' }, [soup]));
    const tv = await openTv(67);
    await tv.goto(`http://board.lan:${server.port}/display?code=${display.pairingCode}`);
    await tv.waitFor(showsText('Tomato soup'));

    const begin = Math.ceil((Date.now() + ahead + timeLimit(8_000)) / MINUTE) * MINUTE;
    await scheduleNoren(api, display, begin);
    await tv.waitFor(isContentStored(0));
    expect(await tv.evaluate(hasDrawnNoren)).toBe(false);
    await server.kill();

    await tv.waitFor(isInNoren, MINUTE + timeLimit(30_000));
  },
);
