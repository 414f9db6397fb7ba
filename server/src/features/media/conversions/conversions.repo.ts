import { ownRows } from '../../../db/own-rows.ts';
import type { ConversionRow, Db, DisplayRow, MediaRow, Tx } from '../../../db/schema.ts';
import type { Scope } from '../../../lib/scope.ts';

type Id = ConversionRow['id'];
type Restaurant = Pick<Scope, 'restaurantId'>;

/** The conversions that are not done, or were not at that moment. */
export function listOpenSince(db: Db, scope: Restaurant, moment: string): Promise<ConversionRow[]> {
  return db
    .selectFrom('conversions')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where((eb) => eb.or([eb('state', '!=', 'done'), eb('ended_at', '>=', moment)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The conversion of a file with these bytes. */
export function findBySource(tx: Tx, scope: Restaurant, sha256: string): Promise<ConversionRow | undefined> {
  return tx
    .selectFrom('conversions')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('source_sha256', '=', sha256)
    .executeTakeFirst();
}

export function findById(db: Db | Tx, id: Id): Promise<ConversionRow | undefined> {
  return db.selectFrom('conversions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The files that conversions have become, unless they are in the bin. */
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

/** Deletes one that a client names. */
export function deleteOwn(tx: Tx, scope: Scope, id: string): Promise<ConversionRow | undefined> {
  return tx
    .deleteFrom('conversions')
    .where(ownRows(scope, 'conversions', [id]))
    .where('state', '!=', 'done')
    .returningAll()
    .executeTakeFirst();
}

/** The display shows something else from now on. Resolves with the conversions that it waited for. */
export function detachFrom(tx: Tx, scope: Restaurant, displayId: string): Promise<ConversionRow[]> {
  return tx
    .updateTable('conversions')
    .set({ display_id: null })
    .where('restaurant_id', '=', scope.restaurantId)
    .where('display_id', '=', displayId as DisplayRow['id'])
    .where('state', '!=', 'done')
    .returningAll()
    .execute();
}

export async function attachTo(tx: Tx, id: Id, displayId: DisplayRow['id']): Promise<void> {
  await tx.updateTable('conversions').set({ display_id: displayId }).where('id', '=', id).execute();
}

/** How many files wait, and their bytes. */
export async function sourcesOf(db: Db | Tx, scope: Restaurant): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('conversions')
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('source_size').as('bytes')])
    .where('restaurant_id', '=', scope.restaurantId)
    .where('state', 'in', ['waiting', 'converting'])
    .executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** The restaurants with waiting conversions, in the order in which their oldest one was uploaded. */
export async function restaurantsWaiting(db: Db): Promise<ConversionRow['restaurant_id'][]> {
  const rows = await db
    .selectFrom('conversions')
    .select(['restaurant_id', (eb) => eb.fn.min('created_at').as('since')])
    .where('state', '=', 'waiting')
    .groupBy('restaurant_id')
    .orderBy('since')
    .execute();
  return rows.map((row) => row.restaurant_id);
}

/** The oldest waiting conversions of a restaurant. */
export function listWaiting(
  db: Db,
  restaurantId: ConversionRow['restaurant_id'],
  limit: number,
): Promise<ConversionRow[]> {
  return db
    .selectFrom('conversions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Takes a waiting conversion; undefined if it was cancelled since. `heldUntil`: keeps it from other nodes. */
export function begin(db: Db, id: Id, heldUntil: string | null): Promise<ConversionRow | undefined> {
  return db
    .updateTable('conversions')
    .set((eb) => ({ state: 'converting', attempts: eb('attempts', '+', 1), held_until: heldUntil }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Lets a conversion begin once more, unless another node has done so since it was read. Without `countsAttempt`, the begun
 * attempt does not count.
 */
export function putBack(
  db: Db,
  { id, attempts }: Pick<ConversionRow, 'id' | 'attempts'>,
  countsAttempt: boolean,
): Promise<ConversionRow | undefined> {
  return db
    .updateTable('conversions')
    .set({ state: 'waiting', attempts: countsAttempt ? attempts : attempts - 1, held_until: null })
    .where('id', '=', id)
    .where('state', '=', 'converting')
    .where('attempts', '=', attempts)
    .returningAll()
    .executeTakeFirst();
}

/** Keeps conversions from other nodes for longer. Resolves with those that were not cancelled. */
export async function hold(db: Db, ids: Id[], heldUntil: string): Promise<Set<Id>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .updateTable('conversions')
    .set({ held_until: heldUntil })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
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

/**
 * What a server that was killed has left behind.
 *
 * @param freeAt in a cluster: only what no node has held since then
 */
export function listConverting(db: Db, freeAt?: string): Promise<ConversionRow[]> {
  return db
    .selectFrom('conversions')
    .selectAll()
    .where('state', '=', 'converting')
    .$if(freeAt !== undefined, (query) =>
      query.where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', freeAt ?? '')])),
    )
    .execute();
}

/** The ids among these whose file is still needed. */
export async function waitingAmong(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('conversions')
    .select('id')
    .where('id', 'in', ids as Id[])
    .where('state', 'in', ['waiting', 'converting'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteFailedBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('conversions').where('state', '=', 'failed').where('ended_at', '<', moment).execute();
}
