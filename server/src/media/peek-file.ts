/** Reads small parts of a large file. */
import { type FileHandle, open } from 'node:fs/promises';

/** Reads up to `length` bytes at an offset; fewer at the end of the file. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Reads a few bytes at an offset through a window, so that neighbouring headers need one disk access. */
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

/** Opens a file for reading, and closes it after the work. */
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
