/**
 * Every call for members × API keys: with only the scope of the call, with all other scopes, of another restaurant, and
 * revoked. A call without a scope is closed to keys. New calls are included automatically.
 */
import { allRoutes } from '@menuboard/contract/all-routes';
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { type KeyScope, keyScopes } from '@menuboard/contract/domain/key-scopes';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { describe, expect } from 'vitest';
import { it } from '../app-test.ts';
import type { TestApp } from '../build-test-app.ts';
import { mailConfig } from '../mail-config.ts';
import { dumpOf } from './database-dump.ts';
import { findIdPaths } from './id-paths.ts';
import { pairingCodesIn } from './pairing-codes-in.ts';
import { validArgs } from './valid-args.ts';
import { type WriteWatch, watchWrites } from './watch-writes.ts';
import { createWorld, type World } from './world.ts';

const memberRoutes = allRoutes.filter(({ route }) => route.auth === 'member');
const openRoutes = memberRoutes.filter(({ route }) => route.keyScope !== undefined);
const closedRoutes = memberRoutes.filter(({ route }) => route.keyScope === undefined);

let world: World;
let other: World;
let writes: WriteWatch;

it.override('options', { areRatesLimited: false, config: { mail: mailConfig() } });

it.beforeAll(async ({ app }) => {
  writes = await watchWrites(app.app.db);
  world = await createWorld(app);
  other = await createWorld(app);
});

const keys = new Map<string, string>();

/** The key of a world with exactly these scopes. */
async function keyOf(app: TestApp, of: World, scopes: readonly KeyScope[]): Promise<string> {
  const name = `${of.restaurantId} ${scopes.join()}`;
  const known = keys.get(name);
  if (known) return known;
  const args = { params: { restaurantId: of.restaurantId }, body: { name: of.mark, scopes: [...scopes] } };
  const { key } = await app.call(apiKeyRoutes.create, args, { token: await of.freshToken() });
  // The first use is stored.
  await app.call(restaurantRoutes.mine, {}, { token: key });
  keys.set(name, key);
  return key;
}

const argsFor = async (name: string, of: World) => (await validArgs[name]?.[0]?.(of)) ?? {};

interface Refusal {
  status: number;
  answer: object;
}

/** Makes a call once with each token; none may change anything. */
async function expectRefusals(
  app: TestApp,
  name: string,
  route: RouteDefinition,
  refusals: Map<string, Refusal>,
): Promise<void> {
  const args = await argsFor(name, world);
  await app.app.runDue('webhook');
  for (const [token, { status, answer }] of refusals)
    await writes.expectNone(async () => {
      const reply = await app.send(route, args, { token });

      expect(reply.json()).toMatchObject(answer);
      expect(reply.statusCode).toBe(status);
    });
}

it('the calls about people, accounts, sessions, keys and the restaurant itself are closed to keys', () => {
  const closed = new Set(closedRoutes.map(({ name }) => name.split('.')[0]));
  const open = new Set(openRoutes.map(({ name }) => name.split('.')[0]));

  const tags = ['accounts', 'sessions', 'account', 'secondfactor', 'members', 'kitchenlinks', 'apikeys'];
  for (const tag of [...tags, 'serverbackups'])
    expect([closed.has(tag), open.has(tag)], tag).toEqual([true, false]);
  const forEveryKey = openRoutes.filter(({ route }) => route.keyScope === 'any').map(({ name }) => name);
  expect(forEveryKey).toEqual(['restaurants.mine', 'restaurants.get']);
});

it('a scope for reading allows no change', () => {
  const reading = openRoutes.filter(({ route }) => route.keyScope?.endsWith(':read'));

  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter(({ route }) => route.method !== 'GET').map(({ name }) => name)).toEqual([]);
});

describe.each(closedRoutes)('$name', ({ name, route }) => {
  it('is closed to a key with all scopes', async ({ app }) => {
    const refusal = route.isForOperator
      ? { status: 404, answer: { code: 'not_found', error: 'There is nothing at this address.' } }
      : { status: 403, answer: { code: 'forbidden', error: expect.stringMatching(/^API keys may not/) } };
    await expectRefusals(app, name, route, new Map([[await keyOf(app, world, keyScopes), refusal]]));
  });
});

/** A withdrawn key. One is enough, because the same hook reads the keys of all calls. */
let revokedKey: string;
it.beforeAll(async ({ app }) => {
  const { id, key } = await world.apiKey();
  await app.call(apiKeyRoutes.remove, { params: { id } }, { token: await world.freshToken() });
  revokedKey = key;
});

describe.each(openRoutes)('$name', ({ name, route }) => {
  const { keyScope } = route;
  const own = keyScopes.filter((scope) => keyScope === 'any' || scope === keyScope);

  it('is open to a key with its scope alone', async ({ app }) => {
    const key = await keyOf(app, world, own.slice(0, 1));

    const reply = await app.send(route, await argsFor(name, world), { token: key });

    expect(reply.statusCode, reply.body).toBe(route.status);
    expect(await pairingCodesIn(app, reply.body)).toEqual([]);
  });

  it('is closed to a revoked key, to all other scopes, and to a key of another restaurant', async ({
    app,
  }) => {
    const refusals = new Map<string, Refusal>();
    refusals.set(revokedKey, { status: 401, answer: { code: 'unauthenticated' } });
    if (keyScope !== 'any') {
      const others = keyScopes.filter((scope) => scope !== keyScope);
      const error = expect.stringContaining(`the scope ${keyScope}`);
      refusals.set(await keyOf(app, world, others), { status: 403, answer: { code: 'forbidden', error } });
    }
    // The same answer as for a missing record.
    if (findIdPaths(route).length > 0)
      refusals.set(await keyOf(app, other, keyScopes), { status: 404, answer: { code: 'not_found' } });
    await expectRefusals(app, name, route, refusals);
  });
});

it('a key is stored as a hash, and is compared exactly', async ({ app }) => {
  const { key } = await world.apiKey();

  expect((await dumpOf(app.app.db)).join('\n')).not.toContain(key);
  expect(
    (
      await app.send(
        itemRoutes.list,
        { params: { restaurantId: world.restaurantId } },
        { token: key.toUpperCase() },
      )
    ).statusCode,
  ).toBe(401);
});
