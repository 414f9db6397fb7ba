/** Reads files as pages do. The first characters of a file's name are the hash of its bytes. */
import { createHash } from 'node:crypto';

/** `away`: the node says that the store does not answer. `failed`: any other answer. */
export type ReadOutcome = 'whole' | 'wrong bytes' | 'away' | 'failed';

export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

export function hasBytesOf(path: string, bytes: Uint8Array): boolean {
  return nameOf(path).startsWith(`${createHash('sha256').update(bytes).digest('hex')}.`);
}

export async function readFile(url: string, path: string): Promise<ReadOutcome> {
  try {
    const reply = await fetch(`${url}${path}`);
    const bytes = await reply.bytes();
    if (reply.status === 200) return hasBytesOf(path, bytes) ? 'whole' : 'wrong bytes';
    return reply.status === 503 ? 'away' : 'failed';
  } catch {
    // The connection ended before the file did, which a page notices.
    return 'failed';
  }
}

/** Runs the work for each of these, a few at once. */
export async function forEachOf<T>(things: readonly T[], atOnce: number, work: (thing: T) => Promise<void>) {
  const waiting = things.values();
  const worker = async () => {
    for (const thing of waiting) await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
