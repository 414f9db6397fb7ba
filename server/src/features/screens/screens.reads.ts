import { compileOnce } from '../../db/compile-once.ts';
import type { Db, DisplayRow, ScreenRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** Screens of displays that were not revoked, oldest first. */
export const screensOf = compileOnce((db, displayIds: DisplayRow['id'][]) =>
  db
    .selectFrom('screens')
    .selectAll()
    .where('display_id', 'in', displayIds)
    .where('revoked_at', 'is', null)
    .orderBy('first_seen')
    .orderBy('id'),
);

/** A screen of the restaurant's display that was not revoked. */
export function findPairedScreen(
  db: Db | Tx,
  scope: Scope,
  displayId: DisplayRow['id'],
  screenId: string,
): Promise<ScreenRow | undefined> {
  return db
    .selectFrom('screens')
    .selectAll()
    .where('id', '=', screenId)
    .where('restaurant_id', '=', scope.restaurantId)
    .where('display_id', '=', displayId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

const validById = compileOnce((db, ids: string[]) =>
  db.selectFrom('screens').selectAll().where('id', 'in', ids).where('revoked_at', 'is', null),
);

/** Screens by id, without revoked ones. */
export async function screensById(db: Db | Tx, ids: string[]): Promise<Map<string, ScreenRow>> {
  return new Map((await validById(db, ids)).map((row) => [row.id, row]));
}

/** Whether a live display has a paired screen. */
export async function hasScreen(db: Db, scope: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .select('screens.id')
    .where('screens.restaurant_id', '=', scope.restaurantId)
    .where('screens.revoked_at', 'is', null)
    .where('displays.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Time when the restaurant's first screen was paired, even if it was forgotten since. */
export async function firstScreenSeenAt(db: Db, scope: Scope): Promise<string | undefined> {
  const row = await db
    .selectFrom('screens')
    .select('first_seen')
    .where('restaurant_id', '=', scope.restaurantId)
    .orderBy('first_seen')
    .limit(1)
    .executeTakeFirst();
  return row?.first_seen;
}
