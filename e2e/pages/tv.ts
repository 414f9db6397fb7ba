import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startChromium } from '../../test-tools/old-chromium.ts';
import { launchBrowser } from '../harness/browser.ts';

/** 67 and 92 are at hand for the suite, those between for a campaign that installs them. */
export type Engine = 67 | 70 | 77 | 79 | 80 | 88 | 92 | 'current';

/** A TV with one page, whatever engine it has. Expressions are texts, because engines of 2018 are driven by hand. */
export interface Tv {
  goto: (url: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  /** Resolves with the first value that counts as true. */
  waitFor: (expression: string, timeoutMs?: number) => Promise<unknown>;
  type: (text: string) => Promise<void>;
  press: (key: string) => Promise<void>;
  screenshot: (file: string) => Promise<unknown>;
  /** Errors so far: uncaught ones, what the page called an error, and what the engine did. */
  errors: () => string[];
  close: () => Promise<void>;
  /** A power cut. */
  kill: () => Promise<void>;
  /** A call of the DevTools protocol; only of a TV with a profile, or of an old engine. */
  send: (method: string, params: Record<string, unknown>) => Promise<unknown>;
}

/** A name that is no secure origin, on loopback. */
const hostRules = 'MAP board.lan 127.0.0.1';

export interface TvOptions {
  width?: number;
  height?: number;
  /** A folder to keep: what is stored is there when the TV is switched on again. */
  profile?: string;
  /** More command line switches of the browser. */
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
  const errors = collectErrors(page);
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    waitFor: (expression, timeoutMs) => until(() => page.evaluate(expression), expression, timeoutMs),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: (path) => page.screenshot({ path }),
    errors: () => errors,
    close: () => browser.close(),
    kill: () => browser.close(),
    send: () => Promise.reject(new Error('Only with a profile')),
  };
}

/** Asked from outside: the page's policy forbids to evaluate texts inside it. */
async function until(ask: () => Promise<unknown>, what: string, timeoutMs = 10_000): Promise<unknown> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const value = await ask().catch(() => undefined);
    if (value) return value;
    await sleep(50);
  }
  throw new Error(`Waited ${timeoutMs} ms for ${what}`);
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return errors;
}
