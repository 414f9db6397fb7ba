import type { Tx } from '../../db/schema.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

/** Adds the restaurant of a sign-up, which has no scope yet. */
export async function insertRestaurant(
  tx: Tx,
  values: { id: TrustedId<'restaurant'>; name: string; timeZone: string; at: string },
): Promise<void> {
  const { id, name, timeZone, at } = values;
  const revisions = { revision: 1, own_revision: 1 };
  const row = {
    id,
    name,
    time_zone: timeZone,
    currency: 'USD',
    details: null,
    shares_menus: 0,
    created_at: at,
    updated_at: at,
    ...revisions,
  };
  await tx.insertInto('restaurants').values(row).execute();
}
