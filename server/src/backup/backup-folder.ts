/** Folder of backups. Each backup is a folder named by its time, which gets its name when it is complete. */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { iso } from '../lib/clock.ts';
import { syncFolder } from '../lib/sync-files.ts';
import { type Manifest, readManifest } from './manifest.ts';

const INCOMPLETE = 'incomplete-';
const complete = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/;

/** A complete backup. Only `verifyBackup` tells whether its files are intact. */
export interface Backup {
  /** Name of its folder. */
  name: string;
  path: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  manifest: Manifest;
}

/** Complete backups in a folder, oldest first, without those whose manifest is unreadable. */
export async function listBackups(dir: string): Promise<Backup[]> {
  const backups = await Promise.all((await listNames(dir)).map((name) => readBackup(dir, name)));
  return backups.filter((backup) => backup !== undefined);
}

/** The newest backup with media; its `createdAt` tells how old the last good one is. */
export async function lastBackup(dir: string): Promise<Backup | undefined> {
  for (const name of (await listNames(dir)).toReversed()) {
    const backup = await readBackup(dir, name);
    if (backup?.manifest.kind === 'full') return backup;
  }
  return undefined;
}

export async function findBackup(dir: string, name: string): Promise<Backup | undefined> {
  return (await listNames(dir)).includes(name) ? readBackup(dir, name) : undefined;
}

/**
 * Names of backups that are being made, were interrupted, or have lost their manifest, newest first.
 *
 * @param whole the result of `listBackups`
 */
export async function listIncomplete(dir: string, whole: readonly Backup[]): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  const known = new Set(whole.map(({ name }) => name));
  const isIncomplete = (name: string) =>
    name.startsWith(INCOMPLETE) || (complete.test(name) && !known.has(name));
  return names.filter(isIncomplete).sort().reverse();
}

async function listNames(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => complete.test(name)).sort();
}

async function readBackup(dir: string, name: string): Promise<Backup | undefined> {
  const path = join(dir, name);
  const manifest = await readManifest(path).catch(() => undefined);
  return manifest && { name, path, createdAt: Date.parse(manifest.createdAt), manifest };
}

/** Path at which a backup is written until it is complete. */
export const incompletePath = (dir: string, now: number) => join(dir, `${INCOMPLETE}${nameOf(now)}`);

/** @param label for people, after the time */
export async function completeBackup(
  dir: string,
  incomplete: string,
  now: number,
  label = '',
): Promise<string> {
  let path = join(dir, `${nameOf(now)}${label}`);
  for (let n = 2; existsSync(path); n += 1) path = join(dir, `${nameOf(now)}${label}-${n}`);
  await rename(incomplete, path);
  await syncFolder(dir);
  return path;
}

/** Windows does not allow colons in file names. */
const nameOf = (at: number) =>
  iso(at)
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** Removes remains of killed backups and removals. Only for the process that has the lock of the folder. */
export async function removeIncomplete(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (name.startsWith(INCOMPLETE)) await rm(join(dir, name), { recursive: true, force: true });
  }
}

/** Removes all but the newest backups of each kind. Only for the process that has the lock of the folder. */
export async function removeOldBackups(dir: string, keep: number): Promise<void> {
  const backups = await listBackups(dir);
  for (const kind of ['full', 'database'] as const) {
    const old = backups.filter(({ manifest }) => manifest.kind === kind).slice(0, -keep);
    for (const { path } of old) await removeBackup(dir, path);
  }
}

/** Renames it first, so that a killed removal leaves no half of a backup under its name. */
export async function removeBackup(dir: string, path: string): Promise<void> {
  const leftover = join(dir, `${INCOMPLETE}removal`);
  await rm(leftover, { recursive: true, force: true });
  await rename(path, leftover);
  await rm(leftover, { recursive: true, force: true });
}
