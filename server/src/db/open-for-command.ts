import type { DatabaseConfig } from '../config/config.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrator.ts';
import type { Db } from './schema.ts';

/**
 * Opens the database for a command of the terminal. Only the server updates a database that has been used, because it
 * copies it first; for such a database, this prints what to do and ends the process.
 */
export async function openForCommand(config: DatabaseConfig): Promise<Db> {
  const db = openDatabase(config, { onConnectionLost: (error) => console.error(error.message) });
  try {
    await migrate(db, undefined, async () => {
      throw new OperatorError(
        'The database is from an older version of Menuboard. Start the server once, which updates it: npm start',
      );
    });
    return db;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
