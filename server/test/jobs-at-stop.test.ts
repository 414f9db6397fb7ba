import { expect, it } from 'vitest';
import { buildTestApp } from './build-test-app.ts';

it('lets the running jobs finish before the database closes', async () => {
  const logLines: string[] = [];
  const { stop } = await buildTestApp({ logLines });

  await stop();

  expect(logLines).toEqual([]);
});
