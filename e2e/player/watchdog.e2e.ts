/** A page that is open for months reloads itself at night, and when it cannot draw. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { describe, expect, onTestFinished } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { openNetworkProxy } from '../harness/network-proxy.ts';
import { untilNight } from '../harness/night.ts';
import { ageablePage, hurryTimers } from '../harness/page-timers.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { it } from '../harness/screen-test.ts';
import { clockAhead, startServer } from '../harness/server.ts';
import { isInPhase, isShellActive, showsText } from '../pages/screen-expressions.ts';

const markPage = 'window.isBefore = true';
const isReloaded = `!window.isBefore && ${showsText('Tomato soup')}`;
/** A name and a time, only just after the pointer has moved. */
const isBlack = `(function () {
  var app = document.querySelector('[data-phase=showing]');
  var black = app && app.firstElementChild;
  return black && !app.textContent && getComputedStyle(black).backgroundColor === 'rgb(0, 0, 0)' &&
    black.clientHeight === innerHeight;
})()`;
/** Longer than the watchdog's pause between two checks. */
const CHECK_MS = 13_000;

it('reloads once when its owner asks for it, and is black at the hours that the owner chooses', async ({
  api,
  openPairedTv,
}) => {
  const { tv, display } = await openPairedTv(67, { host: 'board.lan' });
  await tv.evaluate(markPage);

  await api.reloadScreen(display);

  expect(await tv.evaluate(isReloaded)).toBe(true);
  // The page got the request again, because it connected within 30 seconds.
  await tv.evaluate('window.isSecond = true');
  const always = { startTime: '00:00', endTime: '00:00', daysOfWeek: [...weekdays] };
  await api.updateSettings(display, { blackout: always });
  await tv.waitFor(isBlack);
  await api.waitUntilPainted(display);
  await api.updateSettings(display, { blackout: null });
  await tv.waitFor(`window.isSecond && ${showsText('Tomato soup')}`);
});

describe('a page that has been open since yesterday', () => {
  it('reloads itself at night from what it has stored, without a server', async ({
    openProxy,
    openPairedTv,
  }) => {
    const proxy = await openProxy();
    const { tv, url } = await openPairedTv('current', { port: proxy.port });
    await tv.addScript(ageablePage);
    await tv.goto(url);
    await tv.waitFor(showsText('Tomato soup'));
    await tv.waitFor(isShellActive);
    await proxy.disconnect();
    await tv.evaluate(markPage);

    await tv.evaluate(`window.olderMs = ${untilNight()}, true`);
    await tv.waitFor(isReloaded);

    expect(await tv.evaluate(isInPhase('showing'))).toBe(true);
    expect(await tv.evaluate(showsText('$6.50'))).toBe(true);
    // The page stores the restaurant's time, which the device's clock does not know.
    await tv.waitFor('/0[45]:\\d\\d/.test(document.body.textContent)');
  });

  inTestAll(it)('waits for the server on plain HTTP before it reloads itself', async ({ openTv }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-night-'));
    let server = await startServer({ dataDir });
    const proxy = await openNetworkProxy(server.port);
    onTestFinished(async () => {
      await proxy.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const api = await RestaurantApi.signUp(server.url);
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const display = await api.addDisplay('Counter left', await api.addMenu({ name: 'Lunch' }, [soup]));
    const tv = await openTv(67);
    await tv.addScript(ageablePage);
    await tv.goto(`http://board.lan:${proxy.port}/display?code=${display.pairingCode}`);
    await api.waitUntilPainted(display);
    await proxy.disconnect();
    await tv.evaluate(markPage);
    await tv.evaluate(`window.olderMs = ${untilNight()}, true`);

    await sleep(CHECK_MS);
    expect(await tv.evaluate(`window.isBefore && ${showsText('Tomato soup')}`)).toBe(true);

    await server.kill();
    server = await startServer({
      dataDir,
      env: { PORT: String(server.port), ...clockAhead(untilNight()) },
    });
    await proxy.reconnect();
    await tv.waitFor(isReloaded);
    expect(await tv.evaluate(isInPhase('showing'))).toBe(true);
  });
});

describe('a page that cannot draw', () => {
  it('shows name and time when the board throws an error, and reloads itself after a minute', async ({
    api,
    openPairedTv,
  }) => {
    const { tv, url, soup, display } = await openPairedTv('current');
    await tv.addScript(hurryTimers);
    await tv.goto(url);
    await api.waitUntilPainted(display);
    await tv.evaluate(markPage);
    await tv.evaluate(
      "HTMLSpanElement.prototype.getBoundingClientRect = function () { throw new Error('broken'); }, true",
    );

    await api.updateItem(soup.id, { price: 7, name: 'Tomato soup with basil' });

    await tv.waitFor(
      `/^Counter left · \\d\\d:\\d\\d$/.test(document.querySelector('[data-phase]').innerText.trim())`,
    );
    await expect(api.waitUntilPainted(display, 1_500)).rejects.toThrow();
    // Timers that are already set keep their time.
    await tv.evaluate('window.isHurried = true');
    await tv.waitFor(`${isReloaded} && ${showsText('$7.00')}`);
    await api.waitUntilPainted(display);
  });

  it('reloads itself when the browser produces no more frames', async ({ openPairedTv }) => {
    const { tv, url } = await openPairedTv(67, { host: 'board.lan' });
    await tv.addScript(hurryTimers);
    await tv.goto(url);
    await tv.waitFor(`${isInPhase('showing')} && ${showsText('Tomato soup')}`);
    await tv.evaluate(markPage);

    await tv.evaluate('window.requestAnimationFrame = function () { return 0; }, window.isHurried = true');

    await tv.waitFor(isReloaded);
  });
});
