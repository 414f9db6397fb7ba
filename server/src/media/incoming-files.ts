/** Arriving files: each is written to a temporary name in a folder that is not served, hashed and synced. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { IncomingFile, MediaStore } from './media-store.ts';

export type IncomingFiles = Pick<MediaStore, 'receive' | 'discard' | 'sweep'>;

/** @param parent on the same file system as the stored files, so that renaming is enough */
export function createIncomingFiles(parent: string): IncomingFiles {
  const dir = join(parent, 'incoming');
  return {
    async receive(source: AsyncIterable<Buffer>): Promise<IncomingFile> {
      await mkdir(dir, { recursive: true });
      const path = join(dir, `${randomUUID()}.part`);
      const hash = createHash('sha256');
      let size = 0;
      try {
        await pipeline(
          source,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              size += chunk.length;
              yield chunk;
            }
          },
          createWriteStream(path, { flags: 'wx', flush: true }),
        );
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { path, size, sha256: hash.digest('hex') };
    },

    discard: ({ path }) => rm(path, { force: true }),

    async sweep(before) {
      const names = await readdir(dir).catch(() => []);
      for (const name of names) {
        const path = join(dir, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
