/** A schedule on old and new engines: to the second with the server and without it, and files in a loop. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaItem } from '@menuboard/contract/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { createTestImage, type MediaFile, readTestVideo, unplayableVideo } from '../harness/media-files.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { clockAhead, type RunningServer, startServer } from '../harness/server.ts';
import { recordFirstAppearance } from '../pages/text-appearance.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

const SWITCH_LIMIT_MS = 1_000;
const PAINT_LIMIT_MS = 1_000;
/** From the server's start to the boundary: the page has opened by then, on a busy machine in another attempt. */
const LEADS_MS = [9_000, 30_000];
const timeout = 120_000;
const MARGIN_MS = 2_000;
const HOUR = 3_600_000;

const kinds: [Engine, string][] = [
  [67, 'board.lan'],
  ['current', 'localhost'],
];
/** Waiting takes its seconds: the newest engine, which keeps time like the oldest, only shows files. */
const isPatient = (engine: Engine) => engine === 67;

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const onGlass = (kind: string) => `(function () {
  var media = document.querySelector('[data-media=${kind}]');
  return media !== null && getComputedStyle(media).opacity === '1';
})()`;
/** Counts the frames in which nothing that can be seen lies on the glass. */
const watchBlanks = `(function () {
  window.frames_ = 0;
  window.blanks = [];
  (function look() {
    var shown = Array.prototype.filter.call(document.querySelectorAll('[data-media]'), function (media) {
      return getComputedStyle(media).opacity === '1';
    })[0];
    var isFilm = shown && shown.tagName === 'VIDEO';
    var isThere = shown && (isFilm ? shown.readyState >= 2 : shown.complete && shown.naturalWidth > 0);
    window.frames_ += 1;
    if (!isThere) window.blanks.push(shown ? shown.tagName : 'nothing');
    requestAnimationFrame(look);
  })();
  return true;
})()`;

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
});
/** Breakfast begins and ends then; both lie ahead, for the server's clock only ever runs forward. */
const begin = Math.ceil(Date.now() / HOUR) * HOUR + HOUR;
const end = begin + 4 * HOUR;

