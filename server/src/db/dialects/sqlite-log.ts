/**
 * Our own sync of SQLite's write-ahead log. Its writer runs with `synchronous = NORMAL`, so that a commit only writes
 * to the log; this sync then waits for the disk in a thread of libuv's pool instead of the event loop. SQLite itself
 * still syncs the log's header and folder before the first commit in it, and both files at a checkpoint, before the log
 * starts again. A commit is therefore always in a log that this sync reaches, or on the disk in the database.
 */
import { closeSync, fdatasync, fdatasyncSync, openSync, realpathSync } from 'node:fs';
import { promisify } from 'node:util';

const syncFile = promisify(fdatasync);

export interface SqliteLog {
  /** Resolves when all earlier commits are on the disk. A failed sync must not be repeated. */
  sync(): Promise<void>;
  close(): void;
}

/** Opens the log of a database that a connection has open. SQLite locks only its other two files. */
export function openLog(file: string): SqliteLog {
  // SQLite follows links before it names the log. Windows syncs only writable files.
  const log = openSync(`${realpathSync(file)}-wal`, 'r+');
  // A killed process may have left commits that were not synced.
  fdatasyncSync(log);
  return { sync: () => syncFile(log), close: () => closeSync(log) };
}
