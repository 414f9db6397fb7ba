/** The fixtures of a server test: `it('…', async ({ app, owner }) => …)`. The tests of a file share one application. */
import { test } from 'vitest';
import { signUpOwner } from './as-owner.ts';
import { buildTestApp, type TestAppOptions } from './build-test-app.ts';
import { openClients } from './socket-client.ts';
import { once } from './test-database.ts';

const appTest = test
  /** Options of the application; a file sets them by `it.override('options', { … })`. */
  .extend('options', { scope: 'file' }, (): TestAppOptions => ({}))
  .extend('app', { scope: 'file' }, async ({ options }, { onCleanup }) => {
    const app = await buildTestApp(options);
    onCleanup(() => app.stop());
    return app;
  })
  /** The address at which the application listens. */
  .extend('url', { scope: 'file' }, ({ app }) => app.listen())
  /** Connects a client of the application's sockets, which is closed after the test. */
  .extend('connect', ({ url }, { onCleanup }) => {
    const clients = openClients(() => url);
    onCleanup(clients.close);
    return clients.connect;
  });

/** A new restaurant for each test. */
export const it = appTest.extend('owner', ({ app }) => signUpOwner(app));
export const itOnce = once(it);

/** A restaurant for all tests of a file. */
export const itShared = appTest.extend('owner', { scope: 'file' }, ({ app }) => signUpOwner(app));
