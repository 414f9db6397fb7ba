/** Puts the media of a backup into the bucket of a cluster. */
import { OperatorError } from '@menuboard/server/kernel/errors/operator-error';
import { StoreAwayError } from '@menuboard/server/kernel/files/store-away';
import type { S3Config } from '../config/cluster-config.ts';
import { createBucket } from '../files/bucket.ts';
import { mediaKey } from '../files/media-keys.ts';
import { moveFiles } from './move-files.ts';

/**
 * @param backup the folder of the backup, which has all of the media, or none if nodes made it
 * @param media the names of the media that rows name
 * @returns those that are neither in the backup nor in the bucket
 */
export async function restoreMedia(s3: S3Config, backup: string, media: string[]): Promise<string[]> {
  const bucket = createBucket(s3);
  try {
    const { missing } = await moveFiles(backup, media, bucket, () => undefined);
    const lost: string[] = [];
    for (const name of missing) if (!(await bucket.find(mediaKey(name)))) lost.push(name);
    return lost;
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error;
    throw new OperatorError(
      `The store at ${s3.endpoint} does not take files: ${error.detail} PostgreSQL is still empty: start the restore again.`,
    );
  }
}
