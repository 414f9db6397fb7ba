import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** A compiled statement, with the argument that each of its parameters stands for. */
interface Compiled<Row> {
  query: CompiledQuery<Row>;
  argumentOf: readonly (number | undefined)[];
}

/**
 * Makes a statement for a call that runs with nearly every request: Kysely builds and compiles it once, which takes
 * longer than to run it.
 *
 * @param build must use each argument only as the value of a parameter
 * @returns runs the statement with these arguments, and gives its rows
 */
export function compileOnce<Args extends unknown[], Row>(
  build: (db: Db | Tx, ...args: Args) => Compilable<Row>,
): (db: Db | Tx, ...args: Args) => Promise<Row[]> {
  const byDialect = new WeakMap<object, Compiled<Row>>();

  function compile(db: Db | Tx, count: number): Compiled<Row> {
    const markers = Array.from({ length: count }, () => ({}));
    const query = build(db, ...(markers as Args)).compile();
    const argumentOf = query.parameters.map((parameter) => {
      const index = markers.indexOf(parameter as object);
      return index < 0 ? undefined : index;
    });
    return { query, argumentOf };
  }

  return async (db, ...args) => {
    const { adapter } = db.getExecutor();
    const compiled = byDialect.get(adapter) ?? compile(db, args.length);
    byDialect.set(adapter, compiled);
    const { query, argumentOf } = compiled;
    const parameters = argumentOf.map((index, position) =>
      index === undefined ? query.parameters[position] : args[index],
    );
    const bound: CompiledQuery<Row> = { ...query, parameters };
    const { rows } = await db.executeQuery(bound);
    return rows;
  };
}
