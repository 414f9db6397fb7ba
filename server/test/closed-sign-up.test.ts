/** A restaurant invites colleagues even if nobody can sign up. */
import { authRoutes } from '@menuboard/contract/auth';
import { memberRoutes } from '@menuboard/contract/members';
import { expect, it } from 'vitest';
import { invitationTo } from './as-colleague.ts';
import { password, signUpOwner } from './as-owner.ts';
import { buildTestApp } from './build-test-app.ts';
import { createMigratedDatabase } from './test-database.ts';

it.each(['closed', 'invite'] as const)(
  'an invitation is accepted on a server whose sign-up is %s',
  async (signUp) => {
    const database = await createMigratedDatabase();
    const before = await buildTestApp({ database });
    const owner = await signUpOwner(before);
    const token = await invitationTo(owner, 'staff');
    await before.stop();
    const app = await buildTestApp({ database, config: { signUp } });
    const account = { email: 'maria@bistro.example', password };

    const { user } = await app.call(memberRoutes.join, { body: { ...account, token, firstName: 'Maria' } });

    expect(user).toMatchObject({ role: 'staff', restaurant: { id: owner.restaurantId } });
    const own = { body: { ...account, restaurantName: 'Mine' } };
    expect((await app.refused(authRoutes.register, own)).status).toBe(410);
    await app.stop();
    await database.drop();
  },
);
