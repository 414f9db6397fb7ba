/** A screen that changes between files and items for months shows no blank frame and uses no more memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaItem } from '@menuboard/contract/media';
import { launchBrowser } from '../../../e2e/harness/browser.ts';
import {
  createTestImage,
  type MediaFile,
  readTestVideo,
  truncateVideo,
} from '../../../e2e/harness/media-files.ts';
import { RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { type OldChromium, startChromium } from '../../../test-tools/old-chromium.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { type FrameCounts, frameProbe } from './frame-probe.ts';
import { MemoryCurve } from './memory-curve.ts';

/** Timers run this many times as fast; otherwise 10,000 swaps would take ten hours. */
const HURRY = 100;
/** Speed of the page's clock while items rotate. */
const ITEM_SPEED = 8;
const videosLimit = 2;

/** `memory`: number of swaps for the memory curve of each browser. */
const sizes = {
  short: { perKind: 5, memory: 10, points: 2, hangLimitMs: timeLimit(60_000) },
  full: { perKind: 200, memory: 10_000, points: 11, hangLimitMs: timeLimit(600_000) },
} as const;

type Major = 67 | 'current';
const engines: Record<Size, Major[]> = { short: ['current'], full: [67, 'current'] };

const inLoops = '[data-media]';
const inItems = '[data-board=spotlight] img';

interface Files {
  images: MediaFile[];
  videos: MediaFile[];
}

interface ProbedScreen {
  api: RestaurantApi;
  engine: OldChromium;
  display: { id: string };
  mediaItems: Record<keyof Files, MediaItem[]>;
}

export const swaps: Campaign = {
  name: 'swaps',
  promise:
    'No blank frame in 1,000 changes of files and items; 10,000 changes cost no memory and leave no elements.',
  limitMinutes: 40,
  run: async (size) => {
    const files = await createFiles();
    const server = await startServer();
    try {
      const figures = await Promise.all(engines[size].map((major) => tryEngine(major, server, files, size)));
      return figures.flat();
    } finally {
      await server.stop();
    }
  },
};

async function createFiles(): Promise<Files> {
  const browser = await launchBrowser();
  const images: MediaFile[] = [];
  for (let n = 0; n < 4; n += 1) images.push(await createTestImage(browser, `${n}.jpg`, 800 + 2 * n));
  await browser.close();
  const video = await readTestVideo();
  return { images, videos: [truncateVideo(video, 10), truncateVideo(video, 14)] };
}

async function tryEngine(major: Major, server: RunningServer, files: Files, size: Size): Promise<Figure[]> {
  const { perKind, memory, points } = sizes[size];
  const browser = `Chromium ${major}`;
  const screen = await openProbedScreen(major, server, files);
  const { engine, mediaItems } = screen;
  const { images, videos } = mediaItems;
  const [first, second] = [images.slice(0, 1), videos.slice(0, 1)];
  try {
    const loops = [images, [...first, ...second], videos, second];
    await swapFiles(screen, loops[0] ?? [], 2, size);
    const before = await readCounts(engine);
    for (const loop of loops) await swapFiles(screen, loop, perKind, size);
    await swapItems(screen, perKind, size);
    const blank = await readCounts(engine);
    const changes = blank.swaps - before.swaps;

    const curve = new MemoryCurve(engine);
    const everything = [...images.slice(0, 3), ...videos.slice(0, 1), ...images.slice(3), ...videos.slice(1)];
    for (let point = 1; point <= points; point += 1) {
      await swapFiles(screen, everything, Math.ceil(memory / points), size);
      await curve.measure((await readCounts(engine)).swaps);
    }
    const after = await readCounts(engine);
    return [
      {
        name: `${browser}: blank frames in ${changes} changes (${blank.frames} frames looked at)`,
        measured: `${blank.blankFrames} ${JSON.stringify(blank.blanks)}`,
        promised: '0',
        isKept: blank.blankFrames === 0 && changes >= 5 * perKind,
      },
      {
        name: `${browser}: blank frames in all ${after.swaps} swaps`,
        measured: `${after.blankFrames} of ${after.frames} ${JSON.stringify(after.blanks)}`,
        promised: '0',
        isKept: after.blankFrames === 0,
      },
      ...curve.figures(size === 'full'),
      {
        name: `${browser}: video elements in the page, and created`,
        measured: `${after.videos}, ${after.videosCreated}`,
        promised: `${videosLimit} at most`,
        isKept: after.videos <= videosLimit && after.videosCreated <= videosLimit,
      },
      {
        name: `${browser}: object URLs of files`,
        measured: String(after.objectUrls),
        promised: `${images.length + videos.length}, one for each file`,
        isKept: after.objectUrls <= images.length + videos.length,
      },
    ];
  } finally {
    await engine.close();
  }
}

