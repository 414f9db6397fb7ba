import type { Activity } from '@menuboard/contract/stats';
import type { Scope } from '../kernel/identity/scope.ts';
import type { TrustedId } from '../kernel/identity/trusted-id.ts';
import { type OwnTable, ownRows } from './own-rows.ts';
import type { Db } from './schema.ts';

/** Tables of what Recent Activity names. The changes of files and takeovers have their names. */
const tables = {
  menu: 'menus',
  item: 'items',
  display: 'displays',
  promotion: 'promotions',
} as const satisfies Record<Exclude<Activity['type'], 'media' | 'takeover'>, OwnTable>;

/** Names and creation times of menus, items, displays and promotions by id, including records in the bin. */
export async function findEntityNames(
  db: Db,
  scope: Scope,
  ids: string[],
): Promise<Map<string, { name: string; created_at: string }>> {
  if (ids.length === 0) return new Map();
  const namesIn = (table: (typeof tables)[keyof typeof tables]) =>
    db
      .selectFrom(table)
      .select(['id', 'name', 'created_at'])
      .where(ownRows(scope, table, ids))
      .$narrowType<{ id: TrustedId<'item'> }>();
  const rows = await Object.values(tables)
    .map(namesIn)
    .reduce((all, next) => all.unionAll(next))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
