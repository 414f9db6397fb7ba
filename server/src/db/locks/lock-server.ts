/**
 * Only one server may work on a data folder: it writes uploads there. Only one may work on a database, unless all share
 * it: changes, budgets and rooms are otherwise in the memory of its process.
 */
import { mkdirSync } from 'node:fs';
import type { DatabaseConfig } from '../../config/config.ts';
import { lockFolder } from './lock-folder.ts';
import { lockPostgres } from './lock-postgres.ts';

const taken = {
  alone:
    'A server is running on the database in DATABASE_URL. Stop it first, choose another database, or run both as nodes with CLUSTER=on.',
  shared:
    'A server without CLUSTER=on is running on the database in DATABASE_URL. Stop it before its nodes start.',
};

/**
 * Locks the data folder. Throws an `OperatorError` if another process has it.
 *
 * @param isShared whether other processes may work on the database at the same time
 * @param onTakenOver called when another process took PostgreSQL's lock while the connection was lost
 */
export function lockServer(
  dataDir: string,
  database: DatabaseConfig,
  isShared: boolean,
  onTakenOver: () => void,
) {
  mkdirSync(dataDir, { recursive: true });
  const folder = lockFolder(
    dataDir,
    'server.lock',
    `A server is running on the data folder ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
  );
  let postgres: Awaited<ReturnType<typeof lockPostgres>> | undefined;
  return {
    /** Locks PostgreSQL once it answers. Does nothing for SQLite, whose file is in the folder. */
    async lockDatabase(): Promise<void> {
      if (database.kind === 'sqlite' || postgres) return;
      const refusal = isShared ? taken.shared : taken.alone;
      postgres = await lockPostgres(database.url, { isShared, refusal, onTakenOver });
    },
    async release(): Promise<void> {
      await postgres?.release();
      folder.release();
    },
  };
}
