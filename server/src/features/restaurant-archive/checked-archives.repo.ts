/** Stores the records of an archive between its check and its restoration, so that any process can restore it. */
import type { CheckedArchiveRow, CheckedRecordRow } from '../../db/archive-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';

/** Few, because a record may be a menu with a large layout. */
const ROWS_PER_READ = 20;
const ROWS_PER_DELETE = 50;

/** Begins an archive, replacing the restaurant's earlier one. */
export async function beginArchive(tx: Tx, archive: Omit<CheckedArchiveRow, 'files'>): Promise<void> {
  await removeArchive(tx, { restaurantId: archive.restaurant_id });
  await tx
    .insertInto('checked_archives')
    .values({ ...archive, files: null })
    .execute();
}

/** Deletes the restaurant's archive, or only one with this id; first its records, a part in each turn. */
export async function removeArchive(
  tx: Db | Tx,
  { restaurantId }: RestaurantScope,
  id?: string,
): Promise<void> {
  const found = await tx
    .selectFrom('checked_archives')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!found || (id !== undefined && found.id !== id)) return;
  const ofArchive = () => tx.deleteFrom('checked_records').where('archive_id', '=', found.id);
  for (let seq = 0; ; seq += ROWS_PER_DELETE) {
    const until = seq + ROWS_PER_DELETE;
    const deleted = await ofArchive().where('seq', '<', until).returning('seq').execute();
    if (deleted.length === 0) break;
    await breathe();
  }
  await tx
    .deleteFrom('checked_archives')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', found.id)
    .execute();
}

/** Adds records. False if another archive has replaced this one. */
export async function addRecords(db: Db, rows: CheckedRecordRow[]): Promise<boolean> {
  const [first] = rows;
  if (!first) return true;
  return db.transaction().execute(async (tx) => {
    if (!(await findArchive(tx, { restaurantId: first.restaurant_id }, first.archive_id))) return false;
    await tx.insertInto('checked_records').values(rows).execute();
    return true;
  });
}

/** Marks an archive as completely checked. False if another one has replaced it. */
export async function completeArchive(
  tx: Tx,
  { restaurantId }: RestaurantScope,
  { id, files, expires_at }: Pick<CheckedArchiveRow, 'id' | 'files' | 'expires_at'>,
): Promise<boolean> {
  const completed = await tx
    .updateTable('checked_archives')
    .set({ files, expires_at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return completed !== undefined;
}

export function findArchive(
  tx: Db | Tx,
  { restaurantId }: RestaurantScope,
  id: string,
): Promise<CheckedArchiveRow | undefined> {
  return tx
    .selectFrom('checked_archives')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records of a kind in order, as JSON. */
export async function* readRecords(
  tx: Tx,
  { restaurantId }: RestaurantScope,
  id: string,
  kind: CheckedRecordRow['kind'],
): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const rows = await tx
      .selectFrom('checked_records')
      .select(['seq', 'record'])
      .where('restaurant_id', '=', restaurantId)
      .where('archive_id', '=', id)
      .where('kind', '=', kind)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(ROWS_PER_READ)
      .execute();
    for (const { record } of rows) {
      await breathe();
      yield record;
    }
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_PER_READ) return;
    after = end.seq;
  }
}
