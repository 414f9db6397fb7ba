/** A schedule on old and new engines: switches with and without the server, and files in a loop. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaItem } from '@menuboard/contract/media';
import { describe, expect, onTestFinished } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { unplayableVideo } from '../harness/media-files.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { it } from '../harness/screen-test.ts';
import { clockAhead, startServer } from '../harness/server.ts';
import { recordFirstAppearance } from '../pages/first-appearance.ts';
import { isLookShown, isMediaVisible, showsText } from '../pages/screen-expressions.ts';
import type { Engine, Tv } from '../pages/tv.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The screen must know of the next switch this long in advance. */
const LEAD_MS = timeLimit(3_000);
/** Time in which the server starts and the screen is paired. */
const SETUP_MS = timeLimit(3_000);
/** A screen estimates the server's time from one answer, which takes longer on a busy machine. */
const EARLY_TOLERANCE_MS = timeLimit(1_000);
const SWITCH_HANG_MS = MINUTE + timeLimit(30_000);

const kinds: [Engine, string][] = [
  [67, 'board.lan'],
  ...(isTestAll ? ([['current', 'localhost']] as [Engine, string][]) : []),
];

/** Counts the frames without a visible, decoded medium. */
const recordBlankFrames = `(function () {
  window.frameCount = 0;
  window.blanks = [];
  (function look() {
    var shown = Array.prototype.filter.call(document.querySelectorAll('[data-media]'), function (media) {
      return getComputedStyle(media).opacity === '1';
    })[0];
    var isVideo = shown && shown.tagName === 'VIDEO';
    var isDecoded = shown && (isVideo ? shown.readyState >= 2 : shown.complete && shown.naturalWidth > 0);
    window.frameCount += 1;
    if (!isDecoded) window.blanks.push(shown ? shown.tagName : 'nothing');
    requestAnimationFrame(look);
  })();
  return true;
})()`;

const wallTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * A restaurant with two menus of one item each, on a server whose clock reaches the next full minute when the screen is
 * ready.
 */
async function openRestaurant() {
  const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-schedule-'));
  const ahead = Math.max(0, MINUTE - LEAD_MS - SETUP_MS) - (Date.now() % MINUTE);
  const server = await startServer({ dataDir, env: clockAhead(ahead) });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const api = await RestaurantApi.signUp(server.url);
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const egg = await api.addItem({ name: 'Boiled egg', price: 3.5, category: 'Eggs' });
  const breakfast = await api.addMenu({ name: 'Breakfast' }, [egg]);
  const display = await api.addDisplay('Counter left', await api.addMenu({ name: 'Lunch' }, [soup]));
  const addBreakfast = (begin: number, end: number) =>
    api.addScheduleEntry(display, {
      content: { type: 'menu', menuId: breakfast.id },
      schedule: { type: 'time_range', startTime: wallTime.format(begin), endTime: wallTime.format(end) },
    });
  /** Next full minute of the server's clock that leaves enough time. */
  const findBoundary = () => Math.ceil((Date.now() + ahead + LEAD_MS) / MINUTE) * MINUTE;
  return { server, api, egg, display, ahead, addBreakfast, findBoundary };
}

/** Waits for the text, which must not appear before the boundary on the device's clock. */
async function expectSwitch(tv: Tv, text: string, boundary: number) {
  const appearedAt = Number(await tv.waitFor('window.appearedAt', SWITCH_HANG_MS));
  console.log(`${text} appeared ${Math.round(appearedAt - boundary)} ms after its time`);
  expect(appearedAt).toBeGreaterThan(boundary - EARLY_TOLERANCE_MS);
}

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  // Switches take up to a minute of waiting, and both engines keep the same time, so the oldest proves them.
  if (engine === 67) {
    it('goes from lunch to breakfast at the boundary, and paints its price changes', async ({ openTv }) => {
      const tv = await openTv(engine);
      const { server, api, egg, display, ahead, addBreakfast, findBoundary } = await openRestaurant();
      await tv.goto(`http://${host}:${server.port}/display?code=${display.pairingCode}`);
      await tv.waitFor(showsText('Tomato soup'));
      await tv.evaluate(recordFirstAppearance('Boiled egg'));
      const begin = findBoundary();
      await addBreakfast(begin, begin + HOUR);

      await expectSwitch(tv, 'Boiled egg', begin - ahead);

      // The old menu may still fade out.
      await tv.waitFor(`!(${showsText('Tomato soup')})`);
      await api.updateItem(egg.id, { price: 3.75 });
      await tv.waitFor(showsText('$3.75'));
      await api.waitUntilPainted(display);
    });

    it('goes back to lunch at the boundary while the server is down', async ({ openTv }) => {
      const tv = await openTv(engine);
      const { server, api, display, ahead, addBreakfast, findBoundary } = await openRestaurant();
      await tv.goto(`http://${host}:${server.port}/display?code=${display.pairingCode}`);
      await tv.waitFor(showsText('Tomato soup'));
      const end = findBoundary();
      await addBreakfast(end - HOUR, end);
      await tv.waitFor(showsText('Boiled egg'));
      await api.waitUntilPainted(display);
      await server.kill();
      await tv.evaluate(recordFirstAppearance('Tomato soup'));

      await expectSwitch(tv, 'Tomato soup', end - ahead);

      await tv.waitFor(`!(${showsText('Boiled egg')})`);
    });
  }

  it('shows files in a loop without a blank frame, and skips a file that cannot be shown', async ({
    api,
    image,
    video,
    openPairedTv,
  }) => {
    const { tv, display } = await openPairedTv(engine, { host });
    await api.updateSettings(display, { imageSeconds: 2 });
    const mediaItems: MediaItem[] = [];
    for (const file of [unplayableVideo, image, video]) {
      mediaItems.push(...(await api.uploadScheduledMedia(display, [file])));
    }
    const always = { schedule: { type: 'always' as const }, priority: 10 };
    const broken = await api.addScheduleEntry(display, {
      content: { type: 'media', mediaItems: mediaItems.slice(0, 1) },
      ...always,
    });
    await api.waitUntilPainted(display);
    await tv.waitFor(`${showsText('Tomato soup')} && document.querySelector('[data-media]') === null`);
    await api.removeScheduleEntry(display, broken);

    await api.addScheduleEntry(display, { content: { type: 'media', mediaItems }, ...always });

    await tv.waitFor(`(${isMediaVisible('image')} || ${isMediaVisible('video')}) && ${isLookShown('media')}`);
    await tv.waitFor(`${showsText('Counter left')} && !(${showsText('Tomato soup')})`);
    await tv.evaluate(recordBlankFrames);
    await tv.waitFor(`${isMediaVisible('video')} && !document.querySelector('video').loop`);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/tv-${engine}-loop.png`);
    await tv.waitFor(isMediaVisible('image'));
    await tv.waitFor(isMediaVisible('video'));

    expect(await tv.evaluate('window.blanks')).toEqual([]);
    const frames = Number(await tv.evaluate('window.frameCount'));
    console.log(`Chromium ${engine}: ${frames} frames of a loop, none blank`);
    expect(frames).toBeGreaterThan(10);
    expect(await tv.evaluate("document.querySelectorAll('img, video').length")).toBeLessThanOrEqual(6);
    await api.waitUntilPainted(display);
  });
});
