/** Reserves guesses in the table of spent budgets, for all nodes together. */
import type { Db } from '@menuboard/server/db/schema';
import { iso } from '@menuboard/server/kernel/time/clock';
import { sql } from 'kysely';

/** A key that a guess counts for, with the most guesses of its window. */
export interface WantedGuess {
  /** Hash of the address or account; '' for all together. */
  key: string;
  max: number;
}

/** A guess that has begun, in the window that counts it. */
export interface ReservedGuess {
  key: string;
  startedAt: string;
}

/** Budget of a key for which no guess was left. */
export interface SpentBudget {
  key: string;
  count: number;
  /** Guesses that have begun and whose outcome is not known. */
  pending: number;
  expiresAt: string;
}

export interface SharedBudgets {
  /** Reserves a guess of each key that has one left, and returns these. */
  reserve(limiter: string, keys: WantedGuess[], now: number, windowMs: number): Promise<ReservedGuess[]>;
  /** Ends guesses: wrong ones count, others are given back. */
  settle(limiter: string, guesses: ReservedGuess[], isWrong: boolean): Promise<void>;
  read(limiter: string, keys: string[]): Promise<SpentBudget[]>;
}

/**
 * Each statement locks its rows in the order of the keys, so that no two wait for each other. `reserve` does not wait for
 * the disk: a PostgreSQL that is killed forgets the guesses that were under way.
 */
export function sharedBudgets(db: Db): SharedBudgets {
  return {
    async reserve(limiter, keys, now, windowMs) {
      const [at, end] = [iso(now), iso(now + windowMs)];
      const rows = keys
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key }) => sql`(${limiter}, ${key}, 0, 1, ${at}, ${end})`);
      const max = sql.join(
        keys.map(({ key, max }) => sql`when ${key} then ${sql.lit(max)}`),
        sql` `,
      );
      const isOver = sql`(old.expires_at <= ${at} or (old.count = 0 and old.pending = 0))`;
      const { rows: reserved } = await sql<{ key: string; startedAt: string }>`
        with setting as materialized (select set_config('synchronous_commit', 'off', true) as value)
        insert into guess_budgets as old (limiter, key_hash, count, pending, started_at, expires_at)
        select rows.* from setting, (values ${sql.join(rows)}) as rows
        on conflict (limiter, key_hash) do update set
          count = case when ${isOver} then 0 else old.count end,
          pending = case when ${isOver} then 1 else old.pending + 1 end,
          started_at = case when ${isOver} then excluded.started_at else old.started_at end,
          expires_at = case when ${isOver} then excluded.expires_at else old.expires_at end
        where ${isOver} or old.count + old.pending < case old.key_hash ${max} end
        returning key_hash as key, started_at as "startedAt"`.execute(db);
      return reserved;
    },

    async settle(limiter, guesses, isWrong) {
      if (guesses.length === 0) return;
      await db
        .with('held', (cte) =>
          cte
            .selectFrom('guess_budgets')
            .select('key_hash')
            .where('limiter', '=', limiter)
            .where('pending', '>', 0)
            .where((eb) =>
              eb.or(
                guesses.map(({ key, startedAt }) =>
                  eb.and([eb('key_hash', '=', key), eb('started_at', '=', startedAt)]),
                ),
              ),
            )
            .orderBy(
              (eb) => eb.ref('key_hash'),
              (order) => order.collate('C'),
            )
            .forUpdate(),
        )
        .updateTable('guess_budgets')
        .from('held')
        .set((eb) => ({
          pending: eb('pending', '-', 1),
          count: eb('count', '+', isWrong ? 1 : 0),
        }))
        .where('limiter', '=', limiter)
        .whereRef('guess_budgets.key_hash', '=', 'held.key_hash')
        .execute();
    },

    async read(limiter, keys) {
      const rows = await db
        .selectFrom('guess_budgets')
        .select(['key_hash as key', 'count', 'pending', 'expires_at as expiresAt'])
        .where('limiter', '=', limiter)
        .where('key_hash', 'in', keys)
        .execute();
      return rows;
    },
  };
}
