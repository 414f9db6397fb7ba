import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@menuboard/contract/auth';
import type { Browser, Page } from 'playwright-core';
import { median } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { newAdminContext, readSession } from '../measure/admin-context.ts';
import { withBrowser } from '../measure/browser.ts';
import type { Contents } from '../measure/fill-database.ts';
import { type MainThread, watchMainThread } from '../measure/main-thread.ts';
import { prepareRestaurant } from '../measure/prepare-restaurant.ts';
import { ms } from '../measure/rows.ts';
import { startOurs, withDataFolder } from '../measure/server-process.ts';

const contents: Contents = {
  items: 2_000,
  menus: 500,
  itemsPerMenu: 10,
  itemsOnFirstMenu: 200,
  displays: 10,
  screensPerDisplay: 0,
};
const SLOWER = 4;
const TIMES = 5;
const OPEN_LIMIT_MS = 1_000;
/** People feel the delay of a slower key. */
const KEY_LIMIT_MS = 100;
/** Longer than the admin waits before it loads its other pages, plus their loading time. */
const PREFETCHED_MS = 6_000;
const SETTLE_MS = 1_000;

interface Opened {
  path: string;
  heading: string;
  /** First element that shows the owner's data. */
  content: string;
}

const pagesOf = (menuId: string): Record<string, Opened> => ({
  Dashboard: { path: '/admin/dashboard', heading: 'On your walls now', content: '#content ul li a' },
  Items: { path: '/admin/items', heading: 'Items', content: '#content article' },
  Displays: { path: '/admin/displays', heading: 'Displays', content: '#content article' },
  Library: { path: '/admin/media', heading: 'Library', content: '#content h2' },
  Settings: { path: '/admin/settings/restaurant', heading: 'Settings', content: '#content form input' },
  Menus: { path: '/admin/menus', heading: 'Menus', content: '#content article' },
  'A menu of 200 dishes': {
    path: `/admin/menus/${menuId}`,
    heading: 'Menu 0',
    content: '#content li[data-id] input',
  },
});

/** Resolves when the frame with the content of a page is painted. */
const painted = ({ heading, content }: Opened) => `new Promise((resolve) => {
  (function look() {
    const title = document.querySelector('#content h1');
    const shown = document.querySelector('${content}');
    const isThere = shown && (shown.value || shown.textContent);
    const text = title && (title.getAttribute('aria-label') || title.textContent);
    if (text === '${heading}' && isThere) requestAnimationFrame(() => setTimeout(resolve));
    else requestAnimationFrame(look);
  })();
})`;

/** Time of the main thread from an act until its end, on an otherwise idle computer that is this many times slower. */
async function slowTime(thread: MainThread, act: () => Promise<unknown>): Promise<number> {
  const before = await thread.read();
  await act();
  return SLOWER * ((await thread.read()).taskMs - before.taskMs);
}

/** Opens a page with nothing cached in the browser. */
async function firstVisit(browser: Browser, url: string, session: Session, opened: Opened): Promise<number> {
  const context = await newAdminContext(browser, url, session);
  const page = await context.newPage();
  const thread = await watchMainThread(page, 'threadTicks');
  const time = await slowTime(thread, async () => {
    await page.goto(`${url}${opened.path}`, { waitUntil: 'commit' });
    await page.evaluate(painted(opened));
  });
  await context.close();
  return time;
}

/** Opens a page from another one, like a link of the admin. */
const followTo = (page: Page, opened: Opened) =>
  page.evaluate(`history.pushState(null, '', '${opened.path}');
  dispatchEvent(new PopStateEvent('popstate'));
  ${painted(opened)}`);

/** Types 12.50 into prices beside the board. The time of a key ends when it is painted; the board follows. */
async function typePrices(page: Page, thread: MainThread): Promise<number[]> {
  const keys: number[] = [];
  const prices = page.locator('#content li[data-id]').getByLabel(/^Price of/);
  for (let dish = 0; dish < TIMES; dish += 1) {
    await prices.nth(dish).focus();
    for (const key of '12.50') {
      await sleep(SETTLE_MS);
      const time = await slowTime(thread, async () => {
        await page.keyboard.press(key);
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
      });
      keys.push(time);
    }
    await page.keyboard.press('Escape');
  }
  return keys;
}

async function measureAll(browser: Browser, url: string, session: Session, menuId: string) {
  const pages = Object.entries(pagesOf(menuId));
  const first = new Map(pages.map(([name]) => [name, [] as number[]]));
  const next = new Map(pages.map(([name]) => [name, [] as number[]]));
  for (const [name, opened] of pages)
    for (let n = 0; n < TIMES; n += 1) first.get(name)?.push(await firstVisit(browser, url, session, opened));
  const context = await newAdminContext(browser, url, session);
  const page = await context.newPage();
  const thread = await watchMainThread(page, 'threadTicks');
  await page.goto(`${url}/admin/menus`);
  await sleep(PREFETCHED_MS);
  for (let n = 0; n < TIMES; n += 1) {
    for (const [name, opened] of pages) {
      next.get(name)?.push(await slowTime(thread, () => followTo(page, opened)));
      await sleep(SETTLE_MS);
    }
  }
  const keys = await typePrices(page, thread);
  await context.close();
  return { first, next, keys };
}

function row(name: string, times: number[], limit: number): Row {
  return {
    name,
    values: { median: ms(median(times)), worst: ms(Math.max(...times)), 'at most': ms(limit) },
  };
}

export const s8Slow: Line = {
  id: 's8-slow',
  title: `The admin with ${contents.menus} menus and ${contents.items.toLocaleString('en')} items, with a CPU ${SLOWER} times slower`,
  goal: `each page shows its first content after at most ${OPEN_LIMIT_MS} ms, and each key of a price after at most ${KEY_LIMIT_MS} ms; ${SLOWER} times the main thread's own time, without the network`,
  run: () =>
    withDataFolder(async (folder) => {
      const { headers, menuId } = await prepareRestaurant(folder, contents);
      const { url, stop } = await startOurs(folder);
      try {
        const session = await readSession(url, headers);
        const { first, next, keys } = await withBrowser((browser) =>
          measureAll(browser, url, session, menuId),
        );
        const slowest = (opened: Map<string, number[]>) => Math.max(...[...opened.values()].map(median));
        return {
          rows: [
            ...[...next].map(([name, times]) => row(name, times, OPEN_LIMIT_MS)),
            ...[...first].map(([name, times]) => row(`${name}, nothing cached`, times, OPEN_LIMIT_MS)),
            row('A key of a price', keys, KEY_LIMIT_MS),
          ],
          figure: `the slowest page ${ms(slowest(next))}, ${ms(slowest(first))} with nothing cached; a key ${ms(median(keys))}`,
          isKept: Math.max(slowest(next), slowest(first)) <= OPEN_LIMIT_MS && median(keys) <= KEY_LIMIT_MS,
        };
      } finally {
        await stop();
      }
    }),
};
