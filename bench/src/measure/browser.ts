import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell first: it renders pages identically with half the CPU. */
const programNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Half of full HD in each direction: a board scales with its screen, and software draws a quarter of the pixels. */
export const tvSize = { width: 960, height: 540 };
export const desktopSize = { width: 1280, height: 900 };

/** Starts the installed Chromium (or the program in CHROMIUM_PATH), calls `use`, and ends it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH || findOnPath();
  if (!executablePath) {
    throw new Error(
      'No Chromium was found: install it (Debian: apt-get install -y chromium) or set CHROMIUM_PATH.',
    );
  }
  const browser = await chromium.launch({ executablePath, args: switches });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable);
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
