import type { Compilable, CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from './schema.ts';

/** A compiled statement, with the source of each parameter's value. */
interface Compiled<Row> {
  query: CompiledQuery<Row>;
  /** By parameter: index of the value in the arguments, where lists count by element and rows by column. */
  indexOf: readonly (number | undefined)[];
}

/**
 * Each length of a list needs its own statement, so shorter lists are filled up. Longer ones are rare and not cached.
 */
const LENGTHS = [0, 1, 2, 5, 10, 20, 50, 100];
const KEPT_STATEMENTS_MAX = 20;

/** Repeats the last element up to the next of these lengths. */
function fillUp<Element>(list: readonly Element[]): readonly Element[] {
  const length = LENGTHS.find((one) => one >= list.length) ?? list.length;
  return [...list, ...Array.from({ length: length - list.length }, () => list.at(-1) as Element)];
}

const isRow = (arg: unknown): arg is object => typeof arg === 'object' && arg !== null && !Array.isArray(arg);

function valuesOf(arg: unknown): readonly unknown[] {
  if (Array.isArray(arg)) return arg;
  return isRow(arg) ? Object.values(arg) : [arg];
}

/** Arguments of one form share a statement: lists of one length, and rows with the same columns. */
function formOf(arg: unknown): string {
  if (Array.isArray(arg)) return String(arg.length);
  return isRow(arg) ? Object.keys(arg).join(' ') : '';
}

/** Replaces an argument by markers, so that each of its values can be found again. */
function markersOf(arg: unknown): unknown {
  if (Array.isArray(arg)) return arg.map(() => Symbol());
  return isRow(arg) ? Object.fromEntries(Object.keys(arg).map((column) => [column, Symbol()])) : Symbol();
}

/**
 * Compiles a statement that runs with nearly every request only once, because Kysely takes longer to compile than the
 * database to run it.
 *
 * @param build must use each argument only as the value of a parameter, and each list only as the right side of `in`:
 * its last element may occur several times. An object is a row to insert, without undefined columns
 * @returns runs the statement with these arguments and returns its rows
 */
export function compileOnce<Args extends unknown[], Row>(
  build: (db: Db | Tx, ...args: Args) => Compilable<Row>,
): (db: Db | Tx, ...args: Args) => Promise<Row[]> {
  const byDialect = new WeakMap<object, LRUCache<string, Compiled<Row>>>();

  function compile(db: Db | Tx, args: Args): Compiled<Row> {
    const markers = args.map(markersOf);
    const query = build(db, ...(markers as Args)).compile();
    const indexByMarker = new Map(markers.flatMap(valuesOf).map((marker, index) => [marker, index]));
    return { query, indexOf: query.parameters.map((parameter) => indexByMarker.get(parameter)) };
  }

  function bind(db: Db | Tx, args: Args): CompiledQuery<Row> {
    const filled = args.map((arg) => (Array.isArray(arg) ? fillUp(arg) : arg)) as Args;
    if (filled.some((arg) => Array.isArray(arg) && !LENGTHS.includes(arg.length)))
      return build(db, ...args).compile();
    const { adapter } = db.getExecutor();
    const byForms = byDialect.get(adapter) ?? new LRUCache({ max: KEPT_STATEMENTS_MAX });
    byDialect.set(adapter, byForms);
    const key = filled.map(formOf).join();
    const compiled = byForms.get(key) ?? compile(db, filled);
    byForms.set(key, compiled);
    const { query, indexOf } = compiled;
    const values = filled.flatMap(valuesOf);
    const parameters = indexOf.map((index, position) =>
      index === undefined ? query.parameters[position] : values[index],
    );
    return { ...query, parameters };
  }

  return async (db, ...args) => (await db.executeQuery(bind(db, args))).rows;
}
