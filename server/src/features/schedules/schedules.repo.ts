import type { ScheduleEntryRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

/** Number of entries of a display or the whole restaurant, including those whose menu is in the bin. */
export async function countEntries(tx: Tx, scope: Scope, displayId?: TrustedId<'display'>): Promise<number> {
  const row = await tx
    .selectFrom('schedule_entries')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', scope.restaurantId)
    .$if(displayId !== undefined, (all) => all.where('display_id', '=', displayId ?? null))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Live displays with a schedule. */
export async function scheduledDisplays(tx: Tx, scope: Scope): Promise<TrustedId<'display'>[]> {
  const rows = await tx
    .selectFrom('displays')
    .innerJoin('schedule_entries', 'schedule_entries.display_id', 'displays.id')
    .select('displays.id')
    .distinct()
    .where('displays.restaurant_id', '=', scope.restaurantId)
    .where('displays.deleted_at', 'is', null)
    .where('schedule_entries.deleted_at', 'is', null)
    .orderBy('displays.id')
    .execute();
  return rows.map(({ id }) => id);
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

/** Replaces the files of an entry. Their order is the order of the loop; a file may occur several times. */
export async function replaceFiles(
  tx: Tx,
  scope: Scope,
  entryId: TrustedId<'entry'>,
  mediaIds: TrustedId<'media'>[],
): Promise<void> {
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

/** Number of files in the entries of a display or the whole restaurant. */
export async function countFiles(tx: Tx, scope: Scope, displayId?: TrustedId<'display'>): Promise<number> {
  const row = await tx
    .selectFrom('schedule_media')
    .innerJoin('schedule_entries', 'schedule_entries.id', 'schedule_media.entry_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('schedule_entries.restaurant_id', '=', scope.restaurantId)
    .$if(displayId !== undefined, (all) => all.where('schedule_entries.display_id', '=', displayId ?? null))
    .where('schedule_entries.deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
