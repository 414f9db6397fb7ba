/** Unpacks a backup from the ZIP archive that the operator has downloaded. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { OperatorError } from '../lib/operator-error.ts';
import { DATABASE, MANIFEST, MEDIA } from './manifest.ts';

/** Files of a backup, in a folder of any name. An archive must not lead out of its own folder. */
const known = /^(?:[^/]+\/)?(manifest\.json|database\.sqlite|media\/[0-9a-f]{64}\.\w+)$/;

const noBackup = (cause: unknown) =>
  new OperatorError(
    'This file is no backup, or only a part of one. Download the backup again, and choose its ZIP file.',
    { cause },
  );

interface UnpackOptions {
  /** Called before anything is written. Throws if there is no space for that many bytes. */
  refuseWithoutSpace: (bytes: number) => Promise<void>;
  /** Called with the share of unpacked bytes, 0 to 1. */
  onProgress: (share: number) => void;
}

interface PackedFile {
  path: string;
  entry: Entry;
}

/**
 * Throws an `OperatorError` if the archive is not one of a backup. Only `checkBackup` tells whether its files are
 * intact.
 *
 * @param folder does not exist yet
 */
export async function unpackBackup(archive: string, folder: string, options: UnpackOptions): Promise<void> {
  const { openPromise } = await import('yauzl');
  try {
    // By default, the archive is closed after its list was read, but its files are read later.
    const zip = await openPromise(archive, { autoClose: false });
    try {
      await unpack(zip, folder, options);
    } finally {
      zip.close();
    }
  } catch (error) {
    // Errors of the disk name their system call, and ours are sentences. All others come from the archive.
    const isOurs = error instanceof Error && (error.name !== 'Error' || 'syscall' in error);
    throw isOurs ? error : noBackup(error);
  }
}

async function unpack(zip: ZipFile, folder: string, options: UnpackOptions): Promise<void> {
  const files = await listFiles(zip);
  const sizeOf = (wanted: string) =>
    files.filter(({ path }) => path === wanted).reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (!files.some(({ path }) => path === MANIFEST)) throw noBackup('it has no manifest');
  const bytes = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  // The database is copied once more before it is put into use.
  await options.refuseWithoutSpace(bytes + sizeOf(DATABASE));
  await mkdir(join(folder, MEDIA), { recursive: true, mode: 0o700 });
  let done = 0;
  for (const { path, entry } of files) {
    const to = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(await zip.openReadStreamPromise(entry), to);
    done += entry.uncompressedSize;
    options.onProgress(bytes === 0 ? 1 : done / bytes);
  }
}

async function listFiles(zip: ZipFile): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const path = known.exec(entry.fileName)?.[1];
    if (path !== undefined) files.push({ path, entry });
  }
  return files;
}
