import type { Browser, Page } from 'playwright-core';
import type { RestaurantApi } from './restaurant-api.ts';

const DESKTOP = { width: 1280, height: 900 };

const idle = new WeakMap<Browser, Page[]>();
const noLongerHeard = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const;

/** A page that knows nothing of another visit; with an owner, one that is signed in. `before` it opens anything. */
export async function openPage(
  browser: Browser,
  address: string,
  owner?: RestaurantApi,
  before: (page: Page) => unknown = () => undefined,
): Promise<Page> {
  const page = idle.get(browser)?.pop() ?? (await open(browser));
  await before(page);
  if (owner) {
    const stored = { token: owner.session?.token ?? '', user: JSON.stringify(owner.session?.user) };
    await page.goto(emptyPage(address));
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
  }
  await page.goto(address);
  return page;
}

/**
 * Ends a visit. The page is kept for the next one, as empty as a new one: that would compile the whole application
 * anew, for three times the CPU. Not for pages with scripts of their own, nor for screens, which store for good.
 */
export async function closePage(page: Page): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of noLongerHeard) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  const isEmpty = await empty(page).then(
    () => true,
    // Its server is gone.
    () => false,
  );
  if (browser && isEmpty) idle.set(browser, [...(idle.get(browser) ?? []), page]);
  else await context.close();
}

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

async function empty(page: Page): Promise<void> {
  await page.goto(emptyPage(page.url()));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(DESKTOP);
}

const emptyPage = (address: string) => new URL('/favicon.svg', address).href;

/** Lets a call wait until it is released: what a page says meanwhile stays on it. */
export async function delayRequests(page: Page, method: string, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}

/** Calls like this one get no answer at all. */
export async function failRequests(page: Page, method: string, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );
}
