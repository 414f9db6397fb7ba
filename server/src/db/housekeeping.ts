import { BIN_DAYS, IDEMPOTENCY_HOURS, RECORD_DAYS, SESSION_DAYS } from '@menuboard/contract/domain/limits';
import { type Clock, DAY, HOUR, iso } from '../lib/clock.ts';
import type { Db } from './schema.ts';

const SCREEN_HOURS_RETENTION_DAYS = 8;

/**
 * Deletes idempotency keys, sessions, links for new passwords, claims, changes, screens and bins that have expired. `onSessionEnded` is called
 * for each session, because an open socket does not check its session again.
 */
export async function deleteExpiredRows(
  db: Db,
  clock: Clock,
  onSessionEnded: (id: string) => void,
): Promise<void> {
  const now = clock();
  const binnedBefore = iso(now - BIN_DAYS * DAY);
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', iso(now - IDEMPOTENCY_HOURS * HOUR))
    .execute();
  await db.deleteFrom('sign_up_invitations').where('expires_at', '<=', iso(now)).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<=', iso(now)).execute();
  await db
    .deleteFrom('known_addresses')
    .where('used_at', '<', iso(now - SESSION_DAYS * DAY))
    .execute();
  const ended = await db.deleteFrom('sessions').where('expires_at', '<=', iso(now)).returning('id').execute();
  for (const { id } of ended) onSessionEnded(id);
  await db
    .deleteFrom('changes')
    .where('at', '<', iso(now - RECORD_DAYS * DAY))
    .execute();
  // A screen that returns after this time has to be paired again, which takes a minute.
  await db
    .deleteFrom('screens')
    .where('last_seen', '<', iso(now - RECORD_DAYS * DAY))
    .execute();
  await db
    .deleteFrom('screen_hours')
    .where('hour', '<', iso(now - SCREEN_HOURS_RETENTION_DAYS * DAY))
    .execute();
  await db
    .deleteFrom('shown_spans')
    .where('starts_at', '<', iso(now - RECORD_DAYS * DAY))
    .execute();
  // An expired claim stays for an hour, so that its code is answered with "expired" instead of "unknown".
  await db
    .deleteFrom('claims')
    .where('expires_at', '<', iso(now - HOUR))
    .execute();
  await db.deleteFrom('items').where('deleted_at', '<', binnedBefore).execute();
  await db.deleteFrom('schedule_entries').where('deleted_at', '<', binnedBefore).execute();
  await db.deleteFrom('displays').where('deleted_at', '<', binnedBefore).execute();
  await db.transaction().execute(async (tx) => {
    const expiredMenus = tx.selectFrom('menus').select('id').where('deleted_at', '<', binnedBefore);
    await tx.updateTable('displays').set({ menu_id: null }).where('menu_id', 'in', expiredMenus).execute();
    await tx.deleteFrom('menus').where('deleted_at', '<', binnedBefore).execute();
  });
}
