import type { Scope } from '../lib/scope.ts';
import { ownRows } from './own-rows.ts';
import type { Db } from './schema.ts';

/** The names and creation times of menus, items, displays and promotions, by id. Includes records in the bin. */
export async function findEntityNames(
  db: Db,
  scope: Scope,
  ids: string[],
): Promise<Map<string, { name: string; created_at: string }>> {
  const found = new Map<string, { name: string; created_at: string }>();
  if (ids.length === 0) return found;
  for (const table of ['menus', 'items', 'displays', 'promotions'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name', 'created_at'])
      .where(ownRows(scope, table, ids))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
