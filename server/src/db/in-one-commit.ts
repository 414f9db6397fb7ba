import type { Db, Tx } from './schema.ts';

/**
 * Runs a revocation and its message to the other nodes as one transaction. A single process sends no message, so it
 * needs no transaction around its one statement.
 */
export type InOneCommit = <T>(source: Db | Tx, work: (within: Db | Tx) => Promise<T>) => Promise<T>;

export const inOneTransaction: InOneCommit = (source, work) =>
  source.isTransaction ? work(source) : source.transaction().execute(work);

export const withoutTransaction: InOneCommit = (source, work) => work(source);
