/**
 * The one way to find, change, delete and restore a row that can lie in the bin. Each function compares the id
 * together with the restaurant, in the statement that acts.
 */
import type { Page } from '@menuboard/contract/paging';
import { notFound } from '../lib/app-error.ts';
import type { Scope } from '../lib/scope.ts';
import { nextTurn } from '../lib/turns.ts';
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

/** The rows that are read in one turn of the event loop. A menu's row may hold a large layout. */
const rowsPerTurn = { items: 100, menus: 10 };

/**
 * The restaurant's live rows, oldest first. The row before a page may be deleted by now. Throws `not_found` where the
 * restaurant has no such row.
 */
export async function listLive<T extends 'items' | 'menus'>(
  db: Db,
  scope: Scope,
  table: T,
  { limit = Number.POSITIVE_INFINITY, after }: Page = {},
): Promise<Row<T>[]> {
  const live = db
    .selectFrom(table as 'items')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');
  const rows: Tables['items'][] = [];
  let last: Pick<Tables['items'], 'created_at' | 'id'> | undefined;
  if (after !== undefined) {
    last = await db
      .selectFrom(table as 'items')
      .select(['created_at', 'id'])
      .where(ownRows(scope, table, [after]))
      .executeTakeFirst();
    if (!last) throw notFound(nouns[table]);
  }
  for (;;) {
    const count = Math.min(limit - rows.length, rowsPerTurn[table]);
    const from = last;
    const next = from
      ? live.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '>', tuple(from.created_at, from.id)),
        )
      : live;
    const found = await next.limit(count).execute();
    rows.push(...found);
    last = found.at(-1);
    if (found.length < count || rows.length === limit) return rows as Row<T>[];
    await nextTurn();
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
  { tx, revision, at }: Mutation,
  scope: Scope,
  table: T,
  id: string,
  columns: ColumnsOf<T>,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is', { ...columns, revision, updated_at: at });
}

/** Puts a live row into the bin. */
export function softDelete<T extends OwnTable>(
  { tx, revision, at }: Mutation,
  scope: Scope,
  table: T,
  id: string,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is', { deleted_at: at, revision });
}

/** Takes a row out of the bin. */
export function restoreDeleted<T extends OwnTable>(
  { tx, revision, at }: Mutation,
  scope: Scope,
  table: T,
  id: string,
): Promise<Row<T>> {
  return update(tx, scope, table, id, 'is not', { deleted_at: null, revision, updated_at: at });
}
