import type { BudgetStorage } from '../lib/guess-budgets.ts';
import type { Db } from './schema.ts';

export function budgetStorage(db: Db): BudgetStorage {
  return {
    async load(now) {
      const rows = await db
        .selectFrom('guess_budgets')
        .selectAll()
        .where('expires_at', '>', now)
        .orderBy('started_at')
        .execute();
      return rows.map(({ limiter, key_hash: key, count, started_at: startedAt, expires_at: expiresAt }) => ({
        limiter,
        key,
        count,
        startedAt,
        expiresAt,
      }));
    },

    async save(budgets, now) {
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('guess_budgets').where('expires_at', '<=', now).execute();
        await tx
          .insertInto('guess_budgets')
          .values(
            budgets.map(({ limiter, key, count, startedAt, expiresAt }) => ({
              limiter,
              key_hash: key,
              count,
              started_at: startedAt,
              expires_at: expiresAt,
            })),
          )
          .onConflict((on) =>
            on.columns(['limiter', 'key_hash']).doUpdateSet((eb) => ({
              count: eb.ref('excluded.count'),
              started_at: eb.ref('excluded.started_at'),
              expires_at: eb.ref('excluded.expires_at'),
            })),
          )
          .execute();
      });
    },
  };
}
