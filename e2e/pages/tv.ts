import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startChromium } from '../../test-tools/old-chromium.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { launchBrowser } from '../harness/browser.ts';

/** Chromium versions. 67 and 92 are installed for the tests; a campaign installs the others. */
export type Engine = 67 | 70 | 77 | 79 | 80 | 88 | 92 | 'current';

/** A TV with one page, in any engine. Expressions are strings, because engines of 2018 are controlled over plain CDP. */
export interface Tv {
  goto: (url: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  /** Resolves with the first truthy value. */
  waitFor: (expression: string, timeoutMs?: number) => Promise<unknown>;
  type: (text: string) => Promise<void>;
  press: (key: string) => Promise<void>;
  screenshot: (file: string) => Promise<unknown>;
  /** Uncaught errors so far, and messages that the page or the engine logged as errors. */
  errors: () => string[];
  close: () => Promise<void>;
  /** Ends the browser at once, like a power cut. */
  kill: () => Promise<void>;
  /** Calls the DevTools protocol; only on a TV with a profile or with an old engine. */
  send: (method: string, params: Record<string, unknown>) => Promise<unknown>;
}

/** Maps a name that is not a secure origin to loopback. */
const hostRules = 'MAP board.lan 127.0.0.1';

export interface TvOptions {
  width?: number;
  height?: number;
  /** The browser's profile folder: a TV that is opened with it again finds what was stored. */
  profile?: string;
  /** Additional command line switches of the browser. */
  args?: string[];
}

export async function openTv(engine: Engine, options: TvOptions = {}): Promise<Tv> {
  const { width = 1920, height = 1080 } = options;
  if (engine !== 'current' || options.profile) {
    const { page, close, kill } = await startChromium(engine, { hostRules, ...options });
    return {
      send: (method, params) => page.cdp.send(method, params),
      kill,
      goto: (url) => page.goto(url),
      evaluate: (expression) => page.evaluate(expression),
      waitFor: (expression, timeoutMs) => page.waitFor(expression, timeoutMs),
      type: (text) => page.type(text),
      press: (key) => page.press(key),
      screenshot: (file) => page.screenshot(file),
      errors: () => page.errors(),
      close,
    };
  }
  const browser = await launchBrowser({ hostRules, ...(options.args && { args: options.args }) });
  const page = await browser.newPage({ viewport: { width, height } });
  page.setDefaultTimeout(timeLimit(15_000));
  const errors = collectErrors(page);
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    waitFor: (expression, timeoutMs) =>
      pollUntilTruthy(() => page.evaluate(expression), expression, timeoutMs),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: (path) => page.screenshot({ path }),
    errors: () => errors,
    close: () => browser.close(),
    kill: () => browser.close(),
    send: () => Promise.reject(new Error('Calls of the DevTools protocol need a TV with a profile.')),
  };
}

/** Polls from Node.js: the page's content security policy forbids polling inside it with an evaluated string. */
async function pollUntilTruthy(
  evaluate: () => Promise<unknown>,
  expression: string,
  timeoutMs = timeLimit(15_000),
): Promise<unknown> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const value = await evaluate().catch(() => undefined);
    if (value) return value;
    await sleep(50);
  }
  throw new Error(`Waited ${timeoutMs} ms for ${expression}`);
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return errors;
}
