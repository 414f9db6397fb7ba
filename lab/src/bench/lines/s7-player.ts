import type { Browser } from 'playwright-core';
import { median } from '../../measure/statistics.ts';
import type { Line } from '../line.ts';
import { tvSize, withBrowser } from '../measure/browser.ts';
import { addDisplay } from '../measure/display.ts';
import { notePainted, paintedAfter } from '../measure/painted.ts';
import { gzippedBytes, isScript, kb, type Resource, readResources } from '../measure/resources.ts';
import { addMenus, signUp } from '../measure/restaurant.ts';
import { ms } from '../measure/rows.ts';
import { startOurs, withDataFolder } from '../measure/server-process.ts';

const VISITS = 7;
const LIMIT_BYTES = 99_000;
const LIMIT_REQUESTS = 6;
const LIMIT_MS = 380;

/** The board with its items, once no font is missing. Fonts block their text, so a board without them shows nothing. */
const board = `(() => {
  const board = document.querySelector('[data-board]');
  const isComplete = board && document.querySelector('[data-item]') && document.fonts.status === 'loaded';
  return isComplete ? board.outerHTML : '';
})()`;

/** A page's list of resources does not contain sockets. */
const noteSockets = `window.socketsAt = [];
window.WebSocket = class extends WebSocket {
  constructor(...args) {
    super(...args);
    socketsAt.push(performance.now());
  }
};`;

interface Visit {
  paintedMs: number;
  resources: Resource[];
  sockets: number;
  /** All scripts of the player, with its service worker. */
  scripts: string[];
}

/** Pairs a new screen by the link with its display's code. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: tvSize });
  await context.addInitScript({ content: noteSockets });
  await notePainted(context, board);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const paintedMs = await paintedAfter(page);
  const resources = await readResources(page, paintedMs);
  const sockets = await page.evaluate<number>(`socketsAt.filter((at) => at <= ${paintedMs}).length`);
  const worker = await page.evaluate<string>(
    'navigator.serviceWorker.ready.then((registration) => registration.active.scriptURL)',
  );
  const scripts = (await readResources(page, Number.POSITIVE_INFINITY))
    .filter(isScript)
    .map(({ url }) => url);
  await context.close();
  return { paintedMs, resources, sockets, scripts: [...scripts, worker] };
}

const isFont = ({ url }: Resource) => url.endsWith('.woff2');

/** Counts the navigation, the page's resources and its sockets. */
const countRequests = ({ resources, sockets }: Visit) => 1 + resources.length + sockets;

export const s7: Line = {
  id: 's7',
  title: 'A new screen opens /display by the link with its code, until its board is painted with its fonts',
  goal: `at most ${kb(LIMIT_BYTES)} of JavaScript (gzipped), ${LIMIT_REQUESTS} requests and ${LIMIT_MS} ms`,
  run: () =>
    withDataFolder(async (folder) => {
      const ours = await startOurs(folder);
      try {
        const restaurant = await signUp(ours.url);
        const [menu] = await addMenus(restaurant, 1, 12);
        if (!menu) throw new Error('There is no menu.');
        const display = await addDisplay(restaurant, 'Counter', menu.menuId);
        const url = `${ours.url}/display?code=${display.pairingCode}`;
        const visits = await withBrowser(async (browser) => {
          const all: Visit[] = [];
          for (let n = 0; n < VISITS; n += 1) all.push(await visit(browser, url));
          return all;
        });
        const times = visits.map(({ paintedMs }) => paintedMs);
        const paintedMs = median(times);
        const requests = Math.max(...visits.map(countRequests));
        const fonts = Math.max(...visits.map(({ resources }) => resources.filter(isFont).length));
        const bytes = await gzippedBytes(visits.flatMap(({ scripts }) => scripts));
        return {
          rows: [
            {
              name: `Menuboard, ${VISITS} new screens`,
              values: {
                'JavaScript, gzipped': kb(bytes),
                requests: String(requests),
                'fonts among them': String(fonts),
                'painted after': ms(paintedMs),
                'at best': ms(Math.min(...times)),
                'at worst': ms(Math.max(...times)),
              },
            },
          ],
          figure: `${kb(bytes)}, ${requests} requests and ${ms(paintedMs)}`,
          isKept: bytes <= LIMIT_BYTES && requests <= LIMIT_REQUESTS && paintedMs < LIMIT_MS,
        };
      } finally {
        await ours.stop();
      }
    }),
};
