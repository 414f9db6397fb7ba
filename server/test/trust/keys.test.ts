/**
 * Every call for members × API keys: with the scope of the call alone, with all other scopes, of another restaurant, and
 * revoked. A call that names no scope is closed to keys. New calls are included automatically.
 */
import { allRoutes } from '@menuboard/contract/all-routes';
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { type KeyScope, keyScopes } from '@menuboard/contract/domain/key-scopes';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { mailConfig } from '../mail-config.ts';
import { dumpOf, dumpOfCalls, expectSame } from './database-dump.ts';
import { findIdPaths } from './id-paths.ts';
import { validArgs } from './valid-args.ts';
import { createWorld, type World } from './world.ts';

const memberRoutes = allRoutes.filter(({ route }) => route.auth === 'member');
const openRoutes = memberRoutes.filter(({ route }) => route.keyScope !== undefined);
const closedRoutes = memberRoutes.filter(({ route }) => route.keyScope === undefined);

let app: TestApp;
let world: World;
let other: World;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false, config: { mail: mailConfig() } });
  world = await createWorld(app);
  other = await createWorld(app);
});
afterAll(() => app.stop());

const keys = new Map<string, string>();

/** The key of a world with exactly these scopes. */
async function keyOf(of: World, scopes: readonly KeyScope[]): Promise<string> {
  const name = `${of.restaurantId} ${scopes.join()}`;
  const known = keys.get(name);
  if (known) return known;
  const args = { params: { restaurantId: of.restaurantId }, body: { name: of.mark, scopes: [...scopes] } };
  const { key } = await app.call(apiKeyRoutes.create, args, { token: await of.freshToken() });
  // Its first use is written down.
  await app.call(restaurantRoutes.mine, {}, { token: key });
  keys.set(name, key);
  return key;
}

const argsFor = async (name: string, of: World) => (await validArgs[name]?.[0]?.(of)) ?? {};

async function expectRefusal(name: string, route: RouteDefinition, token: string, answer: object) {
  const args = await argsFor(name, world);
  await app.app.deliverWebhooks();
  const before = await dumpOfCalls(app.app.db);

  const reply = await app.send(route, args, { token });

  expect(reply.json()).toMatchObject(answer);
  expectSame(await dumpOfCalls(app.app.db), before);
  return reply.statusCode;
}

it('the calls about people, accounts, sessions, keys and the restaurant itself are closed to keys', () => {
  const closed = new Set(closedRoutes.map(({ name }) => name.split('.')[0]));
  const open = new Set(openRoutes.map(({ name }) => name.split('.')[0]));

  for (const tag of ['accounts', 'sessions', 'account', 'secondfactor', 'members', 'kitchenlinks', 'apikeys'])
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
  it('is closed to a key with all scopes', async () => {
    const key = await keyOf(world, keyScopes);

    const refusal = { code: 'forbidden', error: expect.stringMatching(/^API keys may not/) };
    expect(await expectRefusal(name, route, key, refusal)).toBe(403);
  });
});

describe.each(openRoutes)('$name', ({ name, route }) => {
  const { keyScope } = route;
  const own = keyScopes.filter((scope) => keyScope === 'any' || scope === keyScope);

  it('is open to a key with its scope alone', async () => {
    const key = await keyOf(world, own.slice(0, 1));

    const reply = await app.send(route, await argsFor(name, world), { token: key });

    expect(reply.statusCode, reply.body).toBe(route.status);
  });

  if (keyScope !== 'any') {
    it('is closed to a key with all other scopes', async () => {
      const others = keyScopes.filter((scope) => scope !== keyScope);
      const key = await keyOf(world, others);

      const refusal = { code: 'forbidden', error: expect.stringContaining(`the scope ${keyScope}`) };
      expect(await expectRefusal(name, route, key, refusal)).toBe(403);
    });
  }

  if (findIdPaths(route).length > 0) {
    it('answers a key of another restaurant as if nothing were there', async () => {
      const key = await keyOf(other, keyScopes);

      expect(await expectRefusal(name, route, key, { code: 'not_found' })).toBe(404);
    });
  }

  it('is closed to a revoked key', async () => {
    const { id, key } = await world.apiKey();
    const args = { params: { id } };
    await app.call(apiKeyRoutes.remove, args, { token: await world.freshToken() });

    expect(await expectRefusal(name, route, key, { code: 'unauthenticated' })).toBe(401);
  });
});

it('a key is stored as a hash, and is compared exactly', async () => {
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
