import type { ShownSpan } from '@menuboard/contract/screen';
import type { Db, DisplayRow, ScreenRow, ShownSpanRow, Tx } from '../../../db/schema.ts';
import type { ScreenIdentity } from '../../../kernel/identity/screen-identity.ts';
import { iso } from '../../../kernel/time/clock.ts';
import { restaurantsOfMenus } from '../../menus/menus.reads.ts';
import { restaurantsOfTakeovers } from '../../takeovers/takeovers.reads.ts';
import type { DropReason } from './read-span.ts';

/** Both databases limit the number of values in a statement. */
const ROWS_PER_STATEMENT = 500;
/** The most rows of one screen: years of an ordinary schedule. */
export const ROWS_PER_SCREEN_MAX = 5_000;

/** A received span. `index` is its position in the message. */
export interface UnsavedSpan extends ShownSpan {
  screen: ScreenIdentity;
  index: number;
}

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT)
    yield all.slice(from, from + ROWS_PER_STATEMENT);
}

async function pairedAt(tx: Tx, screenIds: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const part of inParts(screenIds)) {
    const rows = await tx
      .selectFrom('screens')
      .select(['id', 'first_seen'])
      .where('id', 'in', part)
      .execute();
    for (const row of rows) found.set(row.id, Date.parse(row.first_seen));
  }
  return found;
}

/** Restaurants of records by their ids. */
async function restaurantsOf(
  tx: Tx,
  ids: string[],
  read: (tx: Tx, ids: string[]) => Promise<Map<string, string>>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of inParts([...new Set(ids)]))
    for (const [id, restaurantId] of await read(tx, part)) found.set(id, restaurantId);
  return found;
}

/**
 * Stores spans in one transaction. A stored span only gets its later end, so a repeated message changes nothing. `drop`
 * is called for spans of other menus, and from before the screen was paired.
 */
export async function storeSpans(
  db: Db,
  spans: UnsavedSpan[],
  drop: (span: UnsavedSpan, reason: DropReason) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const paired = await pairedAt(tx, [...new Set(spans.map(({ screen }) => screen.id))]);
    const menuIds = spans.flatMap(({ menuId }) => menuId ?? []);
    const menus = await restaurantsOf(tx, menuIds, restaurantsOfMenus);
    const takeoverIds = spans.flatMap(({ takeoverId }) => takeoverId ?? []);
    const takeovers = await restaurantsOf(tx, takeoverIds, restaurantsOfTakeovers);
    // Two rows with one key in the same statement are an error in PostgreSQL.
    const rows = new Map<string, ShownSpanRow>();
    for (const span of spans) {
      const { screen, menuId, to, revision, wasOnline, takeoverId = '' } = span;
      const since = paired.get(screen.id);
      if (since === undefined || to < since) drop(span, 'before-pairing');
      else if (menuId !== null && menus.get(menuId) !== screen.restaurantId) drop(span, 'unknown-menu');
      else {
        const startsAt = iso(Math.max(span.from, since));
        const key = `${screen.id} ${startsAt}`;
        const earlier = rows.get(key);
        const endsAt = iso(to);
        rows.set(key, {
          screen_id: screen.id,
          starts_at: startsAt,
          ends_at: earlier && earlier.ends_at > endsAt ? earlier.ends_at : endsAt,
          menu_id: menuId,
          revision,
          was_online: wasOnline ? 1 : 0,
          takeover_id: takeovers.get(takeoverId) === screen.restaurantId ? takeoverId : null,
        });
      }
    }
    for (const part of inParts([...rows.values()])) await upsert(tx, part);
  });
}

async function upsert(tx: Tx, rows: ShownSpanRow[]): Promise<void> {
  await tx
    .insertInto('shown_spans')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['screen_id', 'starts_at']).doUpdateSet((eb) => ({
        ends_at: eb
          .case()
          .when('excluded.ends_at', '>', eb.ref('shown_spans.ends_at'))
          .then(eb.ref('excluded.ends_at'))
          .else(eb.ref('shown_spans.ends_at'))
          .end(),
        // A screen that was offline for less than a minute reports that only when it is back.
        was_online: eb.ref('excluded.was_online'),
      })),
    )
    .execute();
}

/** Deletes the oldest rows of a screen that has too many. */
export async function trimSpans(db: Db, screenId: string): Promise<void> {
  const [oldest] = await db
    .selectFrom('shown_spans')
    .select('starts_at')
    .where('screen_id', '=', screenId)
    .orderBy('starts_at', 'desc')
    .offset(ROWS_PER_SCREEN_MAX - 1)
    .limit(1)
    .execute();
  if (!oldest) return;
  await db
    .deleteFrom('shown_spans')
    .where('screen_id', '=', screenId)
    .where('starts_at', '<', oldest.starts_at)
    .execute();
}

/** All screens that a display ever had, oldest first, including those whose code was replaced. */
export function allScreensOf(
  db: Db,
  displayId: DisplayRow['id'],
): Promise<Pick<ScreenRow, 'id' | 'first_seen' | 'revoked_at'>[]> {
  return db
    .selectFrom('screens')
    .select(['id', 'first_seen', 'revoked_at'])
    .where('display_id', '=', displayId)
    .orderBy('first_seen')
    .orderBy('id')
    .execute();
}

/** Spans of a display's screens that begin in a time, in order; at most `limit` of them. */
export function spansOf(
  db: Db,
  displayId: DisplayRow['id'],
  beginning: { from: string; to: string },
  limit: number,
): Promise<ShownSpanRow[]> {
  return db
    .selectFrom('shown_spans')
    .selectAll('shown_spans')
    .where('screen_id', 'in', (eb) =>
      eb.selectFrom('screens').select('screens.id').where('screens.display_id', '=', displayId),
    )
    .where('starts_at', '>=', beginning.from)
    .where('starts_at', '<', beginning.to)
    .orderBy('screen_id')
    .orderBy('starts_at')
    .limit(limit)
    .execute();
}
