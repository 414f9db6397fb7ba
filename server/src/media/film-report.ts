import { type FileHandle, open } from 'node:fs/promises';
import type { FilmNote } from './film-notes.ts';

/** What is wrong with a film, in a sentence; or, when it can be shown, what of it is better left out. */
export type FilmReport = { fault: string } | { notes: FilmNote[] };

export const cutOff: FilmReport = { fault: 'This film is cut off. Please upload it again.' };
export const unreadable: FilmReport = {
  fault: 'This film cannot be read. Export it again as MP4 and upload that.',
};
export const noPicture: FilmReport = { fault: 'There is no picture in this film.' };
export const elsewhere: FilmReport = {
  fault: 'This film refers to another file. Export it again as one file (MP4) and upload that.',
};

/** So much of a file, less where it ends before. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Reads the few bytes at a place; those next to each other come from the disk once. */
export type Peek = (at: number, length: number) => Promise<Buffer>;

const WINDOW = 65_536;

function peekInto(file: FileHandle): Peek {
  let from = 0;
  let bytes: Buffer = Buffer.alloc(0);
  return async (at, length) => {
    if (at < from || at + length > from + bytes.length) [from, bytes] = [at, await readAt(file, at, WINDOW)];
    return bytes.subarray(at - from, at - from + length);
  };
}

export async function withFile<T>(
  path: string,
  work: (file: FileHandle, peek: Peek) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await work(file, peekInto(file));
  } finally {
    await file.close();
  }
}
