/**
 * Every call for members × every role. The contract names the lowest role of each call; a call without one is for
 * owners. New calls are included automatically.
 */
import { allRoutes } from '@menuboard/contract/all-routes';
import { authRoutes } from '@menuboard/contract/auth';
import { isAtLeast, type MemberRole, memberRoles } from '@menuboard/contract/domain/roles';
import { describe, expect } from 'vitest';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { it } from '../app-test.ts';
import { password } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { mailConfig } from '../mail-config.ts';
import { trusted } from '../trusted-id.ts';
import { pairingCodesIn } from './pairing-codes-in.ts';
import { validArgs } from './valid-args.ts';
import { type WriteWatch, watchWrites } from './watch-writes.ts';
import { createWorld, type World } from './world.ts';

const routes = allRoutes.filter(({ route }) => route.auth === 'member');
/** Calls about oneself, which every member may make. All other changes by staff are listed below. */
const personal = /^(accounts|sessions|account|secondfactor)\./;

let world: World;
let writes: WriteWatch;

it.override('options', { areRatesLimited: false, config: { mail: mailConfig() } });

it.beforeAll(async ({ app }) => {
  writes = await watchWrites(app.app.db);
  world = await createWorld(app);
  // The oldest account is the operator.
  app.clock.advance(1);
});
it.afterEach(({ app }) => app.app.run('account-deletions'));

const tokens = new Map<string, string>();

/** Token of a colleague with this role. Some of the calls end sessions and memberships. */
async function tokenAs(app: TestApp, role: MemberRole): Promise<string> {
  const known = tokens.get(role) ?? '';
  const me = await app.send(authRoutes.me, {}, { token: known });
  const isCurrent = me.statusCode === 200 && me.json().restaurant.id === world.restaurantId;
  if (isCurrent && me.json().role === role) return known;
  const userId = await world.colleague(role);
  const { email } = await app.app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', trusted<'user'>(userId))
    .executeTakeFirstOrThrow();
  const { token } = await app.call(authRoutes.login, { body: { email, password } });
  tokens.set(role, token);
  return token;
}

it('each role may make the calls that are meant for it', () => {
  const namesOf = (role: string) =>
    routes.filter(({ route }) => (route.role ?? 'owner') === role).map(({ name }) => name);

  const changesOfStaff = routes.filter(
    ({ route }) => route.role === 'staff' && route.method !== 'GET' && !route.isForOperator,
  );
  expect(changesOfStaff.map(({ name }) => name).filter((name) => !personal.test(name))).toEqual([
    'members.leave',
    'members.switch',
    'members.accept',
    'links.setFields',
    'orders.set',
    'orders.setSeveral',
    'items.update',
    'items.updateByExternalId',
    'items.toggle',
    'items.toggleByExternalId',
    'items.changeMany',
  ]);
  expect(namesOf('owner').sort()).toEqual([
    'apikeys.create',
    'apikeys.list',
    'apikeys.remove',
    'jobs.dismiss',
    'jobs.givenUp',
    'jobs.retry',
    'kitchenlinks.create',
    'kitchenlinks.list',
    'kitchenlinks.remove',
    'kitchenlinks.renew',
    'members.endMade',
    'members.invite',
    'members.list',
    'members.listInvitations',
    'members.made',
    'members.remove',
    'members.update',
    'members.withdrawInvitation',
    'restaurantarchives.check',
    'restaurantarchives.createLink',
    'restaurantarchives.restore',
    'webhooks.changes',
    'webhooks.create',
    'webhooks.deliveries',
    'webhooks.list',
    'webhooks.remove',
    'webhooks.renewSecret',
    'webhooks.replay',
    'webhooks.test',
    'webhooks.update',
  ]);
});

describe.each(routes)('$name', ({ name, route }) => {
  const lowest = route.role ?? 'owner';
  const [argsOf] = validArgs[name] ?? [];

  const refused = memberRoles.filter((role) => !isAtLeast(role, lowest));
  // The order of the roles is one rule: all roles above the lowest may also call.
  const open = memberRoles.filter((role) => (isTestAll ? isAtLeast(role, lowest) : role === lowest));

  if (route.isForOperator) {
    it('is not there for any member who does not run the server', async ({ app }) => {
      const args = (await argsOf?.(world)) ?? {};
      for (const role of memberRoles) {
        const token = await tokenAs(app, role);
        await writes.expectNone(async () => {
          const reply = await app.send(route, args, { token });

          expect(reply.statusCode, `${role}: ${reply.body}`).toBe(404);
        });
      }
    });
    return;
  }

  if (refused.length > 0)
    it(`is refused to ${refused.join(' and ')}`, async ({ app }) => {
      const args = (await argsOf?.(world)) ?? {};
      for (const role of refused) {
        const token = await tokenAs(app, role);
        await app.app.runDue('webhook');
        await writes.expectNone(async () => {
          const reply = await app.send(route, args, { token });

          expect(reply.statusCode, `${role}: ${reply.body}`).toBe(403);
          expect(reply.json()).toMatchObject({
            code: 'forbidden',
            error: expect.stringMatching(/^(Only|Your role)/),
          });
        });
      }
    });

  it.for(open)('is open to %s', async (role, { app }) => {
    const token = await tokenAs(app, role);
    const args = (await argsOf?.(world)) ?? {};

    const reply = await app.send(route, args, { token });

    // Staff may change only the prices of an item, and the arguments of personal calls belong to the owner.
    if ((name.startsWith('items.update') || name === 'items.changeMany') && role === 'staff')
      expect(reply.json().error).toContain('nothing else');
    else expect(reply.statusCode, reply.body).not.toBe(403);
    if (role === 'staff') expect(await pairingCodesIn(app, reply.body)).toEqual([]);
  });
});
