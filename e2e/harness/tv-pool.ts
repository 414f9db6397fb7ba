import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { type OldChromium, startChromium } from '../../test-tools/old-chromium.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import {
  createCdpTv,
  type Engine,
  hostRules,
  isOtherEngine,
  openTv,
  openTvIn,
  type Tv,
  type TvOptions,
} from '../pages/tv.ts';

/** About the time for ending an engine and starting another. */
const emptyLimitMs = 1_500;

interface PooledEngine {
  key: string;
  chromium: OldChromium;
}

/**
 * TVs that start with empty storage, without a browser start for each. Those with the current engine are contexts of
 * one browser; an old engine is emptied and reused. A TV with a profile or switches has its own browser.
 */
export class TvPool {
  readonly #findBrowser: () => Promise<Browser>;
  readonly #idle: PooledEngine[] = [];

  /** The browser must have been launched with `hostRules`. */
  constructor(findBrowser: () => Promise<Browser>) {
    this.#findBrowser = findBrowser;
  }

  async open(engine: Engine, options: TvOptions = {}): Promise<Tv> {
    if (isOtherEngine(engine) || options.profile || options.args) return openTv(engine, options);
    if (engine === 'current') return openTvIn(await this.#findBrowser(), options);
    const key = `${engine} ${options.width} ${options.height}`;
    const index = this.#idle.findIndex((idle) => idle.key === key);
    const [idle] = index < 0 ? [] : this.#idle.splice(index, 1);
    const chromium = idle?.chromium ?? (await startChromium(engine, { hostRules, ...options }));
    return this.#lend({ key, chromium });
  }

  async close(): Promise<void> {
    // Chromium 67 ignores a gentle end, and the worker may not wait for it.
    await Promise.all(this.#idle.splice(0).map(({ chromium }) => chromium.kill()));
  }

  #lend(pooled: PooledEngine): Tv {
    const { page } = pooled.chromium;
    const tv = createCdpTv(pooled.chromium);
    const origins = new Set<string>();
    const scripts: unknown[] = [];
    let isReusable = true;
    let isClosed = false;
    page.exceptions.length = 0;
    page.console.length = 0;
    return {
      ...tv,
      goto: (url) => {
        origins.add(new URL(url).origin);
        return tv.goto(url);
      },
      addScript: async (source) => {
        const { identifier } = (await tv.addScript(source)) as { identifier: unknown };
        scripts.push(identifier);
      },
      // May change the engine in ways that outlive the page.
      send: (method, params) => {
        isReusable = false;
        return tv.send(method, params);
      },
      close: async () => {
        if (isClosed) return;
        isClosed = true;
        const canEmpty = isReusable && !hasOldWorker(pooled.chromium, origins);
        const isEmpty = canEmpty && (await tryToEmpty(pooled.chromium, origins, scripts));
        if (isEmpty) this.#idle.push(pooled);
        else await tv.kill();
      },
    };
  }
}

/** Chromium 67 hangs when it clears a service worker that is installing, so it ends after a visit to localhost. */
function hasOldWorker({ major }: OldChromium, origins: Set<string>): boolean {
  return major === 67 && [...origins].some((origin) => /^http:\/\/(localhost|127\.0\.0\.1):/.test(origin));
}

/** False if the engine cannot be reused. */
function tryToEmpty(chromium: OldChromium, origins: Set<string>, scripts: unknown[]): Promise<boolean> {
  return Promise.race([
    empty(chromium, origins, scripts).catch(() => false),
    sleep(timeLimit(emptyLimitMs), false, { ref: false }),
  ]);
}

/** Removes a test's remains from an engine. */
async function empty({ page }: OldChromium, origins: Set<string>, scripts: unknown[]): Promise<true> {
  for (const identifier of scripts)
    await page.cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  // A page must be gone before its databases can be deleted.
  await page.goto('about:blank');
  for (const origin of origins)
    await page.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.cdp.send('Network.clearBrowserCookies');
  return true;
}
