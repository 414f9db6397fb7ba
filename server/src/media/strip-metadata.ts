/** Removes a video's metadata (such as place and maker) by overwriting it in place. */
import { open } from 'node:fs/promises';
import { hashFile } from '../lib/hash-file.ts';
import type { IncomingFile } from './media-store.ts';

/** A block of a video that a player does not need. */
export interface MetadataBlock {
  at: number;
  /** Size of the whole block, header included. */
  size: number;
  /** Header of a filler block of the same size; zeros follow it. */
  filler: Buffer;
}

const ZEROS = Buffer.alloc(65_536);

/** Returns the file with its new hash. All offsets stay the same, so the video's sample tables stay valid. */
export async function stripMetadata<F extends IncomingFile>(video: F, metadata: MetadataBlock[]): Promise<F> {
  if (metadata.length === 0) return video;
  const file = await open(video.path, 'r+');
  try {
    for (const { at, size, filler } of metadata) {
      await file.write(filler, 0, filler.length, at);
      for (let done = filler.length; done < size; ) {
        const { bytesWritten } = await file.write(ZEROS, 0, Math.min(ZEROS.length, size - done), at + done);
        done += bytesWritten;
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { ...video, ...(await hashFile(video.path)) };
}
