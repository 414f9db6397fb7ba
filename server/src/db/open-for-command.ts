import type { DatabaseConfig } from '../config/config.ts';
import { OperatorError } from '../kernel/errors/operator-error.ts';
import { isEmpty, openDatabase } from './database.ts';
import { type Migrations, migrate, readMigrations } from './migrator.ts';
import type { Db } from './schema.ts';

/** Opens a database for this work, which may take long. */
export async function usingDatabase<T>(config: DatabaseConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(config, { onConnectionLost: () => undefined }, { isUnbounded: true });
  return work(db).finally(() => db.destroy());
}

/** Whether a database has no tables or no restaurant. */
export const isUnused = (config: DatabaseConfig): Promise<boolean> =>
  usingDatabase(config, async (db) => {
    const { done } = await readMigrations(db);
    return done.length === 0 || (await isEmpty(db));
  });

/**
 * Opens the database for a command of the terminal. Only the server updates a database that has been used, because it
 * copies it first; otherwise this throws an `OperatorError` with the remedy.
 */
export async function openForCommand(config: DatabaseConfig, all?: Migrations): Promise<Db> {
  const db = openDatabase(config, { onConnectionLost: (error) => console.error(error.message) });
  try {
    await migrate(
      db,
      undefined,
      async () => {
        throw new OperatorError(
          'The database is from an older version of Menuboard. Start the server once, which updates it: npm start',
        );
      },
      all,
    );
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
