/**
 * The one way to find, change, delete and restore a row that can lie in the bin. Each function compares the id
 * together with the restaurant, in the statement that acts.
 */
import type { Page } from '@menuboard/contract/paging';
import { notFound } from '../lib/app-error.ts';
import type { Scope } from '../lib/scope.ts';
import { compileOnce } from './compile-once.ts';
import type { Mutation } from './mutate.ts';
import { type OwnTable, ownRows } from './own-rows.ts';
import type { Db, Tables, Tx } from './schema.ts';

type Row<T extends OwnTable> = Tables[T];

/** The columns that a change may set; `revision` and `updated_at` follow from the mutation. */
export type ColumnsOf<T extends OwnTable> = Partial<
  Omit<Row<T>, 'id' | 'restaurant_id' | 'created_at' | 'updated_at' | 'deleted_at' | 'revision'>
>;

const nouns: Record<OwnTable, string> = {
  items: 'Item',
  menus: 'Menu',
  displays: 'Display',
  schedule_entries: 'Schedule entry',
  promotions: 'Promotion',
};

async function find<T extends OwnTable>(
  db: Db | Tx,
  scope: Scope,
  table: T,
  id: string,
  deleted: 'is' | 'is not',
): Promise<Row<T> | undefined> {
  const row = await db
    .selectFrom(table as 'items')
    .selectAll()
    .where(ownRows(scope, table, [id]))
    .where('deleted_at', deleted, null)
    .executeTakeFirst();
  return row as Row<T> | undefined;
}

/** The restaurant's live row with that id. */
export function findLive<T extends OwnTable>(db: Db | Tx, scope: Scope, table: T, id: string) {
  return find(db, scope, table, id, 'is');
}

/** The restaurant's row with that id, if it lies in the bin. */
export function findDeleted<T extends OwnTable>(db: Db | Tx, scope: Scope, table: T, id: string) {
  return find(db, scope, table, id, 'is not');
}

type Listed = 'items' | 'menus';
type Position = Pick<Row<Listed>, 'created_at' | 'id'>;

/** The rows of a piece. A menu's row may hold a large layout. */
const rowsPerPiece: Record<Listed, number> = { items: 100, menus: 10 };

function compilePiecesOf(table: Listed) {
  const live = (db: Db | Tx, restaurantId: Scope['restaurantId'], count: number) =>
    db
      .selectFrom(table as 'items')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(count);
  return {
    first: compileOnce(live),
    after: compileOnce(
      (db, restaurantId: Scope['restaurantId'], count: number, at: string, id: Row<'items'>['id']) =>
        live(db, restaurantId, count).where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '>', tuple(at, id)),
        ),
    ),
  };
}

const piecesOf = { items: compilePiecesOf('items'), menus: compilePiecesOf('menus') };

/** Throws `not_found` where the restaurant has no such row. It may be deleted by now. */
async function positionOf(db: Db, scope: Scope, table: Listed, id: string): Promise<Position> {
  const row = await db
    .selectFrom(table as 'items')
    .select(['created_at', 'id'])
    .where(ownRows(scope, table, [id]))
    .executeTakeFirst();
  if (!row) throw notFound(nouns[table]);
  return row;
}

/**
 * The restaurant's live rows in pieces, oldest first. The caller lets others have a turn of the event loop in between.
 */
export async function* listLive<T extends Listed>(
  db: Db,
  scope: Scope,
  table: T,
  { limit = Number.POSITIVE_INFINITY, after }: Page = {},
): AsyncGenerator<Row<T>[]> {
  const { restaurantId } = scope;
  let last = after === undefined ? undefined : await positionOf(db, scope, table, after);
  for (let rest = limit; rest > 0; ) {
    const count = Math.min(rest, rowsPerPiece[table]);
    const rows: Row<'items'>[] = last
      ? await piecesOf[table].after(db, restaurantId, count, last.created_at, last.id as Row<'items'>['id'])
      : await piecesOf[table].first(db, restaurantId, count);
    if (rows.length > 0) yield rows as Row<Listed>[] as Row<T>[];
    if (rows.length < count) return;
    last = rows.at(-1);
    rest -= count;
  }
}

async function update<T extends OwnTable>(
  tx: Tx,
  scope: Scope,
  table: T,
  id: string,
  deleted: 'is' | 'is not',
  values: object,
): Promise<Row<T>> {
  const row = await tx
    .updateTable(table as 'items')
    .set(values)
    .where(ownRows(scope, table, [id]))
    .where('deleted_at', deleted, null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(nouns[table]);
  return row as Row<T>;
}

/** Changes a live row. Throws `not_found` where the restaurant has none with that id. */
export function updateLive<T extends OwnTable>(
  { tx, revision, at, scope }: Mutation,
  table: T,
  id: string,
  columns: ColumnsOf<T>,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is', { ...columns, revision, updated_at: at });
}

/** Puts a live row into the bin. */
export function softDelete<T extends OwnTable>(
  { tx, revision, at, scope }: Mutation,
  table: T,
  id: string,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is', { deleted_at: at, revision });
}

/** Takes a row out of the bin. */
export function restoreDeleted<T extends OwnTable>(
  { tx, revision, at, scope }: Mutation,
  table: T,
  id: string,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is not', { deleted_at: null, revision, updated_at: at });
}
