/**
 * Makes a backup, even of a running server: first a snapshot of the database, then the media that its rows name. The
 * backup is written under a temporary name, read back, and renamed when it is complete.
 */
import { chmod, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DatabaseConfig } from '../config/config.ts';
import { type CopyDescription, describeCopy } from '../db/database-copy/describe-copy.ts';
import { writeCopy } from '../db/database-copy/write-copy.ts';
import { lockFolder } from '../db/locks/lock-folder.ts';
import { iso } from '../lib/clock.ts';
import { hashFile } from '../lib/hash-file.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { syncFile, syncFolder } from '../lib/sync-files.ts';
import {
  type Backup,
  completeBackup,
  incompletePath,
  lastBackup,
  listBackups,
  removeBackup,
  removeIncomplete,
  removeOldBackups,
} from './backup-folder.ts';
import { bytesToCopy, type CopiedMedia, copyMedia } from './copy-media.ts';
import { DATABASE, FORMAT, MANIFEST, type Manifest, MEDIA, mediaPath } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

const SNAPSHOTS_MAX = 5;

export interface BackupJob {
  database: DatabaseConfig;
  /** Undefined where media are in a store of their own, which needs versions or a copy. */
  mediaDir: string | undefined;
  /** Folder of backups. */
  dir: string;
  /** Bytes that must remain free on the disk. */
  reserveBytes: number;
  now: number;
}

/** Makes a backup. `keep` limits the number of backups in the folder. */
export function createBackup(job: BackupJob, keep?: number): Promise<Backup> {
  return inFolder(job, async (incomplete) => {
    const previous = await lastBackup(job.dir);
    await mkdir(join(incomplete, MEDIA), { mode: 0o700 });
    const { copy, media } = await copyAll(job, incomplete, previous);
    await syncFolder(join(incomplete, MEDIA));
    const backup = await finish(job, incomplete, 'full', copy, media);
    if (keep !== undefined) await removeOldBackups(job.dir, keep);
    return backup;
  });
}

/** Copies only the database, before a new version changes its tables. Replaces the copy of an earlier attempt. */
export function copyBeforeUpdate(job: BackupJob, nextMigration: string): Promise<Backup> {
  return inFolder(job, async (incomplete) => {
    const copy = await copyDatabase(job, incomplete);
    const label = `-before-${nextMigration}`;
    const backup = await finish(job, incomplete, 'database', copy, { files: [], missing: [] }, label);
    for (const { path } of await listBackups(job.dir))
      if (path !== backup.path && path.includes(label)) await removeBackup(job.dir, path);
    return backup;
  });
}

async function inFolder(job: BackupJob, work: (incomplete: string) => Promise<Backup>): Promise<Backup> {
  await mkdir(job.dir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(
    job.dir,
    'backup.lock',
    `Another backup is being written to ${job.dir}. Wait for it to end.`,
  );
  try {
    await removeIncomplete(job.dir);
    const incomplete = incompletePath(job.dir, job.now);
    await mkdir(incomplete, { mode: 0o700 });
    return await work(incomplete).catch(async (error) => {
      await rm(incomplete, { recursive: true, force: true });
      throw error;
    });
  } finally {
    lock.release();
  }
}

async function copyAll(job: BackupJob, incomplete: string, previous: Backup | undefined) {
  const { mediaDir } = job;
  let copy = await copyDatabase(job, incomplete);
  if (mediaDir === undefined) return { copy, media: { files: [], missing: [] } };
  const stored = new Set(previous?.manifest.files.map(({ path }) => path));
  await refuseWithoutSpace(job, await bytesToCopy(copy.media, mediaDir, stored));
  let media = await copyMedia(copy.media, mediaDir, incomplete, previous?.path);
  // A new snapshot no longer names files that were deleted since. All others are lost.
  let lost: string[] = [];
  for (let attempt = 1; attempt < SNAPSHOTS_MAX && !isSubset(media.missing, lost); attempt += 1) {
    lost = media.missing;
    const before = copy;
    copy = await copyDatabase(job, incomplete);
    for (const name of before.media)
      if (!copy.media.includes(name)) await rm(join(incomplete, mediaPath(name)), { force: true });
    media = await copyMedia(copy.media, mediaDir, incomplete, previous?.path);
  }
  return { copy, media };
}

const isSubset = (names: string[], others: string[]) => names.every((name) => others.includes(name));

async function copyDatabase(job: BackupJob, incomplete: string): Promise<CopyDescription> {
  const file = join(incomplete, DATABASE);
  await rm(file, { force: true });
  if (job.database.kind === 'sqlite') {
    const size = await stat(job.database.file).then(
      ({ size }) => size,
      () => 0,
    );
    await refuseWithoutSpace(job, size);
  }
  await writeCopy(job.database, file);
  await chmod(file, 0o600);
  await syncFile(file);
  return describeCopy(file);
}

async function refuseWithoutSpace({ dir, reserveBytes }: BackupJob, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize - bytes >= reserveBytes) return;
  throw new OperatorError(
    `There is too little space for a backup in ${dir}: it needs ${Math.ceil(bytes / 1_000_000)} MB besides DISK_RESERVE_MB. Free some space, or set BACKUP_DIR to a folder on another disk.`,
  );
}

async function finish(
  job: BackupJob,
  incomplete: string,
  kind: Manifest['kind'],
  copy: CopyDescription,
  media: CopiedMedia,
  label?: string,
): Promise<Backup> {
  const database = { path: DATABASE, ...(await hashFile(join(incomplete, DATABASE))) };
  const manifest: Manifest = {
    format: FORMAT,
    kind,
    ...(kind === 'full' && job.mediaDir === undefined && { mediaInBucket: true }),
    createdAt: iso(job.now),
    database: job.database.kind,
    migration: copy.migration,
    rows: copy.rows,
    files: [database, ...media.files],
    missing: media.missing,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(incomplete, MANIFEST), text, { flag: 'wx', mode: 0o600, flush: true });
  await syncFolder(incomplete);
  await verifyBackup(incomplete);
  const path = await completeBackup(job.dir, incomplete, job.now, label);
  return { name: basename(path), path, createdAt: job.now, manifest };
}
