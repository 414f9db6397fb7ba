/**
 * Only one server may work on a data folder and a database: changes, budgets and rooms are in the memory of its
 * process. Several server processes on one PostgreSQL would have to replace this file.
 */
import { mkdirSync } from 'node:fs';
import type { DatabaseConfig } from '../../config/config.ts';
import { lockFolder } from './lock-folder.ts';
import { lockPostgres } from './lock-postgres.ts';

export interface ServerLock {
  /** Locks PostgreSQL, once it answers. Nothing to do for SQLite, whose file is in the folder. */
  lockDatabase(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks the data folder. Throws an `OperatorError` if another process has it.
 *
 * @param onTakenOver called when another process took PostgreSQL's lock while the connection was lost
 */
export function lockServer(dataDir: string, database: DatabaseConfig, onTakenOver: () => void): ServerLock {
  mkdirSync(dataDir, { recursive: true });
  const folder = lockFolder(
    dataDir,
    'server.lock',
    `A server is running on the data folder ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
  );
  let postgres: Awaited<ReturnType<typeof lockPostgres>> | undefined;
  return {
    async lockDatabase() {
      if (database.kind === 'sqlite' || postgres) return;
      const refusal =
        'A server is running on the database in DATABASE_URL. Stop it first, or choose another database.';
      postgres = await lockPostgres(database.url, { refusal, onTakenOver });
    },
    async release() {
      await postgres?.release();
      folder.release();
    },
  };
}
