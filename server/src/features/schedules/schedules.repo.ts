import type { Db, ScheduleEntryRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** How many entries a display has, sleeping ones included. */
export async function countEntries(tx: Tx, scope: Scope, displayId: string): Promise<number> {
  const row = await tx
    .selectFrom('schedule_entries')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', scope.restaurantId)
    .where('display_id', '=', displayId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function insertEntry(
  tx: Tx,
  scope: Scope,
  entry: Omit<ScheduleEntryRow, 'restaurant_id' | 'deleted_at'>,
): Promise<void> {
  await tx
    .insertInto('schedule_entries')
    .values({ ...entry, restaurant_id: scope.restaurantId, deleted_at: null })
    .execute();
}

export type EntryPatch = Partial<
  Omit<ScheduleEntryRow, 'id' | 'restaurant_id' | 'display_id' | 'created_at'>
> &
  Pick<ScheduleEntryRow, 'revision'>;

/** Check and act in one statement: false when there is no such entry here. */
export async function updateEntry(
  tx: Tx,
  scope: Scope,
  id: string,
  patch: EntryPatch,
  where: 'live' | 'binned' = 'live',
): Promise<boolean> {
  const row = await tx
    .updateTable('schedule_entries')
    .set(patch)
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .where('deleted_at', where === 'live' ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The display of an entry in the bin. */
export async function displayOfBinned(db: Db, scope: Scope, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('schedule_entries')
    .select('display_id')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row?.display_id;
}

/** The files of an entry, in this order; the same file may come several times. */
export async function replaceFiles(tx: Tx, scope: Scope, entryId: string, mediaIds: string[]): Promise<void> {
  await tx
    .deleteFrom('schedule_media')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('entry_id', '=', entryId)
    .execute();
  const rows = mediaIds.map((mediaId, position) => ({
    restaurant_id: scope.restaurantId,
    entry_id: entryId,
    media_id: mediaId,
    position,
  }));
  if (rows.length > 0) await tx.insertInto('schedule_media').values(rows).execute();
}
