/** A restaurant that constantly changes its board: prices, names, items, images and videos. */

import { launchBrowser } from '../../../e2e/harness/browser.ts';
import {
  createTestImage,
  type MediaFile,
  readTestVideo,
  truncateVideo,
} from '../../../e2e/harness/media-files.ts';
import { RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { startServer } from '../../../e2e/harness/server.ts';
import { showsText } from '../../../e2e/pages/screen-expressions.ts';
import { type OldChromium, startChromium } from '../../../test-tools/old-chromium.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { percentile } from '../measure/statistics.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { type FrameCounts, frameProbe } from './frame-probe.ts';
import { MemoryCurve } from './memory-curve.ts';

const sizes = { short: { count: 50, points: 2 }, full: { count: 1_000, points: 10 } } as const;
const limits = { p50: 1_000, p95: 1_000, p99: 2_000 };
const hangLimitMs = timeLimit(30_000);
const imageCount = 12;
/** Width of the nth image, which identifies it. */
const widthOf = (n: number) => 640 + 2 * (n % imageCount);
/** Files of the current and the previous content. */
const objectUrlLimit = 6;

export const updates: Campaign = {
  name: 'updates',
  promise: 'A change is on the screen within a second; 1,000 changes cost no memory and leave no elements.',
  limitMinutes: 40,
  run: async (size) => {
    const browser = await launchBrowser();
    const images: MediaFile[] = [];
    for (let n = 0; n < imageCount; n += 1)
      images.push(await createTestImage(browser, `${n}.jpg`, widthOf(n)));
    await browser.close();
    const video = await readTestVideo();
    const videos = [30, 40, 50].map((length) => truncateVideo(video, length));
    const server = await startServer();
    try {
      return await tryChanges(server.url, { images, videos }, size);
    } finally {
      await server.stop();
    }
  },
};

/** One change of the board. */
interface Change {
  kind: 'text' | 'files';
  make: () => Promise<unknown>;
  /** Expression that is true once the page shows the change. */
  isShown: string;
}

interface ChangingScreen {
  api: RestaurantApi;
  engine: OldChromium;
  display: { id: string };
  menu: { id: string };
  soup: { id: string };
  bread: { id: string };
  images: MediaFile[];
  videos: MediaFile[];
}

/** Lists the visible elements: kind, width and address. */
const listVisible = (
  selector: string,
) => `Array.prototype.filter.call(document.querySelectorAll('${selector}'), function (media) {
  return media.src && getComputedStyle(media).opacity === '1';
}).map(function (media) { return media.tagName + ' ' + (media.videoWidth || media.naturalWidth) + ' ' + media.src; }).join()`;
const itemImages = listVisible('[data-board] img');
const backgrounds = listVisible('[data-media]');

/** Stores when the frame after the change is drawn, by which time the change is on the screen. */
const watchForChange = `
window.watchForChange = function (isShown) {
  window.shownAt = 0;
  (function look() {
    if (!isShown()) return requestAnimationFrame(look);
    requestAnimationFrame(function () { window.shownAt = Date.now(); });
  })();
  return true;
};`;

const changes: ((screen: ChangingScreen, n: number, before: string) => Change)[] = [
  ({ api, soup }, n) => ({
    kind: 'text',
    make: () => api.updateItem(soup.id, { price: n + 1.25 }),
    isShown: showsText(`$${n + 1}.25`),
  }),
  ({ api, soup }, n) => ({
    kind: 'text',
    make: () => api.updateItem(soup.id, { name: `Soup ${n}`, description: `Made of ${n}.` }),
    isShown: showsText(`Made of ${n}.`),
  }),
  ({ api, menu, soup, bread }, n) => ({
    kind: 'text',
    make: () => api.setMenuItems(menu, n % 2 === 0 ? [soup, bread] : [soup]),
    isShown: showsText(n % 2 === 0 ? '1 of 2' : '1 of 1'),
  }),
  ({ api, soup, images }, n) => ({
    kind: 'files',
    make: () => api.uploadItemImage(soup, nth(images, n)),
    isShown: `${itemImages}.indexOf('IMG ${widthOf(n)} ') === 0`,
  }),
  ({ api, display, images, videos }, n, before) => {
    const isVideo = n % 2 === 0;
    return {
      kind: 'files',
      make: () => api.uploadDisplayMedia(display, nth(isVideo ? videos : images, isVideo ? n / 2 : n)),
      isShown: `${backgrounds} !== ${JSON.stringify(before)} && ${backgrounds}.indexOf('${isVideo ? 'VIDEO' : 'IMG'}') === 0`,
    };
  },
];

function nth<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('An empty list');
  return found;
}

