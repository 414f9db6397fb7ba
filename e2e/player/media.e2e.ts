/** The media of a display on old and new engines: behind the menu, alone, gone, and broken. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { createTestImage, type MediaFile, readTestVideo, unplayableVideo } from '../harness/media-files.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

const kinds: [Engine, string][] = [
  [67, 'board.lan'],
  ['current', 'localhost'],
];

let server: RunningServer;
let picture: MediaFile;
let film: MediaFile;
beforeAll(async () => {
  const [started, browser] = await Promise.all([startServer(), launchBrowser()]);
  server = started;
  [picture, film] = [await createTestImage(browser), await readTestVideo()];
  await browser.close();
});
afterAll(() => server.stop());

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const onGlass = (kind: string) => `(function () {
  var media = document.querySelector('[data-media=${kind}]');
  return media !== null && getComputedStyle(media).opacity === '1' && media.getBoundingClientRect().width >= innerWidth - 1;
})()`;
const none = "document.querySelector('[data-media]') === null";

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  let tv: Tv;
  let kitchen: RestaurantApi;
  let display: { id: string; pairingCode: string };
  let menu: { id: string };

  beforeAll(async () => {
    kitchen = await RestaurantApi.signUp(server.url);
    const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    menu = await kitchen.addMenu({ name: 'Lunch' }, [soup]);
    display = await kitchen.addDisplay('Counter left', menu);
    tv = await openTv(engine);
    await tv.goto(`http://${host}:${server.port}/display?code=${display.pairingCode}`);
    await tv.waitFor(has('Tomato soup'));
  });
  afterAll(() => tv?.close());

  it('shows a picture behind the menu, then a film that runs, muted and round and round', async () => {
    await kitchen.uploadDisplayMedia(display, picture);
    await tv.waitFor(`${onGlass('image')} && ${has('Tomato soup')}`);

    await kitchen.uploadDisplayMedia(display, film);

    await tv.waitFor(`${onGlass('video')} && document.querySelectorAll('[data-media]').length === 1`);
    const video = "document.querySelector('video')";
    await tv.waitFor(`${video}.currentTime > 0.2 && ${video}.muted && ${video}.loop`);
    expect(await tv.evaluate(has('$6.50'))).toBe(true);
    await kitchen.waitUntilPainted(display);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/tv-${engine}-film.png`);
  });

  it('shows it alone without a menu, with name and time', async () => {
    await kitchen.assignMenu(display, null);

    await tv.waitFor(`document.querySelector('[data-board=media]') !== null && ${onGlass('video')}`);
    expect(await tv.evaluate(has('Counter left'))).toBe(true);
    await kitchen.assignMenu(display, menu);
    await tv.waitFor(has('Tomato soup'));
  });

  it('shows the menu alone when the film cannot be played', async () => {
    await kitchen.uploadDisplayMedia(display, unplayableVideo);

    await tv.waitFor(
      `${none} && ${has('Tomato soup')} && document.querySelector('[data-board=spotlight]') !== null`,
    );
    expect(await tv.evaluate(has('$6.50'))).toBe(true);
    await kitchen.waitUntilPainted(display);
  });
});
