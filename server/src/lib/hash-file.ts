import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface HashedFile {
  /** In bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

function createHasher() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    result: (): HashedFile => ({ size, sha256: hash.digest('hex') }),
  };
}

const CHUNK_BYTES = 1 << 20;

export async function hashFile(path: string): Promise<HashedFile> {
  const hasher = createHasher();
  const read = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  for await (const _ of hasher.pass(read));
  return hasher.result();
}

/** Reads a stream to its end. Resolves with the hexadecimal SHA-256 of its bytes. */
export async function hashStream(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hasher = createHasher();
  for await (const _ of hasher.pass(bytes));
  return hasher.result().sha256;
}

/** Copies to a new file that only this account can read, and syncs it. Returns the hash of the bytes that were read. */
export async function copyAndHash(from: string, to: string): Promise<HashedFile> {
  const hasher = createHasher();
  await pipeline(
    createReadStream(from, { highWaterMark: CHUNK_BYTES }),
    hasher.pass,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return hasher.result();
}
