/** What films say besides their pictures (where and by whom they were made): overwritten where it stands. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingFile } from './media-store.ts';

/** A part of a film that is not needed to play it. */
export interface FilmNote {
  at: number;
  /** All of it, its head included. */
  size: number;
  /** What stands in its place, before zeros: a filler, of the same size. */
  filler: Buffer;
}

const ZEROS = Buffer.alloc(65_536);

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Everything stays where it is, so that the film's tables of places still hold; the hash is another one. */
export async function withoutNotes<F extends IncomingFile>(film: F, notes: FilmNote[]): Promise<F> {
  if (notes.length === 0) return film;
  const file = await open(film.path, 'r+');
  try {
    for (const { at, size, filler } of notes) {
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
  return { ...film, sha256: await hashOf(film.path) };
}
