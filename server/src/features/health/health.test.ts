import { healthRoutes } from '@menuboard/contract/health';
import { afterEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let app: TestApp;
afterEach(() => app.stop());

it('is ready with one word for each check', async () => {
  app = await buildTestApp();

  expect(await app.call(healthRoutes.ready, {})).toEqual({
    status: 'ready',
    checks: { database: 'ok', tables: 'ok', disk: 'ok' },
  });
});

it('is alive but not ready below the reserve of the disk', async () => {
  app = await buildTestApp({ config: { reserveBytes: Number.MAX_SAFE_INTEGER } });

  const refusal = await app.refused(healthRoutes.ready);

  expect(await app.call(healthRoutes.get, {})).toEqual({ status: 'ok' });
  expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
  expect(refusal.details).toEqual([
    { path: 'database', message: 'ok' },
    { path: 'tables', message: 'ok' },
    { path: 'disk', message: 'full' },
  ]);
});
