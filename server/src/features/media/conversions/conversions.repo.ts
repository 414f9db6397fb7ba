import type { ConversionRow, MediaRow } from '../../../db/media-rows.ts';
import { ownConversionsFor, ownRows } from '../../../db/own-rows.ts';
import type { Db, DisplayRow, Tx } from '../../../db/schema.ts';
import { storedId } from '../../../db/stored-id.ts';
import type { RestaurantScope, Scope } from '../../../kernel/identity/scope.ts';

type Id = ConversionRow['id'];
/** A conversion, and whether a process is converting it. */
export interface OpenConversion extends ConversionRow {
  is_running: number;
}

const conversions = (db: Db | Tx) =>
  db
    .selectFrom('conversions')
    .selectAll('conversions')
    .select(({ selectFrom }) =>
      selectFrom('jobs')
        .select((eb) => eb.fn.count('leased_by').as('leases'))
        .whereRef('jobs.id', '=', 'conversions.id')
        .as('leases'),
    );

const toOpen = ({
  leases,
  ...row
}: ConversionRow & { leases: number | string | bigint | null }): OpenConversion => ({
  ...row,
  is_running: Number(leases),
});

/** Conversions that are not done, or were not at that moment. */
export async function listOpenSince(
  db: Db,
  scope: RestaurantScope,
  moment: string,
): Promise<OpenConversion[]> {
  const rows = await conversions(db)
    .where('restaurant_id', '=', scope.restaurantId)
    .where((eb) => eb.or([eb('state', '!=', 'done'), eb('ended_at', '>=', moment)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toOpen);
}

/** Conversion of a file with these bytes. */
export async function findBySource(
  tx: Tx,
  scope: RestaurantScope,
  sha256: string,
): Promise<OpenConversion | undefined> {
  const row = await conversions(tx)
    .where('restaurant_id', '=', scope.restaurantId)
    .where('source_sha256', '=', sha256)
    .executeTakeFirst();
  return row && toOpen(row);
}

export async function findById(db: Db | Tx, id: string): Promise<OpenConversion | undefined> {
  const row = await conversions(db).where('id', '=', storedId<'conversion'>(id)).executeTakeFirst();
  return row && toOpen(row);
}

/** Files that result from conversions, unless they are in the bin. */
export async function mediaOf(
  db: Db | Tx,
  conversions: readonly Pick<ConversionRow, 'media_id'>[],
): Promise<Map<MediaRow['id'] | null, MediaRow>> {
  const ids = conversions.flatMap(({ media_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function insertConversion(tx: Tx, row: ConversionRow): Promise<ConversionRow> {
  return tx.insertInto('conversions').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteConversion(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('conversions').where('id', '=', id).execute();
}

/** Deletes a conversion that a client names. */
export function deleteOwn(tx: Tx, scope: Scope, id: string): Promise<ConversionRow | undefined> {
  return tx
    .deleteFrom('conversions')
    .where(ownRows(scope, 'conversions', [id]))
    .where('state', '!=', 'done')
    .returningAll()
    .executeTakeFirst();
}

/** Ends the wait of conversions for a display that now shows something else. Resolves with them. */
export async function detachFrom(
  tx: Tx,
  scope: RestaurantScope,
  displayId: string,
): Promise<OpenConversion[]> {
  const detached = await tx
    .updateTable('conversions')
    .set({ display_id: null })
    .where(ownConversionsFor(scope, displayId))
    .where('state', '!=', 'done')
    .returning('id')
    .execute();
  if (detached.length === 0) return [];
  const ids = detached.map(({ id }) => id);
  return (await conversions(tx).where('id', 'in', ids).execute()).map(toOpen);
}

export async function attachTo(tx: Tx, id: Id, displayId: DisplayRow['id']): Promise<void> {
  await tx.updateTable('conversions').set({ display_id: displayId }).where('id', '=', id).execute();
}

/** Number of waiting files, and their bytes. */
export async function sourcesOf(
  db: Db | Tx,
  scope: RestaurantScope,
): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('conversions')
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('source_size').as('bytes')])
    .where('restaurant_id', '=', scope.restaurantId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Undefined if it was cancelled since. */
export function end(
  db: Db | Tx,
  id: Id,
  columns: Pick<ConversionRow, 'state' | 'failure' | 'media_id'> & { ended_at: string },
): Promise<ConversionRow | undefined> {
  return db
    .updateTable('conversions')
    .set(columns)
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .returningAll()
    .executeTakeFirst();
}

/** Ids among these whose file is still needed. */
export async function waitingAmong(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('conversions')
    .select('id')
    .where(
      'id',
      'in',
      ids.map((id) => storedId<'conversion'>(id)),
    )
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteFailedBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('conversions').where('state', '=', 'failed').where('ended_at', '<', moment).execute();
}
