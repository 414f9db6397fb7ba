/**
 * Every call of the OpenAPI document × every id in it × every kind of caller: the owner, another owner, and callers
 * without a session. New calls are included automatically; a failing test names their missing arguments.
 */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { allRoutes } from '@menuboard/contract/all-routes';
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { kitchenRoutes } from '@menuboard/contract/kitchen';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { it } from '../app-test.ts';
import { signUpOwner } from '../as-owner.ts';
import type { CallOptions, TestApp } from '../build-test-app.ts';
import { mailConfig } from '../mail-config.ts';
import { rowsOf } from './database-dump.ts';
import { findIdPaths, findUnmarkedIds, type ValuePath, valueAt, withValueAt } from './id-paths.ts';
import { tokenFor } from './token-for.ts';
import { validArgs } from './valid-args.ts';
import type { ArgsOf } from './valid-people-args.ts';
import { type WriteWatch, watchWrites } from './watch-writes.ts';
import { createWorld, type World } from './world.ts';

const prefixes = ['/api', ''] as const;
/** Both path forms have the same handlers and guards: `npm test` proves each with one call by each owner. */
const apiPrefixes = isTestAll ? prefixes : (['/api'] as const);
const plainPrefixes = isTestAll ? prefixes : ([''] as const);
/** Calls that belong to a restaurant. */
const closedRoutes = allRoutes.filter(({ route }) => route.auth === 'member' || route.auth === 'kitchen');

let own: World;
let other: World;
let writes: WriteWatch;
/** Callers whose headers prove no session, and the restaurant that they know. */
let notOwners: { of: string; callers: Record<string, CallOptions> } | undefined;
let calls = 0;

it.override('options', { areRatesLimited: false, config: { mail: mailConfig() } });

it.beforeAll(async ({ app }) => {
  writes = await watchWrites(app.app.db);
  own = await createWorld(app);
  other = await createWorld(app);
  await callersWithoutSession(app);
});

/** Headers that do not prove a session, by name. */
async function callersWithoutSession(app: TestApp): Promise<Record<string, CallOptions>> {
  // Deleting its account has given the first owner another restaurant.
  if (notOwners?.of !== own.restaurantId)
    notOwners = { callers: await inventCallers(app), of: own.restaurantId };
  return notOwners.callers;
}

/** `npm test` tries each call with as many of them, in rotation: one guard judges them all. */
const CALLERS_PER_ROUTE = 3;

/** Callers without a session for one call: the one without a token, and some of the others in rotation. */
async function callersFor(app: TestApp, route: RouteDefinition): Promise<[string, CallOptions][]> {
  const [first, ...others] = Object.entries(await callersWithoutSession(app));
  if (isTestAll || !first) return [...(first ? [first] : []), ...others];
  const from = allRoutes.findIndex((one) => one.route === route) * (CALLERS_PER_ROUTE - 1);
  const turn = Array.from({ length: CALLERS_PER_ROUTE - 1 }, (_, n) => others[(from + n) % others.length]);
  return [first, ...turn.filter((one) => one !== undefined)];
}

