/** Reads what entities were at an earlier revision: a change stores what its entity was before it. */
import type { Scope } from '../lib/scope.ts';
import type { ChangeType } from './change-data.ts';
import type { ChangeRow, Db, DisplayRow, Tx } from './schema.ts';

export interface PastRange {
  scope: Scope;
  /** Changes after this revision count. */
  after: number;
}

/** The first change of each entity after a revision, by entity id. */
export async function firstChanges(
  db: Db | Tx,
  { scope, after }: PastRange,
  types: readonly ChangeType[],
  { withBefore = '%' } = {},
): Promise<Map<string, ChangeRow>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('changes')
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('entity_id').orderBy('revision').orderBy('seq'))
            .as('position'),
        )
        .where('restaurant_id', '=', scope.restaurantId)
        .where('revision', '>', after)
        .where('type', 'in', types)
        .where((where) => (withBefore === '%' ? where.lit(true) : where('before', 'like', withBefore)))
        .as('ranked'),
    )
    .selectAll()
    .where('position', '=', 1)
    .execute();
  return new Map(rows.map(({ position: _, ...row }) => [row.entity_id, row]));
}

/** All changes of a display after a revision, in order. */
export function displayChanges(
  db: Db | Tx,
  { scope, after }: PastRange,
  displayId: DisplayRow['id'],
): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '>', after)
    .where('entity_id', '=', displayId)
    .orderBy('revision')
    .orderBy('seq')
    .execute();
}
