/** Finds a damaged SQLite file: quickly at the start, or while the server runs if the file is large. */
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../lib/operator-error.ts';
import { root } from '../root.ts';
import { openSqlite } from './dialects/sqlite.ts';

/** The check of such a file takes 40 ms, and half a second from a slow memory card. */
const AT_ONCE_BYTES = 25_000_000;

/** Whether SQLite reports that the file differs from what it wrote. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}

export class DamagedDatabaseError extends OperatorError {
  constructor(file: string, reason: string) {
    super(`The database ${file} is damaged (${reason}).`);
  }
}

/** Throws a `DamagedDatabaseError` if the file is damaged. Does nothing if it does not exist. */
export function checkSqlite(file: string): void {
  if (!existsSync(file)) return;
  const reason = findDamage(file);
  if (reason !== undefined) throw new DamagedDatabaseError(file, reason);
}

/** Damage of an existing file; `undefined` for an intact one. */
export function findDamage(file: string): string | undefined {
  try {
    const database = openSqlite(file);
    try {
      const found = String(database.pragma('quick_check(1)', { simple: true }));
      return found === 'ok' ? undefined : found.replaceAll('\n', ' ');
    } finally {
      database.close();
    }
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

export const isLarge = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > AT_ONCE_BYTES;

/** Exit code of `cli/check-database.ts` for a damaged file. */
export const DAMAGED_EXIT_CODE = 3;

/** Checks the file in another process, so that nobody waits. */
export function checkInBackground(file: string, onDamage: (error: DamagedDatabaseError) => void): void {
  const command = join(root, 'server/src/cli/check-database.ts');
  const child = execFile(process.execPath, [command, file], (error, reason) => {
    if (error?.code === DAMAGED_EXIT_CODE) onDamage(new DamagedDatabaseError(file, reason.trim()));
  });
  child.unref();
}
