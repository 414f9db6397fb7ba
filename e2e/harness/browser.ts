import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from '../../test-tools/installed-chromium.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { recordWebSockets } from './web-socket-records.ts';

export interface BrowserOptions {
  args?: string[];
  /** For example `MAP board.lan 127.0.0.1`, which maps an insecure name to loopback. */
  hostRules?: string;
}

/** Starts the installed Chromium, which ends when it is closed or with this process. */
export function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error(
      'No Chromium was found: install it (Debian: apt-get install -y chromium) or set CHROMIUM_PATH.',
    );
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(options.hostRules ? [`--host-resolver-rules=${options.hostRules}`] : []),
      ...(options.args ?? []),
    ],
  });
}

/** Creates a context without storage or cache. Its waits fail only after a time that indicates a hang. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(timeLimit(15_000));
  recordWebSockets(context);
  return context;
}
