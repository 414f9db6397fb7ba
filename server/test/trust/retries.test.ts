/** A creating call that is repeated with its Idempotency-Key creates nothing twice. */

import { randomUUID } from 'node:crypto';
import { allRoutes } from '@menuboard/contract/all-routes';
import { displayRoutes } from '@menuboard/contract/displays';
import { IDEMPOTENCY_HOURS } from '@menuboard/contract/domain/limits';

import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTestAll, isTestAll } from '../../../test-tools/test-all.ts';
import { HOUR } from '../../src/kernel/time/clock.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { mailConfig } from '../mail-config.ts';
import { isPostgres, itOnce } from '../test-database.ts';
import { dumpOf, dumpOfCalls, expectSame } from './database-dump.ts';
import { findIdPaths, valueAt, withValueAt } from './id-paths.ts';
import { validArgs } from './valid-args.ts';
import { createWorld, type World } from './world.ts';

// These create many records at once: samples.test.ts and taken-menus.test.ts repeat them.
const large = ['samples.create', 'takenmenus.take'];
const creating = allRoutes.filter(
  ({ route, name }) => route.idempotent && route.status === 201 && !large.includes(name),
);
const things = /^(items|menus|displays|schedule_entries|promotions|cycles|takeovers|screens|links) /;
/** Consequences of a cycle. */
const ofCycle = /^schedule_entries .*"cycle_id":"/;

let app: TestApp;
let own: World;
let other: World;

beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false, config: { mail: mailConfig() } });
  own = await createWorld(app);
  other = await createWorld(app);
});

afterAll(async () => {
  await app.stop();
});

async function argsFor(name: string, world: World): Promise<UncheckedArgs> {
  const [argsOf] = validArgs[name] ?? [];
  if (!argsOf) throw new Error(`Add "${name}" to validArgs in server/test/trust/valid-args.ts.`);
  return argsOf(world);
}

async function sender(world: World) {
  const token = await world.freshToken();
  return (route: RouteDefinition, args: UncheckedArgs, key: string, prefix: '/api' | '' = '/api') =>
    app.send(route, args, { token, prefix, headers: { 'idempotency-key': key } });
}

/** Id of the created record; schedule entries are nested in the answer. */
function idIn(reply: LightMyRequestResponse): string {
  const body = reply.json();
  return body.id ?? body.scheduledItem.id;
}

async function thingsStored(): Promise<number> {
  return (await dumpOf(app.app.db)).filter((line) => things.test(line) && !ofCycle.test(line)).length;
}

it('every call that creates something accepts a key', () => {
  const without = allRoutes.filter(
    // The same file is the same entry of the library, with or without a key.
    ({ route }) => route.auth === 'member' && route.status === 201 && !route.idempotent && !route.upload,
  );

  expect(without.map(({ name }) => name)).toEqual([]);
  expect(creating.length).toBeGreaterThanOrEqual(3);
});

// On PostgreSQL, `npm test` proves transactions and locks with one call.
const itOfRules = isPostgres ? inTestAll(it) : it;

