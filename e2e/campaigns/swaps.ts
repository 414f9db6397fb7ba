/** Files and items that follow one another for as long as a screen hangs on its wall. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaItem } from '@menuboard/contract/media';
import { type OldChromium, startChromium } from '../../test-tools/old-chromium.ts';
import { launchBrowser } from '../harness/browser.ts';
import { createTestImage, type MediaFile, readTestVideo, truncateVideo } from '../harness/media-files.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { glassProbe, type Probed } from './glass-probe.ts';
import { MemoryCurve } from './memory-curve.ts';

/** A second of waiting passes in so many parts of one: 10,000 swaps would else take ten hours. */
const HURRY = 100;
/** For items, whose turns are counted on the page's clock. */
const ITEM_RUSH = 8;
const filmsLimit = 2;

/** `memory`: on each of the engines. */
const sizes = {
  short: { perKind: 10, memory: 20, points: 2, patienceMs: 60_000 },
  full: { perKind: 200, memory: 10_000, points: 11, patienceMs: 600_000 },
} as const;

type Major = 67 | 'current';
const engines: Record<Size, Major[]> = { short: ['current'], full: [67, 'current'] };

const inLoops = '[data-media]';
const inItems = '[data-board=spotlight] img';

interface Files {
  pictures: MediaFile[];
  films: MediaFile[];
}

interface Stand {
  kitchen: RestaurantApi;
  engine: OldChromium;
  display: { id: string };
  mediaItems: Record<keyof Files, MediaItem[]>;
}

export const swaps: Campaign = {
  name: 'swaps',
  promise:
    'No blank frame in 1,000 changes of files and items, and 10,000 of them neither cost memory nor leave anything.',
  limitMinutes: 40,
  run: async (size) => {
    const files = await someFiles();
    const server = await startServer();
    try {
      const figures = await Promise.all(engines[size].map((major) => onEngine(major, server, files, size)));
      return figures.flat();
    } finally {
      await server.stop();
    }
  },
};

async function someFiles(): Promise<Files> {
  const browser = await launchBrowser();
  const pictures: MediaFile[] = [];
  for (let n = 0; n < 4; n += 1) pictures.push(await createTestImage(browser, `${n}.jpg`, 800 + 2 * n));
  await browser.close();
  const film = await readTestVideo();
  return { pictures, films: [truncateVideo(film, 10), truncateVideo(film, 14)] };
}

async function onEngine(major: Major, server: RunningServer, files: Files, size: Size): Promise<Figure[]> {
  const { perKind, memory, points } = sizes[size];
  const who = `Chromium ${major}`;
  const stand = await aStand(major, server, files);
  const { engine, mediaItems } = stand;
  const { pictures, films } = mediaItems;
  const [first, second] = [pictures.slice(0, 1), films.slice(0, 1)];
  try {
    const loops = [pictures, [...first, ...second], films, second];
    await swapFiles(stand, loops[0] ?? [], 2, size);
    const before = await probed(engine);
    for (const loop of loops) await swapFiles(stand, loop, perKind, size);
    await swapItems(stand, perKind, size);
    const blank = await probed(engine);
    const changes = blank.swaps - before.swaps;

    const curve = new MemoryCurve(engine);
    const everything = [
      ...pictures.slice(0, 3),
      ...films.slice(0, 1),
      ...pictures.slice(3),
      ...films.slice(1),
    ];
    for (let point = 1; point <= points; point += 1) {
      await swapFiles(stand, everything, Math.ceil(memory / points), size);
      await curve.note((await probed(engine)).swaps);
    }
    const after = await probed(engine);
    return [
      {
        what: `${who}: blank frames in ${changes} changes (${blank.frames} frames looked at)`,
        measured: `${blank.blankFrames} ${JSON.stringify(blank.blanks)}`,
        promised: '0',
        holds: blank.blankFrames === 0 && changes >= 5 * perKind,
      },
      {
        what: `${who}: blank frames in all ${after.swaps} swaps`,
        measured: `${after.blankFrames} of ${after.frames} ${JSON.stringify(after.blanks)}`,
        promised: '0',
        holds: after.blankFrames === 0,
      },
      ...curve.figures(size === 'full'),
      {
        what: `${who}: films in the page, and ever made`,
        measured: `${after.films}, ${after.filmsMade}`,
        promised: `${filmsLimit} at most`,
        holds: after.films <= filmsLimit && after.filmsMade <= filmsLimit,
      },
      {
        what: `${who}: addresses of files that are held`,
        measured: String(after.addresses),
        promised: `${pictures.length + films.length}, one for each file`,
        holds: after.addresses <= pictures.length + films.length,
      },
    ];
  } finally {
    await engine.close();
  }
}

