import type { ExpressionBuilder } from 'kysely';
import type { ChangeRow, Db, Tables } from '../../db/schema.ts';
import type { Step } from '../../lib/explain-changes.ts';
import type { Scope } from '../../lib/scope.ts';

/** Number of items that Recent Activity lists for a change of thousands. */
const ITEMS_PER_CHANGE = 4;

/** Leaves out dishes whose offers follow from a change of a promotion. */
const withoutOffers = ({ eb, or, not, exists, selectFrom }: ExpressionBuilder<Tables, 'changes'>) =>
  or([
    eb('type', 'not like', 'item-%'),
    not(
      exists(
        selectFrom('changes as first')
          .select('first.seq')
          .whereRef('first.restaurant_id', '=', 'changes.restaurant_id')
          .whereRef('first.revision', '=', 'changes.revision')
          .where('first.seq', '=', 0)
          .where('first.type', 'like', 'promotion-%'),
      ),
    ),
  ]);

/**
 * Latest changes for Recent Activity, newest first. The query leaves out changes that only follow from another one: a
 * deleted menu on sixty displays adds sixty such rows, which would push all others out of the limit. For a bulk change,
 * it takes the first items, and for a promotion none of its dishes.
 */
export function latestChanges(db: Db, scope: Scope, limit: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('type', '!=', 'restaurant-updated')
    .where((eb) => eb.or([eb('type', '!=', 'display-updated'), eb('before', 'is not', null)]))
    .where((eb) => eb.or([eb('type', 'not like', 'item-%'), eb('seq', '<', ITEMS_PER_CHANGE)]))
    .where(withoutOffers)
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** An owner with more changes than this knows the product. */
const CHANGES_READ_MAX = 500;

/** First changes of items, menus and displays after a revision. */
export function changesAfter(db: Db, scope: Scope, revision: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '>', revision)
    .where('type', 'in', ['item-updated', 'item-availability-changed', 'menu-updated', 'display-updated'])
    .where('before', 'is not', null)
    .orderBy('revision')
    .orderBy('seq')
    .limit(CHANGES_READ_MAX)
    .execute();
}

/** Whether items were added after a revision. */
export async function hasItemsSince(db: Db, scope: Scope, revision: number): Promise<boolean> {
  const row = await db
    .selectFrom('changes')
    .select('revision')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '>', revision)
    .where('type', '=', 'item-created')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of changes in each of these revisions, and whether one of them paired a screen. */
export async function readSteps(db: Db, scope: Scope, revisions: number[]): Promise<Map<number, Step>> {
  if (revisions.length === 0) return new Map();
  const rows = await db
    .selectFrom('changes')
    .select((eb) => [
      'revision',
      eb.fn.countAll().as('count'),
      eb.fn.sum(eb.case().when('type', '=', 'display-paired').then(1).else(0).end()).as('pairings'),
    ])
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', 'in', revisions)
    .where((eb) => eb.or([eb('type', '!=', 'display-updated'), eb('before', 'is not', null)]))
    .where(withoutOffers)
    .groupBy('revision')
    .execute();
  return new Map(
    rows.map(({ revision, count, pairings }) => [
      revision,
      { changes: Number(count), isPairing: Number(pairings) > 0 },
    ]),
  );
}
