import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../../e2e/harness/browser.ts';

/** Half of full HD in each direction: a board scales with its screen, and software draws a quarter of the pixels. */
export const tvSize = { width: 960, height: 540 };
export const desktopSize = { width: 1280, height: 900 };

/** Starts the installed Chromium, calls `use`, and ends it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
