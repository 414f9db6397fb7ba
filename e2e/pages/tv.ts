import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { DrivenPage } from '../../test-tools/driven-page.ts';
import { startFirefox } from '../../test-tools/firefox.ts';
import { defaultScreen, type OldChromium, startChromium } from '../../test-tools/old-chromium.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { startWebKit } from '../../test-tools/webkit.ts';
import { launchBrowser, newContext } from '../harness/browser.ts';

/** Chromium versions, and the other families. Tests install 67 and 92; a campaign installs the others. */
export type Engine = 67 | 70 | 77 | 79 | 80 | 88 | 92 | 'current' | OtherEngine;

/** Debian's Firefox ESR and WebKitGTK. */
export type OtherEngine = 'firefox' | 'webkit';

export const isOtherEngine = (engine: Engine): engine is OtherEngine =>
  engine === 'firefox' || engine === 'webkit';

/** A host on loopback that is not a secure origin in this engine. WebKitGTK cannot map names. */
export const plainHost = (engine: Engine) => (engine === 'webkit' ? '[::ffff:127.0.0.1]' : 'board.lan');

/**
 * A TV with one page, in any engine. Expressions are strings, because engines of 2018 are controlled over plain CDP.
 */
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
  /** Runs a script in every page that is opened later, before the page's own scripts. */
  addScript: (source: string) => Promise<unknown>;
  close: () => Promise<void>;
  /** Ends the browser at once, like a power cut. */
  kill: () => Promise<void>;
  /** Calls the DevTools protocol; only on a TV with a profile or with an old engine. */
  send: (method: string, params: Record<string, unknown>) => Promise<unknown>;
}

/** Maps an insecure name to loopback. */
export const hostRules = 'MAP board.lan 127.0.0.1';

export interface TvOptions {
  width?: number;
  height?: number;
  /** Profile folder of the browser. A TV that is opened with it again finds the stored data. */
  profile?: string;
  args?: string[];
}

/** Generous, because limits only catch hangs; scaled by the speed of this machine. */
const waitLimitMs = timeLimit(30_000);

/** Starts a separate browser for the TV; closing the TV ends it. */
export async function openTv(engine: Engine, options: TvOptions = {}): Promise<Tv> {
  if (engine === 'firefox') return createDrivenTv(await startFirefox(options));
  if (engine === 'webkit') return createDrivenTv(await startWebKit(options));
  if (engine !== 'current' || options.profile) {
    return createCdpTv(await startChromium(engine, { hostRules, ...options }));
  }
  const browser = await launchBrowser({ hostRules, ...(options.args && { args: options.args }) });
  const tv = await openTvIn(browser, options);
  return { ...tv, close: () => browser.close(), kill: () => browser.close() };
}

/** A TV in an engine that was started with `hostRules`. */
export function createCdpTv({ page, close, kill }: OldChromium): Tv {
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    waitFor: (expression, timeoutMs = waitLimitMs) => page.waitFor(expression, timeoutMs),
    type: (text) => page.type(text),
    press: (key) => page.press(key),
    screenshot: (file) => page.screenshot(file),
    errors: () => page.errors(),
    addScript: (source) => page.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source }),
    close,
    kill,
    send: (method, params) => page.cdp.send(method, params),
  };
}

function createDrivenTv(page: DrivenPage): Tv {
  return {
    ...page,
    waitFor: (expression, timeoutMs = waitLimitMs) =>
      pollUntilTruthy(() => page.evaluate(expression), expression, timeoutMs),
    type: async (text) => void (await page.type([...text])),
    press: async (key) => void (await page.type([key])),
    screenshot: async (file) => writeFile(file, Buffer.from(await page.screenshot(), 'base64')),
    send: () => Promise.reject(new Error('Only Chromium has the DevTools protocol.')),
  };
}

/** A TV in a new context of a browser that was launched with `hostRules`; closing the TV closes the context. */
export async function openTvIn(
  browser: Browser,
  { width = defaultScreen.width, height = defaultScreen.height }: TvOptions = {},
): Promise<Tv> {
  const context = await newContext(browser, { viewport: { width, height } });
  const page = await context.newPage();
  const errors = collectErrors(page);
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    waitFor: (expression, timeoutMs = waitLimitMs) =>
      pollUntilTruthy(() => page.evaluate(expression), expression, timeoutMs),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: (path) => page.screenshot({ path }),
    errors: () => errors,
    addScript: (content) => context.addInitScript({ content }),
    close: () => context.close(),
    kill: () => context.close(),
    send: () => Promise.reject(new Error('Only a TV with a profile or with an old engine has send().')),
  };
}

/**
 * Polls from Node.js, because the page's content security policy forbids polling inside it with an evaluated string.
 */
async function pollUntilTruthy(
  evaluate: () => Promise<unknown>,
  expression: string,
  timeoutMs: number,
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
