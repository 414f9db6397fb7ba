import type { ScheduleEntryRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';

/** Number of entries of a display or the whole restaurant, with those whose menu is in the bin, but without cycles. */
export async function countEntries(tx: Tx, scope: Scope, displayId?: TrustedId<'display'>): Promise<number> {
  const row = await tx
    .selectFrom('schedule_entries')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', scope.restaurantId)
    .$if(displayId !== undefined, (all) => all.where('display_id', '=', displayId ?? null))
    .where('deleted_at', 'is', null)
    .where('cycle_id', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

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

/** Deletes the entries of a cycle on all displays. */
export async function deleteCycleEntries(tx: Tx, scope: Scope, cycleId: TrustedId<'cycle'>): Promise<void> {
  await tx
    .deleteFrom('schedule_entries')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('cycle_id', '=', cycleId)
    .execute();
}

const ROWS_PER_INSERT = 50;

/** Inserts the entries of a cycle. */
export async function insertEntries(
  tx: Tx,
  { restaurantId }: Scope,
  entries: readonly Omit<ScheduleEntryRow, 'restaurant_id' | 'deleted_at'>[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_PER_INSERT) {
    const rows = entries
      .slice(at, at + ROWS_PER_INSERT)
      .map((entry) => ({ ...entry, restaurant_id: restaurantId, deleted_at: null }));
    await tx.insertInto('schedule_entries').values(rows).execute();
  }
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
