// Error codes of a lost or stopping database: PostgreSQL's classes 08, 53, 57 and 58, a server that has become
// read-only or has ended an idle transaction, socket errors, and SQLite's errors of a busy, failing or damaged file.
const codes =
  /^(08|53|57|58)...$|^25006$|^25P03$|^ECONN|^E(PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)$|^SQLITE_(BUSY|IOERR|CANTOPEN|CORRUPT|NOTADB)/;
// Errors of pg and Kysely without a code.
const messages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|has been discarded|driver has already been destroyed/i;

/** Whether an error means that a disk is full: the database's or another. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(String(error.code))
  );
}

/** Whether an error means that PostgreSQL accepts no changes now, like a replica after a failover. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/** Whether an error means that a disk fails: broken, read-only, or missing. */
export function isDiskFailing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(EIO|EROFS|ENODEV|ENXIO)$/.test(String(error.code));
}

/** The same for the disk under SQLite's file. After a failed sync, nobody knows which writes have reached the disk. */
export function isFailingUnderSqlite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_IOERR');
}

/** Whether PostgreSQL refuses a named statement because a migration has added a column to its rows. */
export function isOutdatedStatement(error: unknown): boolean {
  return error instanceof Error && /cached plan must not change result type/.test(error.message);
}

/** Whether an error means that the database is away, and not that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code ?? '') : '';
  return codes.test(code) || messages.test(error.message) || isOutdatedStatement(error);
}

/** Whether an error means that two live items of a restaurant would have the same external id. */
export function isTakenExternalId(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // PostgreSQL names the index, SQLite its columns.
  if ('constraint' in error && error.constraint === 'items_by_external_id') return true;
  return /UNIQUE constraint failed: .*items\.external_id/.test(error.message);
}
