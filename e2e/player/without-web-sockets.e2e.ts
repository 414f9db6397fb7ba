/** A screen behind a proxy that refuses web sockets: it receives changes by HTTP polling. */
import { describe, expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { it } from '../harness/screen-test.ts';
import { showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

const hasPolled = `performance.getEntriesByType('resource').some(function (entry) {
  return entry.name.indexOf('transport=polling') >= 0;
})`;

describe.each<Engine>(isTestAll ? [67, 'current'] : [67])('Chromium %s behind such a proxy', (engine) => {
  it('paints a price, and the server knows', async ({ api, openProxy, openPairedTv }) => {
    const { port } = await openProxy({ webSockets: false });
    const { tv, soup, display } = await openPairedTv(engine, { host: 'board.lan', port });
    await api.waitUntilPainted(display);

    const startedAt = performance.now();
    await api.updateItem(soup.id, { price: 7.25 });
    await tv.waitFor(showsText('$7.25'));
    await api.waitUntilPainted(display);

    const tookMs = performance.now() - startedAt;
    console.log(`Chromium ${engine} without web sockets: price painted after ${tookMs.toFixed(0)} ms`);
    expect(await tv.evaluate(hasPolled)).toBe(true);
  });

  it('recovers from a broken connection, and shows what changed during it', async ({
    api,
    openProxy,
    openPairedTv,
  }) => {
    const proxy = await openProxy({ webSockets: false });
    const { tv, soup, display } = await openPairedTv(engine, { host: 'board.lan', port: proxy.port });
    await api.waitUntilPainted(display);

    await proxy.disconnect();
    await api.updateItem(soup.id, { price: 8 });
    await proxy.reconnect();

    // Usually within seconds. If the answer to a poll was lost, the screen notices only by its tag, once a minute.
    await tv.waitFor(showsText('$8.00'), timeLimit(100_000));
    await api.updateItem(soup.id, { price: 8.5 });
    await tv.waitFor(showsText('$8.50'), timeLimit(100_000));
    await api.waitUntilPainted(display);
  });
});