async function inventCallers(app: TestApp): Promise<Record<string, CallOptions>> {
  const revoked = await own.freshToken();
  const display = await own.display();
  const { screenToken } = await own.screen(display);
  await app.app.http.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${revoked}` },
  });
  const token = await own.freshToken();
  const authorization = (value: string) => ({ headers: { authorization: value } });
  return {
    'no token': {},
    'a revoked session': { token: revoked },
    'a token cut short': { token: token.slice(0, -1) },
    'a token in other letters': { token: token.toUpperCase() },
    'a token twice': authorization(`Bearer ${token} ${token}`),
    'a token without its scheme': authorization(token),
    'another scheme': authorization(`Basic ${Buffer.from(`${own.email}:${token}`).toString('base64')}`),
    'an empty token': authorization('Bearer '),
    'an endless token': authorization(`Bearer ${'a'.repeat(8_000)}`),
    'a restaurant id as token': { token: own.restaurantId },
    'a screen token': { token: screenToken },
    'a pairing code as token': { token: display.pairingCode },
  };
}

// The job that does this every minute must find nothing to do while a test compares the rows before and after.
it.afterEach(({ app }) => app.app.run('account-deletions'));

async function call(app: TestApp, route: RouteDefinition, args: UncheckedArgs, options: CallOptions) {
  calls += 1;
  return app.send(route, args, options);
}

/** Makes a call as the other restaurant; the reply may contain nothing of the first one. */
async function callAsOther(app: TestApp, route: RouteDefinition, args: UncheckedArgs, options: CallOptions) {
  const secrets = own.secrets();
  const reply = await call(app, route, args, options);
  const answer = JSON.stringify(reply.headers) + reply.body;
  const leaked = secrets.filter((secret) => answer.includes(secret));
  expect(leaked, `${route.method} ${route.path} leaked to the other owner: ${answer}`).toEqual([]);
  return reply;
}

/** The answer without the request id, which always differs. */
function comparable(reply: LightMyRequestResponse) {
  const { date: _, 'x-request-id': __, ...headers } = reply.headers;
  const body = reply.body.replace(/"requestId":"[^"]+"/, '"requestId":""');
  return { status: reply.statusCode, headers, body };
}

async function expectUnchanged(app: TestApp, work: () => Promise<void>): Promise<void> {
  // Delivers messages that were queued by creating the arguments.
  await app.app.runDue('webhook');
  await writes.expectNone(work);
}

function casesOf(name: string): ArgsOf[] {
  const cases = validArgs[name] ?? [];
  expect(
    cases.length,
    `${name} is not in the tenancy matrix: add "${name}" to validArgs in server/test/trust/valid-args.ts, with arguments that succeed.`,
  ).toBeGreaterThan(0);
  return cases;
}

function slotValue(name: string, args: UncheckedArgs, slot: ValuePath): unknown {
  const value = valueAt(args, slot);
  expect(
    typeof value,
    `${name} takes an id at ${slot.join('.')}: fill it in its line of server/test/trust/valid-args.ts.`,
  ).toBe('string');
  return value;
}

describe('the matrix is complete', () => {
  it('has every operation of the OpenAPI document, all of them from the contract', ({ app }) => {
    const { paths } = app.app.http.swagger() as { paths: Record<string, Record<string, unknown>> };
    const documented: string[] = [];
    for (const methods of Object.values(paths)) {
      for (const operation of Object.values(methods)) {
        documented.push((operation as { operationId: string }).operationId);
      }
    }

    expect(documented.toSorted()).toEqual(allRoutes.map(({ name }) => name).toSorted());
    for (const name of documented) casesOf(name);
  });

  it('has every call of the specification', async () => {
    const checklist = await readFile(new URL('../../../docs/spec-checklist.md', import.meta.url), 'utf8');
    const [, section = ''] = checklist.split(/^## 7\..*$/m);
    const named = [...section.matchAll(/^- `(?:(GET|POST|PUT|PATCH|DELETE)) (\S+)`/gm)].map(
      ([, method, path]) => `${method} ${path?.replace(/^\/api/, '').replace(/\{\w+\}/g, '*')}`,
    );
    const mounted = allRoutes.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, '*')}`);

    // The specification's table lists 39, one of them in both path forms.
    expect(new Set(named).size).toBeGreaterThanOrEqual(38);
    expect(named.filter((call) => !mounted.includes(call))).toEqual([]);
  });

  it('has no arguments for a call that no longer exists', () => {
    const names = new Set(allRoutes.map(({ name }) => name));

    expect(Object.keys(validArgs).filter((name) => !names.has(name))).toEqual([]);
  });

  it('knows every id: a field with the name of an id is marked as one', () => {
    const unmarked = allRoutes.flatMap(({ name, route }) =>
      findUnmarkedIds(route).map((path) => `${name} ${path}: use idOf(kind)`),
    );

    expect(unmarked).toEqual([]);
  });

  it('marks every stored text of the first restaurant', async ({ app }) => {
    const technical =
      /^(role|id|.*_id|.*_at|at|revision|day|token_hash|password_hash|body_hash|pairing_code|time_zone|currency|settings|schedule|capabilities|media_type|media_url|path|thumbnail_path|type|actor|route|key|last_seen|first_seen|painted_tag|before|after|reply|own_prices|price_currency)$/;
    const marked = new Map<string, boolean>();
    for (const { table, values } of await rowsOf(app.app.db)) {
      // Texts of the device about itself.
      if (table === 'sessions') continue;
      if (!JSON.stringify(values).includes(own.restaurantId)) continue;
      for (const [column, value] of Object.entries(values)) {
        if (typeof value !== 'string' || technical.test(column)) continue;
        const name = `${table}.${column}`;
        marked.set(name, marked.get(name) === true || value.includes(own.mark));
      }
    }

    const bare = [...marked].filter(([, isMarked]) => !isMarked).map(([name]) => name);
    expect(bare, 'Put the mark into these in server/test/trust/world.ts').toEqual([]);
    expect(marked.size).toBeGreaterThanOrEqual(12);
  });
});

