import type { Browser, Page } from 'playwright-core';
import type { Kitchen } from './kitchen.ts';

/** A page of its own browser context; with an owner, one that is signed in. */
export async function visit(browser: Browser, address: string, owner?: Kitchen): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  if (owner) {
    const stored = { token: owner.session?.token ?? '', user: JSON.stringify(owner.session?.user) };
    await page.goto(`${owner.url}/favicon.svg`);
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
  }
  await page.goto(address);
  return page;
}

/** Lets a call wait until it is released: what a page says meanwhile stays on it. */
export async function hold(page: Page, method: string, path: string): Promise<() => void> {
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
export async function cutOff(page: Page, method: string, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );
}
