/**
 * Fixtures of a browser test: `it('…', async ({ api, openPage }) => …)`. Each test has its own restaurant, pages and
 * screens, which are closed after it. The tests of a worker share one server and one browser.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type RunnerTask, test } from 'vitest';
import { defaultScreen } from '../../test-tools/old-chromium.ts';
import { ScreenPage } from '../pages/screen-page.ts';
import { hostRules } from '../pages/tv.ts';
import { launchBrowser, newContext } from './browser.ts';
import { describePage } from './describe-page.ts';
import { createTestImage, readTestVideo } from './media-files.ts';
import { isEmptyPage, openPage, type PageOptions, recyclePage, type Size } from './open-page.ts';
import { RestaurantApi } from './restaurant-api.ts';
import { startTestServer } from './test-server.ts';

export interface ScreenOptions {
  viewport?: Size;
  deviceScaleFactor?: number;
  /** Address of a server other than the shared one. */
  serverUrl?: string;
}

const getBrowser = createOnce(() => launchBrowser({ hostRules }));

// Vitest sets up worker fixtures again for each extension of `it`. These functions create each of them only once.
const workerFixtures = {
  server: createOnce(() =>
    // All tests share one address and would exceed its rate limits, which server/test covers. Their webhooks are also
    // here.
    startTestServer({ RATE_LIMITS: 'off', WEBHOOKS_LOCAL: 'on' }),
  ),
  browser: getBrowser,
  image: createOnce(async () => createTestImage(await getBrowser())),
  video: createOnce(() => readTestVideo()),
};

export const it = test
  .extend('shared', { scope: 'worker' }, () => workerFixtures)
  .extend('server', { scope: 'worker' }, async ({ shared }, { onCleanup }) => {
    const server = await shared.server();
    onCleanup(() => server.stop().then(() => undefined));
    return server;
  })
  .extend('browser', { scope: 'worker' }, async ({ shared }, { onCleanup }) => {
    const browser = await shared.browser();
    onCleanup(() => browser.close());
    return browser;
  })
  /** An image called soup.jpg. */
  .extend('image', { scope: 'worker' }, ({ shared }) => shared.image())
  .extend('video', { scope: 'worker' }, ({ shared }) => shared.video())
  /** A new restaurant called Bistro, without records. */
  .extend('api', ({ server }) => RestaurantApi.signUp(server.url))
  /** Opens a path of the server, signed out unless `as` says otherwise. */
  .extend('openPage', ({ browser, server, task }, { onCleanup }) => {
    const opened: { page: Page; isRecyclable: boolean }[] = [];
    onCleanup(async () => {
      // After a failure, a page may be in any state.
      const isClean = task.result?.state !== 'fail';
      if (!isClean) await describePages(task, browser);
      for (const { page, isRecyclable } of opened) {
        if (page.isClosed()) continue;
        if (isRecyclable && isClean) await recyclePage(page);
        else await page.context().close();
      }
    });
    return async (path: string, options: PageOptions = {}): Promise<Page> => {
      const page = await openPage(browser, `${server.url}${path}`, options);
      opened.push({ page, isRecyclable: !options.ownContext && !path.startsWith('/display') });
      return page;
    };
  })
  /** Opens a path of the admin, signed in as the owner of the test's restaurant. */
  .extend(
    'openAdmin',
    ({ api, openPage }) =>
      (path: string, options: Omit<PageOptions, 'as'> = {}) =>
        openPage(`/admin/${path}`, { ...options, as: api }),
  )
  /** Opens /display on a new screen. */
  .extend('openScreen', ({ browser, server, task }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') await describePages(task, browser);
      for (const context of contexts) await context.close();
    });
    return async (options: ScreenOptions = {}): Promise<ScreenPage> => {
      const { viewport = defaultScreen, deviceScaleFactor = 1, serverUrl = server.url } = options;
      const context = await newContext(browser, { viewport, deviceScaleFactor });
      contexts.push(context);
      const screen = new ScreenPage(await context.newPage(), serverUrl);
      await screen.open();
      return screen;
    };
  });

const described = new WeakSet<RunnerTask>();

/**
 * Adds the state of a failed test's pages and screens to its message. All are read before the first is closed, because
 * an admin would show a closed screen as offline.
 */
async function describePages(task: RunnerTask, browser: Browser): Promise<void> {
  const error = task.result?.errors?.[0];
  if (!error || described.has(task)) return;
  described.add(task);
  const pages = browser.contexts().flatMap((context) => context.pages());
  const texts = await Promise.all(pages.filter((page) => !isEmptyPage(page)).map(describePage));
  error.message += texts.map((text) => `\n\n${text}`).join('');
}

function createOnce<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
