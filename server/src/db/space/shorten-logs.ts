/** Deletes the oldest days of change logs that are too large, in parts. Changes since yesterday stay. */
import { nextTurn } from '../../kernel/concurrency/turns.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { type Clock, DAY, iso } from '../../kernel/time/clock.ts';
import type { Db } from '../schema.ts';
import type { SpaceShares } from './space-shares.ts';
import { largeLogs } from './used-space.ts';

const ROWS_AT_ONCE = 200;

async function deleteUntil(db: Db, restaurantId: Scope['restaurantId'], day: string): Promise<void> {
  const end = iso(Date.parse(day) + DAY);
  for (;;) {
    const oldest = await db
      .selectFrom('changes')
      .select(['revision', 'at'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('revision')
      .orderBy('seq')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = oldest.filter(({ at }) => at < end).at(-1);
    if (!last) return;
    await db
      .deleteFrom('changes')
      .where('restaurant_id', '=', restaurantId)
      .where('revision', '<=', last.revision)
      .execute();
    await nextTurn();
  }
}

export async function shortenLogs(
  db: Db,
  clock: Clock,
  { leastLogMax, logMax }: Pick<SpaceShares, 'leastLogMax' | 'logMax'>,
): Promise<void> {
  const yesterday = iso(clock() - DAY).slice(0, 10);
  for (const restaurantId of await largeLogs(db, leastLogMax)) {
    const days = await db
      .selectFrom('log_days')
      .select(['day', 'log_bytes'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('day')
      .execute();
    let excess = days.reduce((sum, { log_bytes: bytes }) => sum + bytes, -(await logMax(restaurantId)));
    for (const { day, log_bytes: bytes } of days) {
      if (excess <= 0 || day >= yesterday) break;
      await deleteUntil(db, restaurantId, day);
      await db
        .updateTable('log_days')
        .set({ log_bytes: 0, is_shortened: 1 })
        .where('restaurant_id', '=', restaurantId)
        .where('day', '=', day)
        .execute();
      excess -= bytes;
    }
  }
}
