import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../test-tools/installed-chromium.ts';

export interface BrowserOptions {
  /** More command line switches. */
  args?: string[];
  /** For example `MAP board.lan 127.0.0.1`: a name that is not a secure origin, on loopback. */
  hostRules?: string;
}

/** The installed Chromium. It belongs to this process: closing it, or ending the process, ends it and its helpers. */
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
