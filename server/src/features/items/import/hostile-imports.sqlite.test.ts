/** Texts that once blocked the server for ten seconds and more. */
import { setTimeout as wait } from 'node:timers/promises';
import { healthRoutes } from '@menuboard/contract/health';
import { importRoutes } from '@menuboard/contract/imports';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const texts = {
  'no-break spaces in one line': `Soup${'\u00a0'.repeat(40_000)}6.50 x`,
  'spaces in a line without a price': `Soup${' '.repeat(60_000)}of the day`,
  colons: `Soup${':'.repeat(80_000)}x`,
  'empty columns': `Name,Price\n${`Soup,6.50${','.repeat(12_000)}\n`.repeat(200)}`,
  'spaces in a cell of a head': `Name,Price,a${' '.repeat(40_000)}(x\nSoup,6.50`,
};

/** The longest time in milliseconds in which the server answered no other client. */
async function longestTurn(pending: Promise<unknown>): Promise<number> {
  let isPending = true;
  void pending.finally(() => {
    isPending = false;
  });
  let longest = 0;
  while (isPending) {
    const before = process.threadCpuUsage();
    await app.call(healthRoutes.get, {}, { ip: '192.0.2.77' });
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    await wait(1);
  }
  return longest;
}

const params = () => ({ restaurantId: owner.restaurantId });
const query = { dryRun: 'true' as const };
const ways: Record<string, (text: string) => Promise<LightMyRequestResponse>> = {
  text: (text) => owner.send(importRoutes.importText, { params: params(), query, body: { text } }),
  'a file': (text) =>
    owner.send(importRoutes.importFile, {
      params: params(),
      query,
      files: [{ name: 'items.csv', bytes: Buffer.from(text) }],
    }),
  'text/csv': (text) => owner.send(importRoutes.importCsv, { params: params(), query, body: text }),
};

const sendAll = Object.values(ways);

// Texts are sent in all ways by turns, because these share one reader.
it.each(Object.entries(texts).map(([what, text], n) => ({ what, text, send: sendAll[n % sendAll.length] })))(
  '$what delay nobody and are answered',
  async ({ text, send }) => {
    const import_ = send?.(text) ?? Promise.reject(new Error('No way to send it.'));

    const longest = await longestTurn(import_);

    const { statusCode } = await import_;
    expect([200, 413, 422]).toContain(statusCode);
    // A turn is at most 100 ms on a quiet machine; these texts made it ten seconds and more.
    expect(longest).toBeLessThan(500);
  },
);

it('reads the next text afterwards', async () => {
  expect((await ways.text?.('Soup 6.50'))?.json()).toMatchObject({ added: 1, faulty: [] });
});
