import { performance } from 'node:perf_hooks';
import { importRoutes } from '@menuboard/contract/imports';
import { itemRoutes } from '@menuboard/contract/items';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { afterAll, beforeAll, expect } from 'vitest';
import { isTestAll } from '../../../../test-tools/test-all.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { startEndpoint } from '../../../test/webhook-endpoint.ts';

const MESSAGES = isTestAll ? 1_000 : 200;

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;

it.override('options', { areRatesLimited: false, config: { canWebhooksBeLocal: true } });

beforeAll(async () => {
  endpoint = await startEndpoint();
});
afterAll(async () => {
  endpoint.stop();
});

it('delivers all queued messages in order while another restaurant gets its own', async ({ app }) => {
  const large = await signUpOwner(app);
  const small = await signUpOwner(app);
  for (const [owner, path] of [[large, '/large'] as const, [small, '/small'] as const]) {
    const body = { endpoint: `${endpoint.url}${path}` };
    await owner.call(webhookRoutes.create, { params: { restaurantId: owner.restaurantId }, body });
  }
  const lines = Array.from({ length: MESSAGES }, (_, index) => `Item ${index},${index}`);
  const params = { restaurantId: large.restaurantId };
  await large.call(importRoutes.importCsv, { params, body: `name,price\n${lines.join('\n')}` });

  const from = performance.now();
  const item = { name: 'Soup', price: 5, category: 'Soups' };
  await small.call(itemRoutes.create, { params: { restaurantId: small.restaurantId }, body: item });
  await waitFor(() => expect(endpoint.received.some(({ url }) => url === '/small')).toBe(true));
  const afterMs = Math.round(performance.now() - from);
  await app.app.runDue('webhook');
  const allMs = Math.round(performance.now() - from);

  console.log(
    `A webhook arrived after ${afterMs} ms beside ${MESSAGES} queued ones, which took ${allMs} ms.`,
  );
  const names = endpoint.received
    .filter(({ url }) => url === '/large')
    .map(({ body }) => JSON.parse(body).data.name);
  expect(names).toEqual(lines.map((line) => line.split(',')[0]));
});
