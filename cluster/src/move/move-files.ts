/** Copies the files of a data folder to the bucket of a cluster. Files that are there already are only read back. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA, mediaPath } from '@menuboard/server/backup/manifest';
import { hashFile, hashStream } from '@menuboard/server/lib/hash-file';
import { StoreAwayError } from '@menuboard/server/lib/store-away';
import type { IncomingFile } from '@menuboard/server/media/media-store';
import type { Bucket } from '../files/bucket.ts';
import { sourceKey } from '../files/bucket-sources.ts';
import { mediaKey } from '../files/media-keys.ts';

export interface MovedFiles {
  count: number;
  bytes: number;
  /** Media that rows name and that are missing or damaged in the data folder: the bucket lacks them too. */
  missing: string[];
}

const SOURCE = '.source';

async function isStored(bucket: Bucket, key: string, { size, sha256 }: IncomingFile): Promise<boolean> {
  if ((await bucket.find(key))?.size !== size) return false;
  const object = await bucket.get(key);
  return object !== undefined && (await hashStream(object.bytes)) === sha256;
}

/** Resolves when the store has sent back the same bytes. */
async function storeFile(bucket: Bucket, key: string, file: IncomingFile): Promise<void> {
  if (await isStored(bucket, key, file)) return;
  await bucket.put(key, file);
  if (!(await isStored(bucket, key, file)))
    throw new StoreAwayError(`It sends other bytes than those of ${key}.`);
}

/** Called after a file, with how many are done and how many there are. */
export type OnFile = (done: number, all: number) => void;

/** @param media the names of the media that rows name */
export async function moveFiles(
  dataDir: string,
  media: string[],
  bucket: Bucket,
  onFile: OnFile,
): Promise<MovedFiles> {
  const moved: MovedFiles = { count: 0, bytes: 0, missing: [] };
  // Videos that wait to be converted: a node goes on with them.
  const folder = join(dataDir, MEDIA, 'conversions');
  const sources = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(SOURCE));
  const move = async (key: string, path: string, { size, sha256 }: Omit<IncomingFile, 'path'>) => {
    await storeFile(bucket, key, { path, size, sha256 });
    moved.count += 1;
    moved.bytes += size;
  };
  const countFile = () => onFile(moved.count + moved.missing.length, media.length + sources.length);
  for (const name of media) {
    const path = join(dataDir, mediaPath(name));
    const file = await hashFile(path).catch(() => undefined);
    if (file && name.startsWith(file.sha256)) await move(mediaKey(name), path, file);
    else moved.missing.push(name);
    countFile();
  }
  for (const name of sources) {
    const path = join(folder, name);
    await move(sourceKey(name.slice(0, -SOURCE.length)), path, await hashFile(path));
    countFile();
  }
  return moved;
}
