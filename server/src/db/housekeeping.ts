import { BIN_DAYS, IDEMPOTENCY_HOURS } from '@menuboard/contract/domain/limits';
import { type Clock, DAY, HOUR, iso } from '../lib/clock.ts';
import type { Db } from './schema.ts';

const KEPT_DAYS = 90;
const HOURS_KEPT_DAYS = 8;

/**
 * Drops what has outlived its keep: old keys, ended sessions and claims, old changes and the bin's contents. `onSessionOver`
 * is told of each session, because a socket asks for its session only when it opens.
 */
export async function tidy(db: Db, clock: Clock, onSessionOver: (id: string) => void): Promise<void> {
  const now = clock();
  const binned = iso(now - BIN_DAYS * DAY);
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', iso(now - IDEMPOTENCY_HOURS * HOUR))
    .execute();
  const over = await db.deleteFrom('sessions').where('expires_at', '<=', iso(now)).returning('id').execute();
  for (const { id } of over) onSessionOver(id);
  await db
    .deleteFrom('changes')
    .where('at', '<', iso(now - KEPT_DAYS * DAY))
    .execute();
  // A screen that was away this long has been replaced or forgets itself; pairing it again takes a minute.
  await db
    .deleteFrom('screens')
    .where('last_seen', '<', iso(now - KEPT_DAYS * DAY))
    .execute();
  await db
    .deleteFrom('screen_hours')
    .where('hour', '<', iso(now - HOURS_KEPT_DAYS * DAY))
    .execute();
  // For a while it is still known that a code is over: better words than that it never was.
  await db
    .deleteFrom('claims')
    .where('expires_at', '<', iso(now - HOUR))
    .execute();
  await db.deleteFrom('items').where('deleted_at', '<', binned).execute();
  await db.deleteFrom('schedule_entries').where('deleted_at', '<', binned).execute();
  await db.deleteFrom('displays').where('deleted_at', '<', binned).execute();
  await db.transaction().execute(async (tx) => {
    const gone = tx.selectFrom('menus').select('id').where('deleted_at', '<', binned);
    await tx.updateTable('displays').set({ menu_id: null }).where('menu_id', 'in', gone).execute();
    await tx.deleteFrom('menus').where('deleted_at', '<', binned).execute();
  });
}
