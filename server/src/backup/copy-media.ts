import { link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyAndHash, hashFile } from '../lib/hash-file.ts';
import { type BackupFile, mediaPath } from './manifest.ts';

export interface CopiedMedia {
  files: BackupFile[];
  /** Names of files that are missing or damaged. */
  missing: string[];
}

/** The hash of a media file's content, which its name contains. */
const hashIn = (name: string) => name.slice(0, 64);

/**
 * Adds media to a backup. Intact files of the previous backup are linked, because media never change: another backup
 * costs only the space of its new files.
 *
 * @param previous the previous backup's folder
 */
export async function copyMedia(
  names: string[],
  source: string,
  backup: string,
  previous: string | undefined,
): Promise<CopiedMedia> {
  const copied: CopiedMedia = { files: [], missing: [] };
  for (const name of names) {
    const path = mediaPath(name);
    const to = join(backup, path);
    const file =
      (await intact(to, name)) ??
      (previous && (await linkIntact(join(previous, path), to, name))) ??
      (await copyIntact(join(source, name), to, name));
    if (file) copied.files.push({ path, ...file });
    else copied.missing.push(name);
  }
  return copied;
}

async function intact(path: string, name: string) {
  const found = await hashFile(path).catch(() => undefined);
  return found?.sha256 === hashIn(name) ? found : undefined;
}

async function linkIntact(from: string, to: string, name: string) {
  const found = await intact(from, name);
  if (!found) return undefined;
  // Some file systems have no links, and others limit their number per file.
  return link(from, to).then(
    () => found,
    () => undefined,
  );
}

async function copyIntact(from: string, to: string, name: string) {
  const found = await copyAndHash(from, to).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.sha256 === hashIn(name)) return found;
  await rm(to, { force: true });
  return undefined;
}

/** Total size of the media that the previous backup lacks. */
export async function bytesToCopy(
  names: string[],
  source: string,
  previous: ReadonlySet<string>,
): Promise<number> {
  let bytes = 0;
  for (const name of names) {
    if (previous.has(mediaPath(name))) continue;
    const found = await stat(join(source, name)).catch(() => undefined);
    bytes += found?.size ?? 0;
  }
  return bytes;
}
