import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Line, Row } from '../line.ts';
import { newAdminContext, readSession } from '../measure/admin-context.ts';
import { withBrowser } from '../measure/browser.ts';
import { addDisplay } from '../measure/display.ts';
import { notePainted, paintedAfter } from '../measure/painted.ts';
import { gzippedBytes, isScript, kb, readResources } from '../measure/resources.ts';
import { addMenus, password, type Restaurant, signUp } from '../measure/restaurant.ts';
import { startOurs, withDataFolder } from '../measure/server-process.ts';

const PUBLIC_LIMIT = 130_000;
const FIRST_LIMIT = 250_000;
const LATER_LIMIT = 40_000;

/** Time in which late parts of a page load. Two seconds after its layout, the admin loads all other pages. */
const LATE_MS = 1_000;

const publicPages = { Landing: '/', Login: '/login' };
const adminPages = {
  Dashboard: '/admin/dashboard',
  Menus: '/admin/menus',
  Items: '/admin/items',
  Displays: '/admin/displays',
  'Restart help': '/admin/displays/restart',
};

const heading = (inside: string) => `(document.querySelector('${inside} h1') || {}).textContent || ''`;

interface Loaded {
  name: string;
  scripts: Set<string>;
  /** Number of requests that reached the server. */
  requests: number;
}

/** Opens a page in the context, and closes the context. */
async function load(
  name: string,
  context: BrowserContext,
  url: string,
  content: string,
  act?: (page: Page) => Promise<void>,
): Promise<Loaded> {
  await notePainted(context, content);
  const page = await context.newPage();
  await page.goto(url);
  await act?.(page);
  const paintedMs = await paintedAfter(page);
  await sleep(LATE_MS);
  const scripts = (await readResources(page, paintedMs + LATE_MS)).filter(isScript);
  await context.close();
  return {
    name,
    scripts: new Set(scripts.map((script) => script.url)),
    requests: scripts.filter(({ transferred }) => transferred > 0).length,
  };
}

async function loadPublicPages(browser: Browser, url: string): Promise<Loaded[]> {
  const all: Loaded[] = [];
  for (const [name, path] of Object.entries(publicPages)) {
    all.push(await load(name, await newAdminContext(browser, url), `${url}${path}`, heading('body')));
  }
  return all;
}

async function loadAdminPages(browser: Browser, url: string, restaurant: Restaurant): Promise<Loaded[]> {
  const session = await readSession(url, restaurant.headers);
  const all: Loaded[] = [];
  for (const [name, path] of Object.entries(adminPages)) {
    const context = await newAdminContext(browser, url, session);
    all.push(await load(name, context, `${url}${path}`, heading('#content')));
  }
  return all;
}

/** Scripts of the login page, and of the dashboard to which it leads. */
async function loadBySigningIn(browser: Browser, url: string, { email }: Restaurant): Promise<Loaded> {
  const context = await newAdminContext(browser, url);
  return load('Login and Dashboard', context, `${url}/login`, heading('#content'), async (page) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  });
}

interface Measured {
  name: string;
  bytes: number;
  limit: number;
  requests: number;
}

async function measure({ name, scripts, requests }: Loaded, limit: number): Promise<Measured> {
  return { name, bytes: await gzippedBytes(scripts), limit, requests };
}

/** The most that a page adds to any other page opened before it. */
async function measureLater(page: Loaded, pages: Loaded[]): Promise<Measured> {
  const all: Measured[] = [];
  for (const earlier of pages) {
    if (earlier === page) continue;
    const scripts = page.scripts.difference(earlier.scripts);
    all.push(await measure({ name: `${page.name}, later`, scripts, requests: scripts.size }, LATER_LIMIT));
  }
  const [most] = all.sort((a, b) => b.bytes - a.bytes);
  if (!most) throw new Error('There is only one page.');
  return most;
}

const largest = (measured: Measured[]) => kb(Math.max(...measured.map(({ bytes }) => bytes)));

function row({ name, bytes, limit, requests }: Measured): Row {
  return {
    name,
    values: {
      'JavaScript, gzipped': kb(bytes),
      'at most': kb(limit),
      'requests for scripts': String(requests),
    },
  };
}

async function measureAll(browser: Browser, url: string, restaurant: Restaurant) {
  const publicOnes = await loadPublicPages(browser, url);
  const pages = await loadAdminPages(browser, url, restaurant);
  const signedIn = await loadBySigningIn(browser, url, restaurant);
  const firsts = [signedIn, ...pages.map((page) => ({ ...page, name: `${page.name}, first` }))];
  return {
    publicOnes: await Promise.all(publicOnes.map((page) => measure(page, PUBLIC_LIMIT))),
    first: await Promise.all(firsts.map((page) => measure(page, FIRST_LIMIT))),
    later: await Promise.all(pages.map((page) => measureLater(page, pages))),
  };
}

export const s8: Line = {
  id: 's8',
  title: 'The scripts of the pages on a phone or a desktop',
  goal: `at most ${kb(PUBLIC_LIMIT)} for the landing page and the login, ${kb(FIRST_LIMIT)} for the first page of the admin, ${kb(LATER_LIMIT)} for each later one`,
  run: () =>
    withDataFolder(async (folder) => {
      const ours = await startOurs(folder);
      try {
        const restaurant = await signUp(ours.url);
        const [menu] = await addMenus(restaurant, 2, 5);
        if (!menu) throw new Error('There is no menu.');
        // The dashboard draws the board of a display.
        await addDisplay(restaurant, 'Counter', menu.menuId);
        const { publicOnes, first, later } = await withBrowser((browser) =>
          measureAll(browser, ours.url, restaurant),
        );
        const all = [...publicOnes, ...first, ...later];
        return {
          rows: all.map(row),
          figure: `at most ${largest(publicOnes)}, ${largest(first)} and ${largest(later)}`,
          isKept: all.every(({ bytes, limit }) => bytes <= limit),
        };
      } finally {
        await ours.stop();
      }
    }),
};
