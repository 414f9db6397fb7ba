/**
 * Restores a backup into an empty database of either kind. Everything is first written beside the data folder's own
 * files; one rename, or the commit of one transaction, then puts it into use.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DatabaseConfig } from '../config/config.ts';
import { describeCopy } from '../db/database-copy/describe-copy.ts';
import { fillPostgres } from '../db/database-copy/fill-postgres.ts';
import { prepareCopy } from '../db/database-copy/prepare-copy.ts';
import type { ReturningAccess } from '../db/database-copy/returning-access.ts';
import { lockServer } from '../db/locks/lock-server.ts';
import { isRestorable, migrate } from '../db/migrator.ts';
import { isUnused, usingDatabase } from '../db/open-for-command.ts';
import { OperatorError } from '../kernel/errors/operator-error.ts';
import { copyAndHash, hashFile } from '../kernel/files/hash-file.ts';
import { syncFile, syncFolder } from '../kernel/files/sync-files.ts';
import { DATABASE, type Manifest, MEDIA, mediaPath } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreTarget {
  database: DatabaseConfig;
  dataDir: string;
  /** Whether all API keys and kitchen links end. */
  revokesKeys?: boolean;
  /** Stores media elsewhere than in the data folder. Resolves with the names of those that are missing. */
  storeMedia?: ((backup: string, media: string[]) => Promise<string[]>) | undefined;
  /** Whether media are moved out of the backup, if it is on the disk of the data folder and used for nothing else. */
  movesMedia?: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** Media that rows name, but that neither the backup nor the store has. */
  missing: string[];
  returning: ReturningAccess;
}

/** Folder, within the data folder, of an incomplete restore. */
const INCOMPLETE = 'restoring';

/** Reads every byte of a backup. Throws an `OperatorError` if it is damaged, or from a newer version. */
export async function checkBackup(backup: string): Promise<Manifest> {
  const manifest = await verifyBackup(backup);
  if (isRestorable(manifest.migration)) return manifest;
  throw new OperatorError(
    `The backup ${backup} was made by a newer version of Menuboard (${manifest.migration}): restore it with that.`,
  );
}

/** Throws an `OperatorError`, and changes nothing, if the backup is damaged or the target is in use. */
export async function restoreBackup(backup: string, target: RestoreTarget): Promise<Restored> {
  return restoreChecked(backup, await checkBackup(backup), target);
}

/** Restores a backup whose manifest `checkBackup` has returned. Throws an `OperatorError` if the target is in use. */
export async function restoreChecked(
  backup: string,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<Restored> {
  const { database, dataDir } = target;
  const lock = lockServer(dataDir, database, false, () => undefined);
  const incomplete = join(dataDir, INCOMPLETE);
  try {
    await lock.lockDatabase();
    await refuseUsedDatabase(database);
    await rm(incomplete, { recursive: true, force: true });
    await mkdir(incomplete, { recursive: true, mode: 0o700 });
    const copy = join(incomplete, DATABASE);
    await copyFile(join(backup, DATABASE), copy);
    const returning = await prepareCopy(copy, target.revokesKeys);
    await syncFile(copy);
    const { media } = describeCopy(copy);
    const missing = target.storeMedia
      ? await target.storeMedia(backup, media)
      : await restoreMedia(backup, manifest, target, incomplete).then(() => listMissing(media, dataDir));
    if (database.kind === 'sqlite') await replaceSqlite(copy, database.file, dataDir);
    else await usingDatabase(database, async (db) => migrate(db).then(() => fillPostgres(db, copy)));
    return { manifest, missing, returning };
  } finally {
    await rm(incomplete, { recursive: true, force: true });
    await lock.release();
  }
}

async function refuseUsedDatabase(database: DatabaseConfig): Promise<void> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return;
  if (database.kind === 'postgres') {
    if (await isUnused(database)) return;
    throw new OperatorError(
      'There is a restaurant in the database in DATABASE_URL. Restore into an empty database: create one, and name it in DATABASE_URL.',
    );
  }
  // A database that cannot be read is damaged, and perhaps somebody can still repair it.
  if (await isUnused(database).catch(() => false)) return;
  const name = basename(database.file);
  throw new OperatorError(
    `There is a database in ${database.file} already. Move it and the files ${name}-wal and ${name}-shm beside it to another folder, then restore again.`,
  );
}

/** Media never change, so existing ones stay. */
async function restoreMedia(
  backup: string,
  manifest: Manifest,
  { dataDir, movesMedia = false }: RestoreTarget,
  incomplete: string,
): Promise<void> {
  const dir = join(dataDir, MEDIA);
  await mkdir(dir, { recursive: true });
  for (const { path, sha256 } of manifest.files) {
    if (path === DATABASE) continue;
    const to = join(dataDir, path);
    const existing = await hashFile(to).catch(() => undefined);
    if (existing?.sha256 === sha256) continue;
    const from = join(backup, path);
    const written = movesMedia ? from : join(incomplete, basename(path));
    if (!movesMedia) await copyAndHash(from, written);
    await rename(written, to);
  }
  await syncFolder(dir);
}

async function listMissing(media: string[], dataDir: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of media) {
    const found = await stat(join(dataDir, mediaPath(name))).catch(() => undefined);
    if (!found) missing.push(name);
  }
  return missing;
}

async function replaceSqlite(copy: string, file: string, dataDir: string): Promise<void> {
  // These belong to another database: SQLite would apply them to this one.
  for (const suffix of ['-wal', '-shm', '-journal']) {
    if (existsSync(`${file}${suffix}`)) await rename(`${file}${suffix}`, `${file}${suffix}.stale`);
  }
  await rename(copy, file);
  await syncFolder(dataDir);
}
