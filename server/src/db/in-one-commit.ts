import type { Db, Tx } from './schema.ts';

/**
 * Runs a revocation and what tells other processes of it as one transaction. A process that works alone tells nobody, and so
 * needs no transaction around its one statement.
 */
export type InOneCommit = <T>(source: Db | Tx, work: (within: Db | Tx) => Promise<T>) => Promise<T>;

export const inOneTransaction: InOneCommit = (source, work) =>
  source.isTransaction ? work(source) : source.transaction().execute(work);

export const withoutTransaction: InOneCommit = (source, work) => work(source);