/** Arguments for one case of a call, until a call uses them up; refused calls do not. */
function unusedArgs() {
  const made = new Map<World, Promise<UncheckedArgs>>();
  return {
    of(world: World, argsOf: ArgsOf): Promise<UncheckedArgs> {
      // Signing in first opens another account if the last call has ended this one.
      const args = made.get(world) ?? world.signedIn().then(() => argsOf(world));
      made.set(world, args);
      return args;
    },
    use(world: World, argsOf: ArgsOf): Promise<UncheckedArgs> {
      const args = this.of(world, argsOf);
      made.delete(world);
      return args;
    },
  };
}

describe.each(allRoutes)('$name', ({ name, route }) => {
  const cases = casesOf(name).map((argsOf) => ({ argsOf, unused: unusedArgs() }));

  if (closedRoutes.some((closed) => closed.name === name)) {
    it.for(apiPrefixes)('is closed without a session under "%s"', async (prefix, { app }) => {
      for (const { argsOf, unused } of cases) {
        const args = await unused.of(own, argsOf);
        const callers = await callersFor(app, route);
        await expectUnchanged(app, async () => {
          for (const [who, options] of callers) {
            const reply = await call(app, route, args, { ...options, prefix });

            expect(reply.statusCode, `${who}: ${reply.body}`).toBe(401);
            const error =
              route.auth === 'kitchen' ? expect.stringContaining('was revoked') : 'Please sign in.';
            expect(reply.json()).toMatchObject({ code: 'unauthenticated', error });
          }
        });
      }
    });

    it.for(apiPrefixes)(
      'answers another restaurant’s id like a missing one under "%s"',
      async (prefix, { app }) => {
        for (const { argsOf, unused } of cases) {
          const foreign = await unused.of(own, argsOf);
          const mine = await unused.of(other, argsOf);
          const slots = findIdPaths(route);
          const attempts = slots.map((slot) => ({
            slot,
            foreign: withValueAt(mine, slot, slotValue(name, foreign, slot)),
            missing: withValueAt(mine, slot, randomUUID()),
          }));
          // All ids at once, like an attacker who has seen a request.
          const [first] = slots;
          const nothing = slots.reduce((args, slot) => withValueAt(args, slot, randomUUID()), mine);
          if (first) attempts.push({ slot: first, foreign, missing: nothing });
          if (attempts.length === 0) continue;
          const options = { token: await tokenFor(route, other), prefix };
          // The first use of a kitchen link is stored.
          if (route.auth === 'kitchen') await app.send(kitchenRoutes.get, {}, options);

          await expectUnchanged(app, async () => {
            for (const attempt of attempts) {
              const answer = await callAsOther(app, route, attempt.foreign, options);
              const missing = await callAsOther(app, route, attempt.missing, options);

              expect(answer.statusCode, `${attempt.slot.join('.')}: ${answer.body}`).toBe(404);
              expect(comparable(answer)).toEqual(comparable(missing));
            }
          });
        }
      },
    );
  }

  if (route.isForOperator) {
    it.for(prefixes)('is not there for another owner under "%s"', async (prefix, { app }) => {
      for (const { argsOf, unused } of cases) {
        const args = await unused.of(own, argsOf);
        // Not the oldest account, which is the operator of a shop's server.
        app.clock.advance(1);
        const options = { token: (await signUpOwner(app)).token, prefix };
        await expectUnchanged(app, async () => {
          const answer = await callAsOther(app, route, args, options);
          const missing = await call(app, { ...route, path: '/nothing' }, { body: args.body }, options);

          expect(answer.statusCode, answer.body).toBe(404);
          expect(comparable(answer)).toEqual(comparable(missing));
        });
      }
    });
  } else
    it.for(plainPrefixes)('reveals nothing to another owner under "%s"', async (prefix, { app }) => {
      for (const { argsOf, unused } of cases) {
        const args = await unused.use(other, argsOf);
        const reply = await callAsOther(app, route, args, { token: await tokenFor(route, other), prefix });

        expect(reply.statusCode, reply.body).toBe(route.status);
      }
    });

  it.for(apiPrefixes)('works for its owner under "%s"', async (prefix, { app }) => {
    for (const { argsOf, unused } of cases) {
      const args = await unused.use(own, argsOf);
      const reply = await call(app, route, args, { token: await tokenFor(route, own), prefix });

      expect(reply.statusCode, reply.body).toBe(route.status);
      const json = () => (reply.body === '' ? null : reply.json());
      const body = route.contentType ? reply.body : json();
      expect(z.parse(route.response, body)).toEqual(body);
    }
  });
});