let picture: MediaFile;
let film: MediaFile;
beforeAll(async () => {
  const browser = await launchBrowser();
  [picture, film] = [await createTestImage(browser), await readTestVideo()];
  await browser.close();
});

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  let dataDir: string;
  let server: RunningServer;
  let kitchen: RestaurantApi;
  let tv: Tv;
  let egg: { id: string };
  let display: { id: string; pairingCode: string };
  let ahead = 0;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'menuboard-schedule-'));
    server = await startServer({ dataDir });
    kitchen = await RestaurantApi.signUp(server.url);
    const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    egg = await kitchen.addItem({ name: 'Boiled egg', price: 3.5, category: 'Eggs' });
    const breakfast = await kitchen.addMenu({ name: 'Breakfast' }, [egg]);
    display = await kitchen.addDisplay('Counter left', await kitchen.addMenu({ name: 'Lunch' }, [soup]));
    await kitchen.addScheduleEntry(display, {
      content: { type: 'menu', menuId: breakfast.id },
      schedule: { type: 'time_range', startTime: wall.format(begin), endTime: wall.format(end) },
    });
    tv = await openTv(engine);
  });
  afterAll(async () => {
    await tv?.close();
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Starts the server anew at a moment shortly before a boundary, and the screen with it. */
  async function openShortlyBefore(boundary: number, path: string, isReady: () => Promise<unknown>) {
    const { port } = server;
    for (const lead of LEADS_MS) {
      await server.kill();
      ahead = boundary - lead - Date.now();
      server = await startServer({ dataDir, env: { PORT: String(port), ...clockAhead(ahead) } });
      await tv.goto(`http://${host}:${port}${path}`);
      await tv.waitFor(`${has('Tomato soup')} || ${has('Boiled egg')}`, 20_000);
      if (Date.now() + ahead > boundary - MARGIN_MS) continue;
      await isReady();
      if (Date.now() + ahead < boundary) return;
    }
    throw new Error('This machine is too slow to open a screen before the boundary.');
  }

  async function expectSwitch(boundary: number, to: string) {
    await tv.evaluate(recordFirstAppearance(to));
    await tv.waitFor('window.cameAt > 0', 40_000);
    const late = Number(await tv.evaluate('window.cameAt')) - (boundary - ahead);
    console.log(`Chromium ${engine}: ${to} came ${late} ms after its time`);
    expect(Math.abs(late)).toBeLessThan(SWITCH_LIMIT_MS);
  }

  it('goes from lunch to breakfast at the boundary, and hears of its prices', { timeout }, async () => {
    if (!isPatient(engine)) return;
    await openShortlyBefore(begin, `/display?code=${display.pairingCode}`, () =>
      tv.waitFor(`${has('Tomato soup')} && !${has('Boiled egg')}`),
    );

    await expectSwitch(begin, 'Boiled egg');

    expect(await tv.evaluate(has('Tomato soup'))).toBe(false);
    const priced = performance.now();
    await kitchen.updateItem(egg.id, { price: 3.75 });
    await kitchen.waitUntilPainted(display);
    expect(performance.now() - priced).toBeLessThan(PAINT_LIMIT_MS);
    expect(await tv.evaluate(has('$3.75'))).toBe(true);
  });

  it('goes back to lunch at the boundary while the server is away', { timeout }, async () => {
    if (!isPatient(engine)) return;
    await openShortlyBefore(end, '/display', async () => {
      await tv.waitFor(has('Boiled egg'));
      // It still has breakfast, and the time of the server before: this one has to be heard first.
      await tv.waitFor(has(wall.format(end - 60_000)));
      await kitchen.waitUntilPainted(display);
    });
    await server.kill();

    await expectSwitch(end, 'Tomato soup');

    expect(await tv.evaluate(has('Boiled egg'))).toBe(false);
  });

  it('shows files in a loop, never a blank between them, and passes over what cannot be shown', async () => {
    const { port } = server;
    await server.kill();
    ahead = end + HOUR - Date.now();
    server = await startServer({ dataDir, env: { PORT: String(port), ...clockAhead(ahead) } });
    await tv.goto(`http://${host}:${port}/display?code=${display.pairingCode}`);
    const mediaItems: MediaItem[] = [];
    for (const file of [unplayableVideo, picture, film]) {
      mediaItems.push(...(await kitchen.uploadScheduledMedia(display, [file])));
    }
    const always = { schedule: { type: 'always' as const }, priority: 10 };
    await tv.waitFor(has('Tomato soup'));
    const broken = await kitchen.addScheduleEntry(display, {
      content: { type: 'media', mediaItems: mediaItems.slice(0, 1) },
      ...always,
    });
    await kitchen.waitUntilPainted(display, 15_000);
    await tv.waitFor(`${has('Tomato soup')} && document.querySelector('[data-media]') === null`);
    await kitchen.removeScheduleEntry(display, broken);

    await kitchen.addScheduleEntry(display, { content: { type: 'media', mediaItems }, ...always });

    await tv.waitFor(`${onGlass('image')} && document.querySelector('[data-board=media]') !== null`);
    expect(await tv.evaluate(`${has('Counter left')} && !${has('Tomato soup')}`)).toBe(true);
    await tv.evaluate(watchBlanks);
    await tv.waitFor(onGlass('video'), 13_000);
    expect(await tv.evaluate("document.querySelector('video').loop")).toBe(false);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/tv-${engine}-loop.png`);
    await tv.waitFor(onGlass('image'), 8_000);

    expect(await tv.evaluate('window.blanks')).toEqual([]);
    expect(await tv.evaluate('window.frames_')).toBeGreaterThan(100);
    expect(await tv.evaluate("document.querySelectorAll('img, video').length")).toBeLessThanOrEqual(6);
    await kitchen.waitUntilPainted(display);
  });
});
