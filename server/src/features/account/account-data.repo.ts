/** Reads records of a restaurant that no other call returns completely, a page at a time. */
import type { ChangeRow, Db } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

const ROWS_AT_ONCE = 200;

type Place = Pick<ChangeRow, 'revision' | 'seq'>;
const start: Place = { revision: -1, seq: -1 };

const changesAfter = (db: Db, { restaurantId }: Scope, { revision, seq }: Place) =>
  db
    .selectFrom('changes')
    .where('restaurant_id', '=', restaurantId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('revision', 'seq'), '>', tuple(revision, seq)))
    .orderBy('revision')
    .orderBy('seq')
    .limit(ROWS_AT_ONCE);

/** Change log, oldest first. */
export async function* changesOf(db: Db, scope: Scope): AsyncGenerator<ChangeRow> {
  for (let last = start; ; ) {
    const rows = await changesAfter(db, scope, last).selectAll().execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = end;
  }
}

/**
 * Changes of one actor, oldest first. For changes of others, only their place is read, because a day may have 200 MB.
 */
export async function* changesBy(db: Db, scope: Scope, actor: ChangeRow['actor']): AsyncGenerator<ChangeRow> {
  for (let last = start; ; ) {
    const places = await changesAfter(db, scope, last).select(['revision', 'seq', 'actor']).execute();
    const end = places.at(-1);
    if (!end) return;
    if (places.some((place) => place.actor === actor))
      yield* await changesAfter(db, scope, last)
        .selectAll()
        .where('actor', '=', actor)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('revision', 'seq'), '<=', tuple(end.revision, end.seq)),
        )
        .execute();
    if (places.length < ROWS_AT_ONCE) return;
    last = end;
  }
}

/** Records of the restaurant's screens, screen by screen. */
export async function* shownSpansOf(db: Db, { restaurantId }: Scope) {
  const screens = await db
    .selectFrom('screens')
    .select(['id', 'display_id'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('first_seen')
    .orderBy('id')
    .execute();
  for (const { id, display_id: displayId } of screens) {
    for (let after = ''; ; ) {
      const rows = await db
        .selectFrom('shown_spans')
        .selectAll()
        .where('screen_id', '=', id)
        .where('starts_at', '>', after)
        .orderBy('starts_at')
        .limit(ROWS_AT_ONCE)
        .execute();
      for (const row of rows) yield { displayId, row };
      const end = rows.at(-1);
      if (!end || rows.length < ROWS_AT_ONCE) break;
      after = end.starts_at;
    }
  }
}
