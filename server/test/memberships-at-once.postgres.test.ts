/** Changes of people that meet in two transactions. On SQLite, one always waits for the other. */
import { accountRoutes } from '@menuboard/contract/account';
import { authRoutes } from '@menuboard/contract/auth';
import { memberRoutes } from '@menuboard/contract/members';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { it } from './app-test.ts';
import { alsoIn, invitationTo, joinAs } from './as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';

it.override('options', { areRatesLimited: false });

const waiting = sql<{ count: string }>`select count(*) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

async function waitForWaiting(app: TestApp, count: number): Promise<void> {
  await waitFor(async () =>
    expect((await waiting.execute(app.app.db)).rows).toEqual([{ count: `${count}` }]),
  );
}

/** Begins `first`, which waits in the middle because a person's account is locked, and then `second`. */
async function meet<First, Second>(
  app: TestApp,
  { userId }: OwnerClient,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const begun = await app.app.db.transaction().execute(async (tx) => {
    await sql`select id from users where id = ${userId} for no key update`.execute(tx);
    const [one, other] = [first(), waitForWaiting(app, 1).then(second)];
    await waitForWaiting(app, 2);
    return [one, other] as const;
  });
  return Promise.all(begun);
}

it('switches to no restaurant that somebody is being removed from', async ({ app }) => {
  const [owner, other] = [await signUpOwner(app), await signUpOwner(app)];
  const maria = await joinAs(app, owner, 'staff');
  await alsoIn(app, maria, other, 'staff');

  const [removed, switched] = await meet(
    app,
    maria,
    () => other.send(memberRoutes.remove, { params: { id: maria.userId } }),
    () => maria.send(memberRoutes.switch, { body: { restaurantId: other.restaurantId } }),
  );

  expect([removed.statusCode, switched.statusCode]).toEqual([204, 404]);
  expect((await maria.call(authRoutes.me, {})).restaurant.id).toBe(owner.restaurantId);
  const { user } = await app.call(authRoutes.login, { body: { email: maria.email, password } });
  expect(user.restaurant.id).toBe(owner.restaurantId);
});

it('lets nobody join a restaurant that is being deleted', async ({ app }) => {
  const [owner, other] = [await signUpOwner(app), await signUpOwner(app)];
  const maria = await joinAs(app, owner, 'staff');
  const token = await invitationTo(other, 'staff');
  const { name: restaurantName } = await other.call(restaurantRoutes.get, {
    params: { id: other.restaurantId },
  });

  const [deleted, joined] = await meet(
    app,
    other,
    () => other.send(accountRoutes.remove, { body: { password, restaurantName } }),
    () => maria.send(memberRoutes.accept, { body: { token } }),
  );

  expect([deleted.statusCode, joined.statusCode]).toEqual([204, 410]);
  const { restaurants } = await maria.call(memberRoutes.mine, {});
  expect(restaurants.map(({ id }) => id)).toEqual([owner.restaurantId]);
});
