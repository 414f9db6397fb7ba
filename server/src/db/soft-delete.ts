/**
 * The only way to find, change, delete and restore a row that can be in the bin. Each function compares the id together
 * with the restaurant, in the statement that acts.
 */
import type { Page } from '@menuboard/contract/paging';
import { notFound } from '../kernel/errors/app-error.ts';
import type { Scope } from '../kernel/identity/scope.ts';
import { compileOnce } from './compile-once.ts';
import type { Mutation } from './mutate.ts';
import { type OwnTable, ownRows } from './own-rows.ts';
import type { Db, Tables, Tx } from './schema.ts';

type Row<T extends OwnTable> = Tables[T];

/** Columns that a change may set; `revision` and `updated_at` follow from the mutation. */
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

/** Live row of the restaurant with this id. */
export function findLive<T extends OwnTable>(db: Db | Tx, scope: Scope, table: T, id: string) {
  return find(db, scope, table, id, 'is');
}

/** Throws `not_found` if the restaurant has no live row with this id. */
export async function getLive<T extends OwnTable>(db: Db | Tx, scope: Scope, table: T, id: string) {
  const row = await findLive(db, scope, table, id);
  if (!row) throw notFound(nouns[table]);
  return row;
}

/** Row of the restaurant with this id in the bin. */
export function findDeleted<T extends OwnTable>(db: Db | Tx, scope: Scope, table: T, id: string) {
  return find(db, scope, table, id, 'is not');
}

type Listed = 'items' | 'menus';
type Position = Pick<Row<Listed>, 'created_at' | 'id'>;

/** Number of rows in a piece. A menu's row may contain a large layout. */
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

/** Throws `not_found` if the restaurant has no such row. The row may have been deleted since. */
async function positionOf(db: Db, scope: Scope, table: Listed, id: string): Promise<Position> {
  const row = await db
    .selectFrom(table as 'items')
    .select(['created_at', 'id'])
    .where(ownRows(scope, table, [id]))
    .executeTakeFirst();
  if (!row) throw notFound(nouns[table]);
  return row;
}

/** Live rows of the restaurant in pieces, oldest first. Between pieces, the caller yields to the event loop. */
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

/** Throws `not_found` if the restaurant has no live row with this id. */
export function updateLive<T extends OwnTable>(
  { tx, revision, at, scope }: Mutation,
  table: T,
  id: string,
  columns: ColumnsOf<T>,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is', { ...columns, revision, updated_at: at });
}

export function softDelete<T extends OwnTable>(
  { tx, revision, at, scope }: Mutation,
  table: T,
  id: string,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is', { deleted_at: at, revision });
}

export function restoreDeleted<T extends OwnTable>(
  { tx, revision, at, scope }: Mutation,
  table: T,
  id: string,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is not', { deleted_at: null, revision, updated_at: at });
}
