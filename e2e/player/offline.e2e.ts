/** A screen without its server: cold starts, power cuts in the middle of an update, spoilt files, a captive portal. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { Kitchen } from '../harness/kitchen.ts';
import { type Line, openLine } from '../harness/line.ts';
import { aFilm, aPicture, type MediaFile } from '../harness/media-files.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

const COLD_START_LIMIT_MS = 3_000;

let server: RunningServer;
/** Of different widths, by which they are told apart on the glass. */
let pictures: MediaFile[];
beforeAll(async () => {
  const [started, browser] = await Promise.all([startServer(), launchBrowser()]);
  server = started;
  pictures = [];
  for (let n = 0; n < 8; n += 1) pictures.push(await aPicture(browser, `${n}.jpg`, 400 + n));
  await browser.close();
});
afterAll(() => server.stop());

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const phase = (name: string) => `document.querySelector('[data-phase=${name}]') !== null`;
/** The width of the picture beside the item, or 0. */
const pictureWidth = `(function () {
  var shown = Array.prototype.filter.call(document.querySelectorAll('[data-board] img'), function (image) {
    return getComputedStyle(image).opacity === '1' && image.complete;
  })[0];
  return shown ? shown.naturalWidth : 0;
})()`;
const ground = `(function () {
  var media = document.querySelector('[data-media=image]');
  return media && getComputedStyle(media).opacity === '1' ? media.naturalWidth : 0;
})()`;
/** Every file of the content is in the store, and the newest content is the current one. */
const isKept = (files: number) => `new Promise(function (resolve) {
  var opening = indexedDB.open('menuboard');
  opening.onsuccess = function () {
    var tx = opening.result.transaction(['kept', 'files']);
    var keys = tx.objectStore('files').getAllKeys();
    var next = tx.objectStore('kept').get('next');
    tx.oncomplete = function () {
      opening.result.close();
      resolve(keys.result.length >= ${files} && next.result === null);
    };
  };
})`;
const hasShell = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration !== undefined && registration.active !== null && registration.active.state === 'activated';
})`;

interface Stand {
  kitchen: Kitchen;
  line: Line;
  profile: string;
  item: { id: string };
  display: { id: string; pairingCode: string };
  url: (host: string) => string;
  remove: () => Promise<void>;
}

async function aStand(): Promise<Stand> {
  const kitchen = await Kitchen.open(server.url);
  const line = await openLine(server.port);
  const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
  const item = await kitchen.addItem({
    name: 'Soup 0',
    description: 'Made of 0',
    price: 6.5,
    category: 'Soups',
  });
  const display = await kitchen.addDisplay('Counter left', await kitchen.addMenu({ name: 'Lunch' }, [item]));
  return {
    kitchen,
    line,
    profile,
    item,
    display,
    url: (host) => `http://${host}:${line.port}/display`,
    remove: async () => {
      await line.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const pictured = (n: number) => `${pictureWidth} === ${400 + n}`;

describe.each<[Engine]>([[67], [92], ['current']])('Chromium %s on localhost', (engine) => {
  let stand: Stand;
  let tv: Tv;
  let url: string;
  beforeAll(async () => {
    stand = await aStand();
    url = stand.url('localhost');
    const [first, second] = pictures as [MediaFile, MediaFile];
    await stand.kitchen.picture(stand.item, first);
    await stand.kitchen.upload(`/displays/${stand.display.id}/upload-media`, second);
    tv = await openTv(engine, { profile: stand.profile });
    await tv.goto(`${url}?code=${stand.display.pairingCode}`);
    await tv.waitFor(`${has('Soup 0')} && ${pictured(0)} && ${ground} === 401`);
    await tv.waitFor(isKept(2));
    await tv.waitFor(hasShell);
  });
  afterAll(async () => {
    await tv?.close();
    await stand?.remove();
  });

  it('starts cold without a server to the whole board, with its pictures', async () => {
    await tv.close();
    await stand.line.cut();
    tv = await openTv(engine, { profile: stand.profile });
    const startedAt = performance.now();

    await tv.goto(url);
    await tv.waitFor(`${has('Soup 0')} && ${pictured(0)} && ${ground} === 401`);

    const tookMs = Math.round(performance.now() - startedAt);
    console.log(`Chromium ${engine}: cold start without a server to the whole board in ${tookMs} ms`);
    expect(tookMs).toBeLessThan(COLD_START_LIMIT_MS);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/offline-${engine}.png`);
  });
});