async function tryChanges(
  url: string,
  files: Pick<ChangingScreen, 'images' | 'videos'>,
  size: Size,
): Promise<Figure[]> {
  const { count, points } = sizes[size];
  const screen = await openChangingScreen(url, files);
  const { page } = screen.engine;
  const curve = new MemoryCurve(screen.engine);
  const latencies: Record<Change['kind'], number[]> = { text: [], files: [] };
  try {
    for (let n = 1; n <= count; n += 1) {
      const before = String(await page.evaluate(backgrounds));
      const { kind, make, isShown } = nth(changes, n)(screen, Math.floor(n / changes.length), before);
      await page.evaluate(`watchForChange(function () { return ${isShown}; })`);
      const sentAt = Date.now();
      await make();
      latencies[kind].push(Number(await page.waitFor('window.shownAt', hangLimitMs)) - sentAt);
      if (n % (count / points) === 0) await curve.measure(n);
    }
    const probe = (await page.evaluate('JSON.parse(JSON.stringify(window.probe))')) as FrameCounts;
    return [
      latencyFigure('a change of text', latencies.text, size),
      latencyFigure('a change of a file, from its upload', latencies.files, size),
      ...curve.figures(size === 'full'),
      {
        name: 'video elements created',
        measured: String(probe.videosCreated),
        promised: '2 at most',
        isKept: probe.videosCreated <= 2,
      },
      {
        name: 'object URLs of files',
        measured: String(probe.objectUrls),
        promised: `${objectUrlLimit} at most`,
        isKept: probe.objectUrls <= objectUrlLimit,
      },
      {
        name: 'errors of the page',
        measured: [page.errors().length, ...new Set(page.errors())].join('; '),
        promised: '0',
        isKept: page.errors().length === 0,
      },
    ];
  } finally {
    await screen.engine.close();
  }
}

async function openChangingScreen(
  url: string,
  files: Pick<ChangingScreen, 'images' | 'videos'>,
): Promise<ChangingScreen> {
  const api = await RestaurantApi.signUp(url);
  const soup = await api.addItem({ name: 'Soup', price: 1, category: 'Soups' });
  const bread = await api.addItem({ name: 'Bread', price: 2, category: 'Sides' });
  const menu = await api.addMenu({ name: 'Lunch' }, [soup]);
  const display = await api.addDisplay('Counter', menu);
  // The changed item stays visible.
  await api.updateSettings(display, { itemSeconds: 3_600 });
  const engine = await startChromium('current', { width: 1280, height: 720 });
  const { page } = engine;
  await page.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: frameProbe(1) + watchForChange });
  await page.goto(`${url}/display?code=${display.pairingCode}`);
  await page.waitFor(`${showsText('Soup')} && ${showsText('1 of 1')}`);
  return { api, engine, display, menu, soup, bread, ...files };
}

function latencyFigure(name: string, latencies: number[], size: Size): Figure {
  const at = (share: number) => percentile(latencies, share);
  const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)];
  // Fifty changes say nothing about the slowest percent.
  const isFullRun = size === 'full';
  return {
    name: `${name} to the screen, ${latencies.length} times`,
    measured: `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
    promised: isFullRun ? `p95 ${limits.p95} ms, p99 ${limits.p99} ms` : `p50 ${limits.p50} ms`,
    isKept: isFullRun ? p95 <= limits.p95 && p99 <= limits.p99 : p50 <= limits.p50,
    isTiming: true,
  };
}
