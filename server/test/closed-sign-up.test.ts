/** A restaurant invites colleagues also where nobody can sign up. */
import { authRoutes } from '@menuboard/contract/auth';
import { memberRoutes } from '@menuboard/contract/members';
import { expect, it } from 'vitest';
import { insertInvitation } from '../src/features/members/invitations.repo.ts';
import { insertRestaurant } from '../src/features/restaurants/restaurants.repo.ts';
import { DAY, iso } from '../src/lib/clock.ts';
import { newId } from '../src/lib/ids.ts';
import { hashToken, newToken } from '../src/lib/tokens.ts';
import { password } from './as-owner.ts';
import { buildTestApp } from './build-test-app.ts';

it.each(['closed', 'invite'] as const)(
  'an invitation is accepted on a server whose sign-up is %s',
  async (signUp) => {
    const other = await buildTestApp({ config: { signUp } });
    const { db } = other.app;
    const [restaurantId, token] = [newId<'restaurant'>(), newToken()];
    const at = iso(other.clock.now());
    await db.transaction().execute(async (tx) => {
      await insertRestaurant(tx, { id: restaurantId, name: 'Bistro', timeZone: 'Europe/Berlin', at });
      await insertInvitation(tx, {
        id: newId(),
        restaurant_id: restaurantId,
        token_hash: hashToken(token),
        role: 'staff',
        email: null,
        invited_by: null,
        created_at: at,
        expires_at: iso(other.clock.now() + DAY),
      });
    });
    const account = { email: 'maria@bistro.example', password };

    const { user } = await other.call(memberRoutes.join, { body: { ...account, token, firstName: 'Maria' } });

    expect(user).toMatchObject({ role: 'staff', restaurant: { id: restaurantId } });
    const own = { body: { ...account, restaurantName: 'Mine' } };
    expect((await other.refused(authRoutes.register, own)).status).toBe(410);
    await other.stop();
  },
);
