/**
 * Every changing call × every way in which its caller's access ends while its body arrives: the call then changes
 * nothing. New calls are included automatically.
 */
import { allRoutes } from '@menuboard/contract/all-routes';
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { authRoutes } from '@menuboard/contract/auth';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { kitchenLinkRoutes } from '@menuboard/contract/kitchen';
import { memberRoutes } from '@menuboard/contract/members';
import { sessionRoutes } from '@menuboard/contract/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { password } from '../as-owner.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { mailConfig } from '../mail-config.ts';
import { trusted } from '../trusted-id.ts';
import { holdCall } from './pending-body.ts';
import { validArgs } from './valid-args.ts';
import { type WriteWatch, watchWrites } from './watch-writes.ts';
import { createWorld, type World } from './world.ts';

/** A new caller, and the end of its access. */
interface Caller {
  token: string;
  end(): Promise<unknown>;
}

let app: TestApp;
let world: World;
let writes: WriteWatch;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false, config: { mail: mailConfig() } });
  writes = await watchWrites(app.app.db);
  world = await createWorld(app);
});
afterAll(() => app.stop());
/** The last colleague. A restaurant has space for a hundred, which suffices for the cases of `npm test`. */
let joined: string | undefined;
afterEach(async () => {
  if (joined && isTestAll)
    await app.send(memberRoutes.remove, { params: { id: joined } }, await world.signedIn());
  joined = undefined;
  await app.app.run('account-deletions');
});

/** A new owner beside the world's, signed in on two devices. */
async function colleague() {
  const id = await world.colleague('owner');
  joined = id;
  const { email } = await app.app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', trusted<'user'>(id))
    .executeTakeFirstOrThrow();
  const login = { body: { email, password } };
  const [{ token }, other] = [
    await app.call(authRoutes.login, login),
    await app.call(authRoutes.login, login),
  ];
  return { id, token, other: { token: other.token } };
}

/** The world's own session, because only it fits the arguments of personal calls. */
async function own() {
  return { token: await world.freshToken(), other: { token: await world.freshToken() } };
}

const signedOut = (open: typeof own) => async () => {
  const { token } = await open();
  return { token, end: () => app.call(authRoutes.logout, {}, { token }) };
};

const signedOutElsewhere = (open: typeof own) => async () => {
  const { token, other } = await open();
  return { token, end: () => app.call(sessionRoutes.endOthers, {}, other) };
};

const ownWays: Record<string, () => Promise<Caller>> = {
  'signed out': signedOut(own),
  'signed out by another device': signedOutElsewhere(own),
};

const ways: Record<string, () => Promise<Caller>> = {
  'signed out': signedOut(colleague),
  'signed out by another device': signedOutElsewhere(colleague),
  'a new password': async () => {
    const { token, other } = await colleague();
    const body = { currentPassword: password, newPassword: 'another horse' };
    return { token, end: () => app.call(authRoutes.changePassword, { body }, other) };
  },
  removed: async () => {
    const { id, token } = await colleague();
    const end = async () => app.call(memberRoutes.remove, { params: { id } }, await world.signedIn());
    return { token, end };
  },
  'a lower role': async () => {
    const { id, token } = await colleague();
    const args = { params: { id }, body: { role: 'staff' as const } };
    return { token, end: async () => app.call(memberRoutes.update, args, await world.signedIn()) };
  },
};

async function revokedKey(): Promise<Caller> {
  const { id, key } = await world.apiKey();
  // The first use of a key is stored.
  await app.send(itemsOf, { params: { restaurantId: world.restaurantId } }, { token: key });
  const end = async () => app.call(apiKeyRoutes.remove, { params: { id } }, await world.signedIn());
  return { token: key, end };
}

async function revokedLink(): Promise<Caller> {
  const { id, token } = await world.kitchenLink();
  const end = async () => app.call(kitchenLinkRoutes.remove, { params: { id } }, await world.signedIn());
  return { token, end };
}

const itemsOf = allRoutes.find(({ name }) => name === 'items.list')?.route as RouteDefinition;

// A subscription belongs to its session; recipients are determined when it is sent.
const isPersonal = /^(accounts|account|push|secondfactor|sessions|takenmenus|serverbackups)\./;
/** Refusals of a person who has left, without a password or a restaurant. */
const refusals: Record<string, number[]> = {
  'restaurantarchives.createLink': [422],
  'members.switch': [404],
};

function waysFor(name: string, { auth, role, keyScope }: RouteDefinition): [string, () => Promise<Caller>][] {
  if (auth === 'kitchen') return [['a revoked link', revokedLink]];
  if (isPersonal.test(name)) return Object.entries(ownWays);
  // The call types the old password, and is refused for that.
  const isTyped = name === 'restaurantarchives.createLink';
  const forPeople = Object.entries(ways).filter(
    ([way]) => (way !== 'a lower role' || role !== 'staff') && (way !== 'a new password' || !isTyped),
  );
  return keyScope === undefined ? forPeople : [...forPeople, ['a revoked key', revokedKey]];
}

// A session ends only once, the mail goes to the own address, and permanent codes are shown without a change.
const harmless = new Set(['accounts.logout', 'accounts.sendConfirmation', 'displays.showPairingCode']);
const changes = allRoutes.filter(
  ({ name, route }) =>
    (route.auth === 'member' || route.auth === 'kitchen') && route.method !== 'GET' && !harmless.has(name),
);

const cases = changes.flatMap(({ name, route }, index) => {
  const all = waysFor(name, route);
  // All ways follow a single rule: `npm test` takes them in turns.
  const some = isTestAll ? all : all.filter((_, n) => n === index % all.length);
  return some.map(([way, open]) => ({ name, route, way, open }));
});

describe('a call that is under way', () => {
  it.each(cases)('$name changes nothing after $way', async ({ name, route, open }) => {
    const args = (await validArgs[name]?.[0]?.(world)) ?? {};
    const { token, end } = await open();
    const call = await holdCall(app, route, args, token);
    await end();
    await app.app.runDue('webhook');

    await writes.expectNone(async () => {
      const reply = await call.finish();

      expect([401, 403, ...(refusals[name] ?? [])], reply.body).toContain(reply.statusCode);
    });
  });
});
