import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newContext } from './browser.ts';
import { stretchNotices } from './page-timers.ts';
import type { RestaurantApi } from './restaurant-api.ts';

export interface Size {
  width: number;
  height: number;
}

export const DESKTOP: Size = { width: 1280, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };

export interface PageOptions {
  /** Opens the page signed in as the owner of this restaurant. */
  as?: RestaurantApi | undefined;
  viewport?: Size;
  /** Prepares the page before its first request. */
  beforeLoad?: (page: Page) => unknown;
  /** Options of a new browser context for only this page; `{}` for a new context with the defaults. */
  ownContext?: BrowserContextOptions;
}

// The opening animation of a dialog would move a button between pressing and releasing the mouse.
const withoutMotion = { reducedMotion: 'reduce' } as const;
const idlePages = new WeakMap<Browser, Page[]>();
const recordedEvents = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const;

/** Opens an address in a page without any state of earlier pages. */
export async function openPage(browser: Browser, url: string, options: PageOptions = {}): Promise<Page> {
  const { as, viewport = DESKTOP, beforeLoad, ownContext } = options;
  const page = (!ownContext && idlePages.get(browser)?.pop()) || (await newPage(browser, ownContext));
  if (!ownContext?.viewport) await page.setViewportSize(viewport);
  await beforeLoad?.(page);
  if (as) {
    const stored = { token: as.session.token, user: JSON.stringify(as.session.user) };
    await page.goto(emptyPageUrl(url));
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
  }
  await page.goto(url);
  return page;
}

/**
 * Empties the page and its context for the next `openPage`, because a new context would compile the whole application
 * again, for three times the CPU. Not for pages with init scripts, nor for /display, which stores more than this
 * clears.
 */
export async function recyclePage(page: Page): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of recordedEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  const isEmpty = await clearStorage(page).then(
    () => true,
    // The page's server has stopped.
    () => false,
  );
  if (browser && isEmpty) idlePages.set(browser, [...(idlePages.get(browser) ?? []), page]);
  else await context.close();
}

async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newContext(browser, { ...withoutMotion, ...options });
  await context.addInitScript({ content: stretchNotices });
  return context.newPage();
}

async function clearStorage(page: Page): Promise<void> {
  await page.goto(emptyPageUrl(page.url()));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: null, forcedColors: null, ...withoutMotion });
}

const EMPTY_PAGE = '/favicon.svg';
const emptyPageUrl = (url: string) => new URL(EMPTY_PAGE, url).href;

/** Whether the page waits for the next `openPage`. */
export const isEmptyPage = (page: Page) => page.url().endsWith(EMPTY_PAGE);
