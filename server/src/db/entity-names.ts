import type { Scope } from '../lib/scope.ts';
import type { TrustedId } from '../lib/trusted-id.ts';
import { ownRows } from './own-rows.ts';
import type { Db } from './schema.ts';

/** Names and creation times of menus, items, displays and promotions by id, including records in the bin. */
export async function findEntityNames(
  db: Db,
  scope: Scope,
  ids: string[],
): Promise<Map<string, { name: string; created_at: string }>> {
  if (ids.length === 0) return new Map();
  const namesIn = (table: 'menus' | 'items' | 'displays' | 'promotions') =>
    db
      .selectFrom(table)
      .select(['id', 'name', 'created_at'])
      .where(ownRows(scope, table, ids))
      .$narrowType<{ id: TrustedId<'item'> }>();
  const rows = await namesIn('menus')
    .unionAll(namesIn('items'))
    .unionAll(namesIn('displays'))
    .unionAll(namesIn('promotions'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