async function openProbedScreen(major: Major, server: RunningServer, files: Files): Promise<ProbedScreen> {
  const api = await RestaurantApi.signUp(server.url);
  const items = await Promise.all(
    files.images.map((_, n) => api.addItem({ name: `Soup ${n}`, price: n + 1, category: 'Soups' })),
  );
  for (const [n, file] of files.images.entries()) {
    const item = items[n];
    if (item) await api.uploadItemImage(item, file);
  }
  const display = await api.addDisplay('Counter', await api.addMenu({ name: 'Lunch' }, items));
  await api.updateSettings(display, { itemSeconds: 1, imageSeconds: 1 });
  const mediaItems: ProbedScreen['mediaItems'] = { images: [], videos: [] };
  for (const kind of ['images', 'videos'] as const) {
    for (const file of files[kind]) {
      mediaItems[kind].push(...(await api.uploadScheduledMedia(display, [file])));
    }
  }
  const engine = await startChromium(major, { width: 1280, height: 720 });
  await engine.page.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: frameProbe(HURRY) });
  await engine.page.goto(`${server.url}/display?code=${display.pairingCode}`);
  await engine.page.waitFor(`${countVisible(inItems)} === 1`);
  return { api, engine, display, mediaItems };
}

const countVisible = (
  selector: string,
) => `Array.prototype.filter.call(document.querySelectorAll('${selector}'), function (media) {
  return getComputedStyle(media).opacity === '1' && media.src;
}).length`;

async function readCounts({ page }: OldChromium): Promise<FrameCounts> {
  return (await page.evaluate('JSON.parse(JSON.stringify(window.probe))')) as FrameCounts;
}

/** Shows these files in a loop until this number of swaps is reached. */
async function swapFiles(
  { api, engine, display }: ProbedScreen,
  loop: MediaItem[],
  count: number,
  size: Size,
) {
  const entry = await api.addScheduleEntry(display, {
    content: { type: 'media', mediaItems: loop },
    schedule: { type: 'always' },
    priority: 10,
  });
  await engine.page.waitFor(`document.querySelector('[data-board=media]') && ${countVisible(inLoops)} === 1`);
  await engine.page.evaluate(`probe.watch('${inLoops}')`);
  await waitForSwaps(engine, count, sizes[size].hangLimitMs);
  await engine.page.evaluate("probe.watch('')");
  await api.removeScheduleEntry(display, entry);
  await engine.page.waitFor(
    `document.querySelector('[data-board=spotlight]') && ${countVisible(inItems)} === 1`,
  );
}

async function swapItems({ engine }: ProbedScreen, count: number, size: Size) {
  await engine.page.evaluate(`probe.setSpeed(${ITEM_SPEED}), probe.watch('${inItems}')`);
  await waitForSwaps(engine, count, sizes[size].hangLimitMs);
  await engine.page.evaluate("probe.watch(''), probe.setSpeed(1)");
}

async function waitForSwaps(engine: OldChromium, count: number, hangLimitMs: number) {
  const { swaps: before } = await readCounts(engine);
  const deadline = performance.now() + hangLimitMs;
  for (;;) {
    const now = await readCounts(engine);
    if (now.swaps - before >= count) return;
    if (performance.now() > deadline) throw new Error(`Hung before ${count} swaps: ${JSON.stringify(now)}`);
    await sleep(100);
  }
}
