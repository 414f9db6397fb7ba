import type { Compilable, CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from './schema.ts';

/** A compiled statement, with the value that each of its parameters stands for. */
interface Compiled<Row> {
  query: CompiledQuery<Row>;
  /** By the parameter: the index in the arguments, of which lists count by their elements. */
  indexOf: readonly (number | undefined)[];
}

/** Lists of different lengths need statements of their own. */
const LENGTHS_MAX = 50;

/**
 * Makes a statement for a call that runs with nearly every request: Kysely builds and compiles it once, which takes
 * longer than to run it.
 *
 * @param build must use each argument, and each element of a list, only as the value of a parameter
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

  return async (db, ...args) => {
    const { adapter } = db.getExecutor();
    const byLengths = byDialect.get(adapter) ?? new LRUCache({ max: LENGTHS_MAX });
    byDialect.set(adapter, byLengths);
    const lengths = args.map((arg) => (Array.isArray(arg) ? arg.length : '')).join();
    const compiled = byLengths.get(lengths) ?? compile(db, args);
    byLengths.set(lengths, compiled);
    const { query, indexOf } = compiled;
    const values = args.flat();
    const parameters = indexOf.map((index, position) =>
      index === undefined ? query.parameters[position] : values[index],
    );
    const bound: CompiledQuery<Row> = { ...query, parameters };
    const { rows } = await db.executeQuery(bound);
    return rows;
  };
}
