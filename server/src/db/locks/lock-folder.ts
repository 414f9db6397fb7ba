import { join } from 'node:path';
import Database from 'better-sqlite3';
import { OperatorError } from '../../kernel/errors/operator-error.ts';

/**
 * Locks a folder for this process. The operating system holds SQLite's locks, and releases them when the process ends,
 * even if it is killed.
 *
 * @param refusal sentence for the person whose process comes second
 */
export function lockFolder(dir: string, name: string, refusal: string): { release(): void } {
  const database = new Database(join(dir, name), { timeout: 0 });
  try {
    // Otherwise a journal would appear beside the file.
    database.pragma('journal_mode = MEMORY');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    const isTaken = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    throw isTaken ? new OperatorError(refusal, { cause: error }) : error;
  }
  return { release: () => void database.close() };
}
