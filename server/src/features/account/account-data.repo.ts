/** Reads the records of a restaurant that no other call returns as a whole, a page at a time. */
import type { ChangeRow, Db } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

const ROWS_AT_ONCE = 200;

/** The change log, oldest first. */
export async function* changesOf(db: Db, { restaurantId }: Scope): AsyncGenerator<ChangeRow> {
  let last: Pick<ChangeRow, 'revision' | 'seq'> = { revision: -1, seq: -1 };
  for (;;) {
    const { revision, seq } = last;
    const rows = await db
      .selectFrom('changes')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('revision', 'seq'), '>', tuple(revision, seq)))
      .orderBy('revision')
      .orderBy('seq')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = end;
  }
}

/** What the restaurant's screens showed, screen by screen. */
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
