import type { Db } from '@menuboard/server/db/schema';
import { type Kysely, sql } from 'kysely';

/** The time of the database's clock. */
export const databaseNow = sql<string>`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Renews a lease, or stores it. Resolves with whether the row is new. */
export async function renewLease(
  db: Db,
  lease: { id: string; version: string; sockets: number },
): Promise<boolean> {
  const { is_new: isNew } = await db
    .insertInto('nodes')
    .values({ ...lease, started_at: databaseNow, alive_at: databaseNow })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        alive_at: eb.ref('excluded.alive_at'),
        sockets: eb.ref('excluded.sockets'),
      })),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Every lease, with the time of the database's clock. */
export function readLeases(db: Db) {
  return db
    .selectFrom('nodes')
    .select(['id', 'alive_at', 'sockets', databaseNow.as('now')])
    .execute();
}

export async function endLease(db: Db, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

/** The time of the database's clock, in ms since 1970. */
export async function readDatabaseTime(db: Kysely<never> | Db): Promise<number> {
  const { rows } = await sql<{ now: string }>`select ${databaseNow} as now`.execute(db);
  return Date.parse(rows[0]?.now ?? '');
}
