import type { Compilable, CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from './schema.ts';

/** A compiled statement, with the value that each of its parameters stands for. */
interface Compiled<Row> {
  query: CompiledQuery<Row>;
  /** By the parameter: the index in the arguments, of which lists count by their elements. */
  indexOf: readonly (number | undefined)[];
}

/** A list of each length needs a statement of its own, so shorter ones are filled up. Longer ones are rare, and not kept. */
const LENGTHS = [0, 1, 2, 5, 10, 20, 50, 100];
const KEPT_STATEMENTS_MAX = 20;

/** Repeats the last element up to the next of these lengths. */
function fillUp<Element>(list: readonly Element[]): readonly Element[] {
  const length = LENGTHS.find((one) => one >= list.length) ?? list.length;
  return [...list, ...Array.from({ length: length - list.length }, () => list.at(-1) as Element)];
}

/**
 * Makes a statement for a call that runs with nearly every request: Kysely builds and compiles it once, which takes
 * longer than to run it.
 *
 * @param build must use each argument only as the value of a parameter, and each list only as the right side of `in`: its
 *   last element may come several times
 * @returns runs the statement with these arguments, and gives its rows
 */
export function compileOnce<Args extends unknown[], Row>(
  build: (db: Db | Tx, ...args: Args) => Compilable<Row>,
): (db: Db | Tx, ...args: Args) => Promise<Row[]> {
  const byDialect = new WeakMap<object, LRUCache<string, Compiled<Row>>>();

  function compile(db: Db | Tx, args: Args): Compiled<Row> {
    const markers = args.map((arg) => (Array.isArray(arg) ? arg.map(() => ({})) : {}));
    const query = build(db, ...(markers as Args)).compile();
    const indexByMarker = new Map<unknown, number>(markers.flat().map((marker, index) => [marker, index]));
    return { query, indexOf: query.parameters.map((parameter) => indexByMarker.get(parameter)) };
  }

  function bind(db: Db | Tx, args: Args): CompiledQuery<Row> {
    const filled = args.map((arg) => (Array.isArray(arg) ? fillUp(arg) : arg)) as Args;
    const lengths = filled.map((arg) => (Array.isArray(arg) ? arg.length : 0));
    if (lengths.some((length) => !LENGTHS.includes(length))) return build(db, ...args).compile();
    const { adapter } = db.getExecutor();
    const byLengths = byDialect.get(adapter) ?? new LRUCache({ max: KEPT_STATEMENTS_MAX });
    byDialect.set(adapter, byLengths);
    const key = lengths.join();
    const compiled = byLengths.get(key) ?? compile(db, filled);
    byLengths.set(key, compiled);
    const { query, indexOf } = compiled;
    const values = filled.flat();
    const parameters = indexOf.map((index, position) =>
      index === undefined ? query.parameters[position] : values[index],
    );
    return { ...query, parameters };
  }

  return async (db, ...args) => (await db.executeQuery(bind(db, args))).rows;
}