describe.each(isPostgres && !isTestAll ? creating.slice(0, 1) : creating)('$name', ({ name, route }) => {
  it('answers the second call like the first, under both path forms, and changes nothing', async () => {
    const send = await sender(own);
    const args = await argsFor(name, own);
    const key = randomUUID();
    const first = await send(route, args, key);
    const after = await dumpOfCalls(app.app.db);

    const again = [await send(route, args, key), await send(route, args, key, '')];

    expect(first.statusCode, first.body).toBe(201);
    for (const reply of again) {
      expect(reply.statusCode).toBe(201);
      expect(reply.body).toBe(first.body);
    }
    expectSame(await dumpOfCalls(app.app.db), after);
  });

  it('creates one thing from ten simultaneous calls', async () => {
    const send = await sender(own);
    const args = await argsFor(name, own);
    const key = randomUUID();
    const before = await thingsStored();

    const replies = await Promise.all(Array.from({ length: 10 }, () => send(route, args, key)));

    const created = replies.filter((reply) => reply.statusCode === 201);
    const waiting = replies.filter((reply) => reply.statusCode === 409);
    expect(created.length).toBeGreaterThanOrEqual(1);
    expect(created.length + waiting.length).toBe(10);
    for (const reply of waiting) expect(reply.json()).toMatchObject({ code: 'conflict' });
    expect(new Set(created.map((reply) => reply.body)).size).toBe(1);
    expect(await thingsStored()).toBe(before + 1);
    expect((await send(route, args, key)).body).toBe(created[0]?.body);
  });

  itOfRules('refuses the key for another body, and names what the first call made', async () => {
    const send = await sender(own);
    const args = await argsFor(name, own);
    const key = randomUUID();
    const first = await send(route, args, key);
    const after = await dumpOfCalls(app.app.db);

    // Unknown fields are dropped before the comparison, so each call changes a known field.
    const body = { ...(args.body as object), name: 'Another', label: 'Another', priority: 9, minutes: 9 };
    const reply = await send(route, { ...args, body }, key);

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'idempotency_mismatch', createdId: idIn(first) });
    expectSame(await dumpOfCalls(app.app.db), after);
  });

  itOfRules('separates the same key of other restaurants and for other calls', async () => {
    const key = randomUUID();
    const calls = [
      { world: own, route, args: await argsFor(name, own) },
      { world: other, route, args: await argsFor(name, other) },
    ];
    for (const another of creating.filter((one) => one.name !== name)) {
      calls.push({ world: own, route: another.route, args: await argsFor(another.name, own) });
    }
    const before = await thingsStored();
    const replies: LightMyRequestResponse[] = [];
    for (const call of calls) replies.push(await (await sender(call.world))(call.route, call.args, key));

    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(idIn)).size).toBe(replies.length);
    expect(await thingsStored()).toBe(before + replies.length);
    expect(replies[1]?.body).not.toContain(own.mark);
  });

  it('leaves the key of a failed call usable', async () => {
    const send = await sender(own);
    const args = await argsFor(name, own);
    const [slot = []] = findIdPaths(route);
    const foreign = withValueAt(args, slot, valueAt(await argsFor(name, other), slot));
    const key = randomUUID();

    expect((await send(route, { ...args, body: {} }, key)).statusCode).toBe(400);
    expect((await send(route, foreign, key)).statusCode).toBe(404);
    expect((await send(route, args, key)).statusCode).toBe(201);
  });

  itOfRules('accepts a key of 255 visible characters, and refuses invalid ones', async () => {
    const send = await sender(own);
    const args = await argsFor(name, own);
    const before = await thingsStored();

    for (const key of ['', 'a'.repeat(256), 'two words', 'caf\u00e9', 'tab\tkey']) {
      const reply = await send(route, args, key);
      expect(reply.statusCode, JSON.stringify(key)).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'validation' });
    }
    expect(await thingsStored()).toBe(before);
    expect((await send(route, args, `!${'~'.repeat(254)}`)).statusCode).toBe(201);
    expect((await send(route, await argsFor(name, own), '__proto__')).statusCode).toBe(201);
  });
});

describe('what a form corrects', () => {
  const corrected = allRoutes.filter(({ route }) => route.correction);
  const callOf = ({ method, path }: RouteDefinition) => `${method} ${path.replace(/:\w+/g, ':')}`;
  const calls = new Set(allRoutes.map(({ route }) => callOf(route)));
  // Copies have no form, and the others happen once in a restaurant or for a screen.
  const withoutForm = [
    ...['items.duplicate', 'links.push', 'menus.duplicate'],
    ...['samples.create', 'claims.take', 'displays.reloadScreen', 'restaurantarchives.restore'],
  ];

  it('every creating call names a call that exists, or has no form', () => {
    const names = allRoutes
      .filter(({ route }) => route.idempotent && !route.correction)
      .map(({ name }) => name);

    expect(names.sort()).toEqual(withoutForm.sort());
    for (const { route } of corrected) {
      const [method = '', path = ''] = route.correction?.split(' ') ?? [];
      expect(calls, route.correction).toContain(callOf({ ...route, method: method as 'PUT', path }));
    }
  });

  it.each(corrected.filter(({ route }) => route.correction?.includes(':createdId')))(
    '$name: the refusal tells the id and nothing else, to this restaurant alone',
    async ({ name, route }) => {
      const send = await sender(own);
      const args = await argsFor(name, own);
      const key = randomUUID();
      const first = (await send(route, args, key)).json();
      const another = {
        name: 'Another',
        label: 'Another',
        role: 'manager',
        events: ['item.created'],
        priority: 9,
        minutes: 9,
      };
      const reply = await send(route, { ...args, body: { ...(args.body as object), ...another } }, key);

      expect(reply.statusCode, reply.body).toBe(422);
      const { requestId: _, error, message: __, ...rest } = reply.json();
      expect(error).toBe('This Idempotency-Key was already used for something else.');
      expect(rest).toEqual({ code: 'idempotency_mismatch', createdId: first.id ?? first.scheduledItem.id });
      const elsewhere = await (await sender(other))(route, await argsFor(name, other), key);
      expect(elsewhere.body).not.toContain(rest.createdId);
    },
  );
});

