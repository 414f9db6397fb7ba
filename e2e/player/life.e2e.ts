/** A page that is open for months: what it does at night, when its drawing stops, and with a remote control. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Line, openLine } from '../harness/line.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { clockAhead, type RunningServer, startServer } from '../harness/server.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

const MINUTE = 60_000;
/** A look every ten seconds; two, and the time that a page takes to come. */
const RENEWAL_LIMIT_MS = 30_000;
/** The page's timers run so many times as fast once a test says so. */
const HASTE = 20;

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
});
/** How far ahead it is one minute to five in Vienna, where every screen's own minute has come; a page must be hours old. */
function untilNight(): number {
  const begin = Math.ceil(Date.now() / MINUTE) * MINUTE + 4 * 60 * MINUTE;
  const minutes = Array.from({ length: 1_440 }, (_, minute) => begin + minute * MINUTE);
  return (minutes.find((at) => wall.format(at) === '04:59') ?? begin) - Date.now();
}

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const phase = (name: string) => `document.querySelector('[data-phase=${name}]') !== null`;
const hasShell = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration !== undefined && registration.active !== null && registration.active.state === 'activated';
})`;
const isFocused = (label: string) =>
  `(document.activeElement.getAttribute('aria-label') || document.activeElement.textContent) === '${label}'`;
const toggle = 'document.querySelector(\'[aria-label="Toggle full screen"]\')';

/** In every page: a clock since its start that can be put on, timers that can be hurried, and a screen that stays awake. */
const means = `(function () {
  window.isHasty = false;
  window.locks = 0;
  window.olderMs = 0;
  var since = performance.now.bind(performance);
  performance.now = function () { return since() + window.olderMs; };
  var later = window.setTimeout;
  window.setTimeout = function (work, ms) { return later(work, window.isHasty ? ms / ${HASTE} : ms); };
  Object.defineProperty(navigator, 'wakeLock', { value: { request: function () {
    window.locks += 1;
    return Promise.resolve({});
  } } });
})()`;

interface Stand {
  kitchen: RestaurantApi;
  server: RunningServer;
  line: Line;
  tv: Tv;
  soup: { id: string };
  display: { id: string; pairingCode: string };
  url: string;
  /** The server starts anew at another time of day. */
  restartAt: (aheadMs: number) => Promise<void>;
  remove: () => Promise<void>;
}

async function aStand(engine: Engine, host: string, aheadMs = 0): Promise<Stand> {
  const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-life-'));
  const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
  const server = await startServer({ dataDir, env: clockAhead(aheadMs) });
  const line = await openLine(server.port);
  const kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const display = await kitchen.addDisplay('Counter left', await kitchen.addMenu({ name: 'Lunch' }, [soup]));
  const tv = await openTv(engine, { profile });
  await tv.send('Page.addScriptToEvaluateOnNewDocument', { source: means });
  const stand: Stand = {
    kitchen,
    server,
    line,
    tv,
    soup,
    display,
    url: `http://${host}:${line.port}/display`,
    restartAt: async (ms) => {
      await stand.server.kill();
      stand.server = await startServer({ dataDir, env: { PORT: String(server.port), ...clockAhead(ms) } });
    },
    remove: async () => {
      await tv.close();
      await line.close();
      await stand.server.stop();
      for (const folder of [dataDir, profile])
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await tv.goto(`${stand.url}?code=${display.pairingCode}`);
  await tv.waitFor(has('Tomato soup'));
  await kitchen.waitUntilPainted(display);
  return stand;
}

const mark = 'window.isBefore = true';
const isFresh = `!window.isBefore && ${has('Tomato soup')}`;

