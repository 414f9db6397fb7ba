import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { SqliteHandle } from './sqlite-driver.ts';

/** The server has some hundred texts; lists of ids of different lengths add more. */
const STATEMENTS_MAX = 500;

/** Prepares each SQL text once. SQLite itself prepares a statement again after a change of the schema. */
export function withPreparedStatements(database: Database.Database): SqliteHandle {
  const statements = new LRUCache<string, Database.Statement<unknown[]>>({ max: STATEMENTS_MAX });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = database.prepare<unknown[]>(sql);
      statements.set(sql, statement);
      return statement;
    },
    isInTransaction: () => database.inTransaction,
    close: () => {
      database.close();
    },
  };
}