describe('public calls', () => {
  const openRoutes = allRoutes.filter(({ route }) => route.auth === 'public' || route.auth === 'screen');

  it.for(openRoutes)('$name needs no session, and ignores one', async ({ name, route }, { app }) => {
    for (const argsOf of casesOf(name)) {
      for (const [who, options] of await callersFor(app, route)) {
        const reply = await call(app, route, await argsOf(own), options);

        expect(reply.statusCode, `${who}: ${reply.body}`).toBe(route.status);
      }
    }
  });
});

describe('calls of paired screens', () => {
  const screenRoutes = allRoutes.filter(({ route }) => route.auth === 'pairedScreen');

  it.for(screenRoutes)(
    '$name needs the token of a screen, and takes no session',
    async ({ name, route }, { app }) => {
      const { 'a screen token': _, ...callers } = await callersWithoutSession(app);
      const refused = { ...callers, 'a session': { token: await own.freshToken() } };
      for (const argsOf of casesOf(name)) {
        const args = await argsOf(own);
        await expectUnchanged(app, async () => {
          for (const [who, options] of Object.entries(refused)) {
            const reply = await call(app, route, args, options);

            expect(reply.statusCode, `${who}: ${reply.body}`).toBe(401);
          }
        });
      }
    },
  );
});

it('made as many calls as the matrix has fields', async ({ app }) => {
  const callers = isTestAll ? Object.keys(await callersWithoutSession(app)).length : CALLERS_PER_ROUTE;
  const ids = closedRoutes.flatMap(({ route }) => findIdPaths(route)).length;
  const answered = (apiPrefixes.length + plainPrefixes.length) * allRoutes.length;
  const least = answered + apiPrefixes.length * (2 * ids + callers * closedRoutes.length);
  console.log(`Tenancy: ${calls} calls over ${allRoutes.length} operations and ${ids} places for ids.`);

  expect(calls).toBeGreaterThanOrEqual(least);
});