describe('a page that has been open since yesterday', () => {
  it('is loaded anew at night from what it has, with no server there', { timeout: 90_000 }, async () => {
    const stand = await aStand('current', 'localhost');
    const { tv, line } = stand;
    await tv.waitFor(hasShell);
    await line.cut();
    await tv.evaluate(mark);

    // Its clock goes on to shortly before five.
    await tv.evaluate(`window.olderMs = ${untilNight()}, true`);
    await tv.waitFor(isFresh, RENEWAL_LIMIT_MS);

    expect(await tv.evaluate(phase('showing'))).toBe(true);
    expect(await tv.evaluate(has('$6.50'))).toBe(true);
    // The time of night was kept, though the device's clock knows nothing of it.
    expect(await tv.evaluate('/0[45]:\\d\\d/.test(document.body.textContent)')).toBe(true);
    await stand.remove();
  });

  it('stays on plain HTTP until the server is there', { timeout: 90_000 }, async () => {
    const stand = await aStand(67, 'board.lan');
    const { tv, line } = stand;
    await line.cut();
    await tv.evaluate(mark);
    await tv.evaluate(`window.olderMs = ${untilNight()}, true`);

    await sleep(13_000);
    expect(await tv.evaluate(`window.isBefore && ${has('Tomato soup')}`)).toBe(true);

    await stand.restartAt(untilNight());
    await line.mend();
    await tv.waitFor(isFresh, RENEWAL_LIMIT_MS);
    expect(await tv.evaluate(phase('showing'))).toBe(true);
    await stand.remove();
  });
});

