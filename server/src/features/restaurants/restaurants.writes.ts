import type { Tx } from '../../db/schema.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { insertRestaurant } from './restaurants.repo.ts';

/** Adds the restaurant of a sign-up, which has no scope yet. */
export async function addRestaurant(
  tx: Tx,
  { id, name, timeZone, at }: { id: TrustedId<'restaurant'>; name: string; timeZone: string; at: string },
): Promise<void> {
  await insertRestaurant(tx, {
    id,
    name,
    time_zone: timeZone,
    currency: 'USD',
    details: null,
    shares_menus: 0,
    takeover_revision: null,
    created_at: at,
    updated_at: at,
    revision: 1,
    own_revision: 1,
  });
}