describe('a change that is repeated with its key', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const anItem = async (token: string) =>
    (await app.send(itemRoutes.create, await argsFor('items.create', own), { token })).json();

  it('flips a switch once', async () => {
    const token = await own.freshToken();
    const { id, isAvailable } = await anItem(token);
    const options = { token, headers: headers() };

    const first = await app.send(itemRoutes.toggle, { params: { id } }, options);
    const again = await app.send(itemRoutes.toggle, { params: { id } }, options);

    expect(first.json().isAvailable).toBe(!isAvailable);
    expect(again.body).toBe(first.body);
  });

  itOfRules('restores no old price, however late it is', async () => {
    const token = await own.freshToken();
    const { id } = await anItem(token);
    const options = { token, headers: headers() };
    const setPrice = (price: number, with_: object) =>
      app.send(itemRoutes.update, { params: { id }, body: { price } }, { token, ...with_ });
    await setPrice(5, options);
    await setPrice(6, {});

    expect((await setPrice(5, options)).json().price).toBe(5);

    const { items } = await app.call(
      itemRoutes.list,
      { params: { restaurantId: own.restaurantId } },
      { token },
    );
    expect(items.find((item) => item.id === id)?.price).toBe(6);
  });

  itOfRules('replaces a pairing code once', async () => {
    const token = await own.freshToken();
    const { id } = await own.display();
    const options = { token, headers: headers() };
    const regenerate = () => app.send(displayRoutes.regeneratePairingCode, { params: { id } }, options);

    expect((await regenerate()).body).toBe((await regenerate()).body);
  });
});

describe('a key', () => {
  it('is remembered for a day and then forgotten', async () => {
    const send = await sender(own);
    const args = await argsFor('items.create', own);
    const key = randomUUID();
    const first = await send(itemRoutes.create, args, key);

    app.clock.advance(IDEMPOTENCY_HOURS * HOUR);
    await app.app.run('housekeeping');
    expect((await send(itemRoutes.create, args, key)).body).toBe(first.body);

    app.clock.advance(1);
    await app.app.run('housekeeping');
    const later = await send(itemRoutes.create, args, key);
    expect(later.statusCode).toBe(201);
    expect(later.json().id).not.toBe(first.json().id);
  });

  itOfRules('returns the first answer although the thing has changed since', async () => {
    const send = await sender(own);
    const args = await argsFor('items.create', own);
    const key = randomUUID();
    const first = await send(itemRoutes.create, args, key);
    await app.call(itemRoutes.remove, { params: { id: first.json().id } }, { token: await own.freshToken() });

    expect((await send(itemRoutes.create, args, key)).body).toBe(first.body);
  });

  itOfRules('is optional: without one every call creates', async () => {
    const token = await own.freshToken();
    const args = await argsFor('items.create', own);

    const ids = [
      await app.send(itemRoutes.create, args, { token }),
      await app.send(itemRoutes.create, args, { token }),
    ];

    expect(new Set(ids.map((reply) => reply.json().id)).size).toBe(2);
  });
});

itOnce('accepts a key beside a body that no schema checks, however deeply it is nested', async () => {
  const token = await own.freshToken();
  const depth = 20_000;
  const reply = await app.app.http.inject({
    method: 'DELETE',
    url: '/api/auth/sessions',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': 'deep',
      'content-type': 'application/json',
    },
    payload: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  });
  expect(reply.statusCode).toBe(204);
});

/** Routes whose replies have secrets, or that end something. They do not change the content, and have no own status. */
const ofAccess = allRoutes.filter(
  ({ name, route }) =>
    route.auth === 'member' &&
    route.method !== 'GET' &&
    route.status !== 201 &&
    /^(members|kitchenlinks|apikeys|webhooks|jobs)\./.test(name) &&
    // About the caller's own restaurants, or intentionally repeated messages.
    !/^(members\.(switch|accept|leave)|webhooks\.(test|replay))$/.test(name),
);

describe.each(ofAccess)('$name', ({ name, route }) => {
  it('answers the second call like the first, changes nothing, and stores no secret that can be read', async () => {
    const send = await sender(own);
    const args = await argsFor(name, own);
    const key = randomUUID();
    const first = await send(route, args, key);
    await app.app.runDue('webhook');
    const after = await dumpOfCalls(app.app.db);

    const again = await send(route, args, key);

    expect(first.statusCode, first.body).toBe(route.status);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expectSame(await dumpOfCalls(app.app.db), after);
    const stored = await app.app.db.selectFrom('idempotency_keys').selectAll().execute();
    const { url, secret, key: made } = first.body === '' ? ({} as Record<string, string>) : first.json();
    for (const secretText of [key, url, secret, made].filter(Boolean))
      expect(JSON.stringify(stored)).not.toContain(secretText);
  });
});