describe('a device whose clock is wrong', () => {
  const DAY_MINUTES = 1_440;
  const shownMinute = async (tv: Tv) => {
    const text = /(\d\d):(\d\d)/.exec(
      String(await tv.evaluate("document.querySelector('[data-phase]').innerText")),
    );
    return Number(text?.[1]) * 60 + Number(text?.[2]);
  };
  /** Every page from now on has this clock. */
  const setClock = (tv: Tv, body: string) =>
    tv.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(function () { var now = Date.now, opened = now(); Date.now = function () { return ${body}; }; })()`,
    });

  it('knows the time after a restart with no server there, even if it begins in 1970', async () => {
    const stand = await aStand(67, 'localhost');
    const { tv, line, url } = stand;
    await tv.waitFor(hasShell);
    const right = await shownMinute(tv);
    await setClock(tv, 'now() - 3 * 3600000');
    await tv.goto(url);
    await tv.waitFor(has('Tomato soup'));
    await stand.kitchen.waitUntilPainted(stand.display);
    await line.cut();

    const isRight = async () => ((await shownMinute(tv)) - right + DAY_MINUTES) % DAY_MINUTES <= 2;
    await tv.goto(url);
    await tv.waitFor(has('Tomato soup'));
    expect(await tv.evaluate('Date.now() < 1e12')).toBe(false);
    expect(await isRight()).toBe(true);

    await setClock(tv, 'now() - opened');
    await tv.goto(url);
    await tv.waitFor(has('Tomato soup'));
    expect(await tv.evaluate('Date.now() < 1e12')).toBe(true);
    expect(await isRight()).toBe(true);
    await stand.remove();
  });
});

describe.each<[Engine, string]>([
  [67, 'board.lan'],
  ['current', 'localhost'],
])('Chromium %s on %s', (engine, host) => {
  let stand: Stand;
  let tv: Tv;
  beforeAll(async () => {
    stand = await aStand(engine, host);
    tv = stand.tv;
  });
  afterAll(() => stand?.remove());

  it('shows name and time when the board cannot be drawn, and a fresh page a minute later', async () => {
    // Waiting takes its seconds: each engine waits for one of the two faults.
    if (engine !== 'current') return;
    const { kitchen, soup, display } = stand;
    await tv.evaluate(mark);
    await tv.evaluate(
      "HTMLSpanElement.prototype.getBoundingClientRect = function () { throw new Error('broken'); }, true",
    );

    await kitchen.updateItem(soup.id, { price: 7, name: 'Tomato soup with basil' });

    await tv.waitFor(
      `/^Counter left · \\d\\d:\\d\\d$/.test(document.querySelector('[data-phase]').innerText.trim())`,
    );
    await expect(kitchen.waitUntilPainted(display, 1_500)).rejects.toThrow();
    await tv.evaluate('window.isHasty = true');
    // The timers that are set already still take their time.
    await tv.waitFor(`${isFresh} && ${has('$7.00')}`, RENEWAL_LIMIT_MS);
    await kitchen.waitUntilPainted(display);
  });

  it('is loaded anew when no frame comes any more', async () => {
    if (engine === 'current') return;
    await tv.waitFor(`${phase('showing')}`);
    await tv.evaluate(mark);
    await tv.evaluate('window.requestAnimationFrame = function () { return 0; }, window.isHasty = true');

    await tv.waitFor(isFresh, RENEWAL_LIMIT_MS);
  });

  it('drifts by a few pixels, and never shows an edge', async () => {
    const place = `document.querySelector('[data-shape]').style.transform`;
    const width = Number(await tv.evaluate('innerWidth'));
    const height = Number(await tv.evaluate('innerHeight'));
    expect(await tv.evaluate(place)).toContain(`translate(${width / 2}px, ${height / 2}px)`);

    await tv.evaluate(`window.olderMs = ${3 * 2 * MINUTE}, window.isHasty = true`);

    const drifted = `translate(${width / 2 + 3}px, ${height / 2 + 1}px)`;
    await tv.waitFor(`${place}.indexOf('${drifted}') === 0`, RENEWAL_LIMIT_MS);
    await tv.evaluate('window.isHasty = false');
    const box = 'document.querySelector("[data-shape]").getBoundingClientRect()';
    // A panel of another shape has a border of its own; the longer side never shows one.
    const isCovered = (from: string, to: string, size: number) =>
      `${box}.${from} <= 0 && ${box}.${to} >= ${size}`;
    const fits = await tv.evaluate(isCovered('left', 'right', width));
    expect(fits || (await tv.evaluate(isCovered('top', 'bottom', height)))).toBe(true);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/drift-${engine}.png`);
  });

  it('obeys a remote control: arrows go to the button, OK presses it, and it fades', async () => {
    await tv.evaluate(
      'window.fulls = 0, document.exitFullscreen = document.documentElement.requestFullscreen = document.documentElement.webkitRequestFullscreen = function () { window.fulls += 1; return Promise.resolve(); }',
    );
    await tv.press('ArrowRight');
    await tv.waitFor(isFocused('Toggle full screen'));
    const asked = Number(await tv.evaluate('window.fulls'));
    expect(await tv.evaluate(`getComputedStyle(${toggle}).boxShadow.indexOf('rgb(255, 122, 92)') >= 0`)).toBe(
      true,
    );
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/focus-${engine}.png`);

    // Once more, on a machine that is slow: what has faded is not pressed.
    await tv.press('ArrowRight');
    await tv.press('Enter');

    expect(await tv.evaluate('window.fulls')).toBe(asked + 1);
    await tv.press('ArrowLeft');
    await tv.waitFor(isFocused('Toggle full screen'));
    await tv.waitFor(
      `getComputedStyle(${toggle}).opacity === '0' && document.activeElement === document.body`,
      5_000,
    );
    expect(await tv.evaluate('getComputedStyle(document.querySelector("[data-phase]")).cursor')).toBe('none');
  });

  it('is taken back to pairing by a remote control, and paired by it', async () => {
    const { kitchen, display } = stand;
    await kitchen.addDisplay('Bar', null);
    await kitchen.remove('displays', display);
    await tv.waitFor(has('Display Not Found'));
    await tv.press('ArrowDown');
    await tv.waitFor(isFocused('Try Again'));
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/try-again-${engine}.png`);
    await tv.press('Enter');
    await tv.waitFor(`${phase('pairing')} && document.activeElement.tagName === 'INPUT'`);

    await tv.type(await kitchen.findPairingCode('Bar'));
    await tv.press('ArrowDown');
    await tv.waitFor(isFocused('Connect Display'));
    await tv.press('ArrowUp');
    await tv.waitFor("document.activeElement.tagName === 'INPUT'");
    await tv.press('ArrowDown');
    await tv.press('Enter');

    await tv.waitFor(`${phase('showing')} && ${has('Bar')}`);
  });

  it('keeps the panel awake where it can, and again when the page is seen again', async () => {
    const asked = Number(await tv.evaluate('window.locks'));
    expect(asked).toBeGreaterThan(0);
    await tv.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    expect(await tv.evaluate('window.locks')).toBe(asked + 1);
  });
});
