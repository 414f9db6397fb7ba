import { BIN_DAYS, IDEMPOTENCY_HOURS, RECORD_DAYS, SESSION_DAYS } from '@menuboard/contract/domain/limits';
import { sql } from 'kysely';
import { nextTurn } from '../kernel/concurrency/turns.ts';
import { type Clock, DAY, HOUR, iso } from '../kernel/time/clock.ts';
import type { InOneCommit } from './in-one-commit.ts';
import type { Db, Tables, Tx } from './schema.ts';

const SCREEN_HOURS_RETENTION_DAYS = 8;
/** Few enough that nobody notices the statement, even with all dependent rows. */
const ROWS_AT_ONCE = 200;

/** Splits the rows up to a time into parts, and yields the last time of each. */
async function* timesOfParts(
  db: Db,
  table: keyof Tables,
  column: string,
  until: string,
): AsyncGenerator<string> {
  for (;;) {
    const at = sql.ref(column);
    const { rows } = await sql<{ at: string }>`
      select ${at} as at from ${sql.table(table)} where ${at} <= ${until}
      order by ${at} limit 1 offset ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    const [next] = rows;
    yield next?.at ?? until;
    if (!next) return;
    await nextTurn();
  }
}

async function deleteUntil(db: Db, table: keyof Tables, column: string, until: string): Promise<void> {
  for await (const time of timesOfParts(db, table, column, until)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${time}`.execute(db);
  }
}

/** Names of former members are needed while the log has their changes, or something that they made still works. */
async function deleteFormerNames(db: Db, until: string): Promise<void> {
  const made = (table: 'api_keys' | 'kitchen_links' | 'webhooks' | 'links') => sql`
    select 1 from ${sql.table(table)} made
    where made.restaurant_id = former_members.restaurant_id and made.made_by = former_members.user_id`;
  await sql`delete from former_members where left_at <= ${until}
    and not exists (${made('api_keys')} and revoked_at is null)
    and not exists (${made('kitchen_links')} and revoked_at is null)
    and not exists (${made('links')})
    and not exists (${made('webhooks')})`.execute(db);
}

interface Revocation {
  /** Prepares to close the sockets of sessions; the result does so after the commit. */
  disconnectSessions: (within: Db | Tx, ids: string[]) => Promise<() => void>;
  inOneCommit: InOneCommit;
}

/**
 * Deletes expired idempotency keys, sessions, links of mails, invitations, jobs, claims, changes, screens, orders,
 * takeovers and bins, in parts, because a chain may have millions. `disconnectSessions` closes the sockets of
 * sessions, because an open socket does not check its session again.
 */
export async function deleteExpiredRows(
  db: Db,
  clock: Clock,
  { disconnectSessions, inOneCommit }: Revocation,
): Promise<void> {
  const now = clock();
  /** Latest moment that is longer ago. */
  const ago = (ms: number) => iso(now - ms - 1);
  await deleteUntil(db, 'idempotency_keys', 'created_at', ago(IDEMPOTENCY_HOURS * HOUR));
  await deleteUntil(db, 'sign_up_invitations', 'expires_at', iso(now));
  await deleteUntil(db, 'invitations', 'expires_at', iso(now));
  await deleteUntil(db, 'password_resets', 'expires_at', iso(now));
  await deleteUntil(db, 'email_confirmations', 'expires_at', iso(now));
  await deleteUntil(db, 'data_links', 'expires_at', iso(now));
  await deleteUntil(db, 'backup_links', 'expires_at', iso(now));
  await deleteUntil(db, 'archive_links', 'expires_at', iso(now));
  await deleteUntil(db, 'link_sign_ins', 'expires_at', iso(now));
  await deleteUntil(db, 'checked_archives', 'expires_at', iso(now));
  await deleteUntil(db, 'jobs', 'expires_at', iso(now));
  await deleteUntil(db, 'known_addresses', 'used_at', ago(SESSION_DAYS * DAY));
  for await (const time of timesOfParts(db, 'sessions', 'expires_at', iso(now))) {
    const disconnect = await inOneCommit(db, async (within) => {
      const ended = within.deleteFrom('sessions').where('expires_at', '<=', time).returning('id');
      return disconnectSessions(
        within,
        (await ended.execute()).map(({ id }) => id),
      );
    });
    disconnect();
  }
  await deleteUntil(db, 'changes', 'at', ago(RECORD_DAYS * DAY));
  await deleteUntil(db, 'log_days', 'day', ago((RECORD_DAYS + 1) * DAY));
  await deleteFormerNames(db, ago(RECORD_DAYS * DAY));
  await deleteUntil(db, 'kitchen_links', 'revoked_at', ago(RECORD_DAYS * DAY));
  await deleteUntil(db, 'api_keys', 'revoked_at', ago(RECORD_DAYS * DAY));
  // A screen that returns later has to be paired again, which takes a minute.
  await deleteUntil(db, 'screens', 'last_seen', ago(RECORD_DAYS * DAY));
  await deleteUntil(db, 'deleted_screens', 'deleted_at', ago(RECORD_DAYS * DAY));
  await deleteUntil(db, 'screen_hours', 'hour', ago(SCREEN_HOURS_RETENTION_DAYS * DAY));
  await deleteUntil(db, 'shown_spans', 'starts_at', ago(RECORD_DAYS * DAY));
  // An expired claim stays for an hour, so that the answer to its code is "expired" instead of "unknown".
  await deleteUntil(db, 'claims', 'expires_at', ago(HOUR));
  await deleteUntil(db, 'guess_budgets', 'expires_at', iso(now));
  await deleteUntil(db, 'dark_displays', 'over_at', ago(DAY));
  await deleteUntil(db, 'order_lists', 'changed_at', ago(DAY));
  await deleteUntil(db, 'takeovers', 'ends_at', ago(RECORD_DAYS * DAY));
  const binned = ago(BIN_DAYS * DAY);
  await deleteUntil(db, 'items', 'deleted_at', binned);
  await deleteUntil(db, 'schedule_entries', 'deleted_at', binned);
  await deleteUntil(db, 'promotions', 'deleted_at', binned);
  await deleteUntil(db, 'displays', 'deleted_at', binned);
  for await (const time of timesOfParts(db, 'menus', 'deleted_at', binned)) {
    await db.transaction().execute(async (tx) => {
      const expired = tx.selectFrom('menus').select('id').where('deleted_at', '<=', time);
      await tx.updateTable('displays').set({ menu_id: null }).where('menu_id', 'in', expired).execute();
      await tx.deleteFrom('menus').where('deleted_at', '<=', time).execute();
    });
  }
}

/** Time of the newest change or report of a screen; undefined in a new database. */
export async function newestRowAt(db: Db): Promise<number | undefined> {
  const change = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  const screen = await db
    .selectFrom('screens')
    .select((eb) => eb.fn.max('last_seen').as('at'))
    .executeTakeFirst();
  const times = [change?.at, screen?.at].flatMap((at) => (at ? Date.parse(at) : []));
  return times.length > 0 ? Math.max(...times) : undefined;
}
