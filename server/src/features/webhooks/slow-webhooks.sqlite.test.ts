import { itemRoutes } from '@menuboard/contract/items';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { afterAll, beforeAll, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { anItem } from '../../../test/factories.ts';
import { startEndpoint } from '../../../test/webhook-endpoint.ts';

/** With two endpoints each, more than the places of webhooks. */
const SLOW_RESTAURANTS = 33;

/** A restaurant may have four calls at once. */
const MORE_THAN_AT_ONCE = 5;

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;

it.override('options', { areRatesLimited: false, config: { canWebhooksBeLocal: true } });

beforeAll(async () => {
  endpoint = await startEndpoint();
});
afterAll(async () => {
  endpoint.stop();
});

async function hook(owner: OwnerClient, path: string): Promise<string> {
  const params = { restaurantId: owner.restaurantId };
  const body = { endpoint: `${endpoint.url}${path}` };
  return (await owner.call(webhookRoutes.create, { params, body })).id;
}

it('delivers to a quick endpoint while slow ones of others hold all of their attempts', async ({ app }) => {
  const answers = Promise.withResolvers<{ status: number }>();
  endpoint.answerWith(({ url }) => (url.startsWith('/slow') ? answers.promise : { status: 200 }));
  const owner = await signUpOwner(app);
  await hook(owner, '/quick');
  const slow = await Promise.all(Array.from({ length: SLOW_RESTAURANTS }, () => signUpOwner(app)));
  const ids = new Map<OwnerClient, string>();
  for (const one of slow) {
    await hook(one, `/slow/${one.restaurantId}/1`);
    ids.set(one, await hook(one, `/slow/${one.restaurantId}/2`));
  }
  await Promise.all(slow.map((one) => anItem(one)));
  await Promise.all(slow.map((one) => anItem(one)));
  await waitFor(() => expect(endpoint.received.length).toBe(2 * SLOW_RESTAURANTS));

  const params = { restaurantId: owner.restaurantId };
  await owner.call(itemRoutes.create, { params, body: { name: 'Soup', price: 5, category: 'Soups' } });

  await waitFor(() => expect(endpoint.received.map(({ url }) => url)).toContain('/quick'));
  for (const [one, id] of ids) {
    const { deliveries } = await one.call(webhookRoutes.deliveries, { params: { id } });
    expect(deliveries, 'no attempt of a slow endpoint has ended').toEqual([]);
  }
  answers.resolve({ status: 200 });
});

it('answers a restaurant while its own tests wait for a slow endpoint', async () => {
  const limited = await buildTestApp({ config: { canWebhooksBeLocal: true } });
  const owner = await signUpOwner(limited);
  const id = await hook(owner, '/own');
  const answers = Promise.withResolvers<{ status: number }>();
  endpoint.answerWith(() => answers.promise);
  let ended = 0;
  const tests = Array.from({ length: MORE_THAN_AT_ONCE }, () =>
    owner.call(webhookRoutes.test, { params: { id } }).finally(() => (ended += 1)),
  );
  await waitFor(() =>
    expect(endpoint.received.filter(({ url }) => url === '/own')).toHaveLength(MORE_THAN_AT_ONCE),
  );

  await owner.call(webhookRoutes.list, { params: { restaurantId: owner.restaurantId } });

  expect(ended).toBe(0);
  answers.resolve({ status: 200 });
  await Promise.all(tests);
  await limited.stop();
});
