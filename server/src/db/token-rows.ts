/** Rows of programs and kitchens, which act with a token until somebody revokes it. */
import type { RestaurantScope, Scope } from '../kernel/identity/scope.ts';
import { HOUR, iso } from '../kernel/time/clock.ts';
import { isDiskFull } from './database-errors.ts';
import { ownRows } from './own-rows.ts';
import type { Db, LockedTx, Tables, Tx } from './schema.ts';

type TokenTable = 'api_keys' | 'kitchen_links';
type Row<T extends TokenTable> = Tables[T];

/** Rows that were not revoked, oldest first. */
export async function listUnrevoked<T extends TokenTable>(
  db: Db | Tx,
  { restaurantId }: RestaurantScope,
  table: T,
): Promise<Row<T>[]> {
  const rows = await db
    .selectFrom(table as 'api_keys')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as Row<TokenTable>[] as Row<T>[];
}

/** Revokes a row, which keeps its name for the activity. Resolves with its id. */
export async function revokeRow<T extends TokenTable>(
  tx: LockedTx,
  scope: Scope,
  table: T,
  id: string,
  at: string,
): Promise<Row<T>['id'] | undefined> {
  const row = await tx
    .updateTable(table as 'api_keys')
    .set({ revoked_at: at, token_hash: null })
    .where(ownRows(scope, table, [id]))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id as Row<TokenTable>['id'] | undefined as Row<T>['id'] | undefined;
}

/** Notes at most once an hour that a token is used. */
export async function noteUse<T extends TokenTable>(
  db: Db,
  table: T,
  row: Row<T>,
  now: number,
): Promise<void> {
  const { id, last_used_at: last } = row as Row<'api_keys'>;
  if (last !== null && last > iso(now - HOUR)) return;
  const use = { last_used_at: iso(now) };
  const noted = db
    .updateTable(table as 'api_keys')
    .set(use)
    .where('id', '=', id)
    .execute();
  await noted.catch((error) => {
    // Reads must work on a full disk. The next request tries again.
    if (!isDiskFull(error)) throw error;
  });
}
