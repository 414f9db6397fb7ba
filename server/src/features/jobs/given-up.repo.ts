import { ownRows } from '../../db/own-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { JobRow } from '../../db/server-rows.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';

const LISTED_MAX = 100;

/** Given-up jobs of a restaurant, newest first. */
export function listGivenUp(db: Db, { restaurantId }: RestaurantScope): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
}

/** Restarts a job. Resolves with false if it was not given up. */
export async function retryJob(
  tx: Tx,
  scope: Scope,
  id: string,
  times: { run_at: string; expires_at: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('jobs')
    .set({ ...times, given_up_at: null, attempts: 0 })
    .where(ownRows(scope, 'jobs', [id]))
    .where('given_up_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Resolves with false if the job was not given up. */
export async function dismissJob(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('jobs')
    .where(ownRows(scope, 'jobs', [id]))
    .where('given_up_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