async function aStand(major: Major, server: RunningServer, files: Files): Promise<Stand> {
  const kitchen = await RestaurantApi.signUp(server.url);
  const items = await Promise.all(
    files.pictures.map((_, n) => kitchen.addItem({ name: `Soup ${n}`, price: n + 1, category: 'Soups' })),
  );
  for (const [n, file] of files.pictures.entries()) {
    const item = items[n];
    if (item) await kitchen.uploadItemImage(item, file);
  }
  const display = await kitchen.addDisplay('Counter', await kitchen.addMenu({ name: 'Lunch' }, items));
  await kitchen.updateSettings(display, { itemSeconds: 1, imageSeconds: 1 });
  const mediaItems: Stand['mediaItems'] = { pictures: [], films: [] };
  for (const kind of ['pictures', 'films'] as const) {
    for (const file of files[kind]) {
      mediaItems[kind].push(...(await kitchen.uploadScheduledMedia(display, [file])));
    }
  }
  const engine = await startChromium(major, { width: 1280, height: 720 });
  await engine.page.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: glassProbe(HURRY) });
  await engine.page.goto(`${server.url}/display?code=${display.pairingCode}`);
  await engine.page.waitFor(`${visible(inItems)} === 1`);
  return { kitchen, engine, display, mediaItems };
}

const visible = (
  selector: string,
) => `Array.prototype.filter.call(document.querySelectorAll('${selector}'), function (one) {
  return getComputedStyle(one).opacity === '1' && one.src;
}).length`;

async function probed({ page }: OldChromium): Promise<Probed> {
  return (await page.evaluate('JSON.parse(JSON.stringify(window.probe))')) as Probed;
}

/** Shows these files in a loop until so many more have been seen. */
async function swapFiles({ kitchen, engine, display }: Stand, loop: MediaItem[], count: number, size: Size) {
  const entry = await kitchen.addScheduleEntry(display, {
    content: { type: 'media', mediaItems: loop },
    schedule: { type: 'always' },
    priority: 10,
  });
  await engine.page.waitFor(`document.querySelector('[data-board=media]') && ${visible(inLoops)} === 1`);
  await engine.page.evaluate(`probe.look('${inLoops}')`);
  await untilSwapped(engine, count, sizes[size].patienceMs);
  await engine.page.evaluate("probe.look('')");
  await kitchen.removeScheduleEntry(display, entry);
  await engine.page.waitFor(`document.querySelector('[data-board=spotlight]') && ${visible(inItems)} === 1`);
}

async function swapItems({ engine }: Stand, count: number, size: Size) {
  await engine.page.evaluate(`probe.rush(${ITEM_RUSH}), probe.look('${inItems}')`);
  await untilSwapped(engine, count, sizes[size].patienceMs);
  await engine.page.evaluate("probe.look(''), probe.rush(1)");
}

async function untilSwapped(engine: OldChromium, count: number, patienceMs: number) {
  const { swaps: before } = await probed(engine);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const now = await probed(engine);
    if (now.swaps - before >= count) return;
    if (performance.now() > deadline) throw new Error(`Not ${count} swaps in time: ${JSON.stringify(now)}`);
    await sleep(100);
  }
}
