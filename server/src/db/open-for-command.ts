import type { DatabaseConfig } from '../config/config.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { openDatabase } from './database.ts';
import { type Migrations, migrate } from './migrator.ts';
import type { Db } from './schema.ts';

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
