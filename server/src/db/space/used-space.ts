/** Disk space of a restaurant, as sums of a few indexed rows. */
import { sql } from 'kysely';
import type { Scope } from '../../lib/scope.ts';
import type { Db, Tx } from '../schema.ts';

type RestaurantId = Scope['restaurantId'];

/** Size of a row of the change log besides its two snapshots: the other columns and two indexes. */
export const ROW_BYTES = 300;

export interface UsedSpace {
  log: number;
  /** Part of the log that was written today, with replies. */
  today: number;
  /** Stored replies of today and yesterday. */
  replies: number;
  /** The library with its bin, and videos that wait for their conversion. */
  media: number;
  /** Layouts of menus, including those in the bin. */
  layouts: number;
  jobs: number;
  /** Records of a checked archive that waits to be restored. */
  records: number;
}

const number = (value: unknown) => Number(value ?? 0);

export async function readUsedSpace(
  db: Db | Tx,
  restaurantId: RestaurantId,
  { today, yesterday }: { today: string; yesterday: string },
): Promise<UsedSpace> {
  const { rows } = await sql<Record<keyof UsedSpace, unknown>>`
    select
      (select sum(log_bytes) from log_days where restaurant_id = ${restaurantId}) as log,
      (select log_bytes + reply_bytes from log_days where restaurant_id = ${restaurantId} and day = ${today}) as today,
      (select sum(reply_bytes) from log_days where restaurant_id = ${restaurantId} and day >= ${yesterday}) as replies,
      coalesce((select sum(size) from media where restaurant_id = ${restaurantId}), 0)
        + coalesce((select sum(source_size) from conversions
            where restaurant_id = ${restaurantId} and state = 'waiting'), 0) as media,
      (select sum(octet_length(layout)) from menus where restaurant_id = ${restaurantId}) as layouts,
      (select sum(octet_length(payload)) from jobs where restaurant_id = ${restaurantId}) as jobs,
      (select sum(octet_length(record)) from checked_records where restaurant_id = ${restaurantId}) as records`.execute(
    db,
  );
  const [row] = rows;
  return {
    log: number(row?.log),
    today: number(row?.today),
    replies: number(row?.replies),
    media: number(row?.media),
    layouts: number(row?.layouts),
    jobs: number(row?.jobs),
    records: number(row?.records),
  };
}

/** Whether the server has at most one restaurant. */
export async function isAlone(db: Db | Tx): Promise<boolean> {
  const rows = await db
    .selectFrom('restaurants')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length < 2;
}

/** Bytes written since they were last stored. */
export interface Written {
  restaurantId: RestaurantId;
  day: string;
  log: number;
  replies: number;
}

/** Adds to the days of restaurants that still exist. */
export async function addToDays(db: Db, written: Written[]): Promise<void> {
  if (written.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const { restaurantId, day, log, replies } of written) {
      await sql`
        insert into log_days (restaurant_id, day, log_bytes, reply_bytes, is_shortened)
        select id, ${day}, cast(${log} as double precision), cast(${replies} as double precision), 0
        from restaurants where id = ${restaurantId}
        on conflict (restaurant_id, day) do update
        set log_bytes = log_days.log_bytes + excluded.log_bytes,
          reply_bytes = log_days.reply_bytes + excluded.reply_bytes`.execute(tx);
    }
  });
}

export async function largeLogs(db: Db, bytes: number): Promise<RestaurantId[]> {
  const rows = await db
    .selectFrom('log_days')
    .select('restaurant_id')
    .groupBy('restaurant_id')
    .having((eb) => eb.fn.sum('log_bytes'), '>', bytes)
    .execute();
  return rows.map((row) => row.restaurant_id);
}
