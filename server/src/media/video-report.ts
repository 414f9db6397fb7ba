import { type FileHandle, open } from 'node:fs/promises';
import type { MetadataBlock } from './strip-metadata.ts';

/** Either the problem that keeps a video from being shown, as a sentence, or the metadata to strip from it. */
export type VideoReport = { problem: string } | { metadata: MetadataBlock[] };

export const truncated: VideoReport = { problem: 'This video is cut off. Please upload it again.' };
export const unreadable: VideoReport = {
  problem: 'This video cannot be read. Export it again as MP4 and upload that.',
};
export const noVideoTrack: VideoReport = { problem: 'There is no video track in this file.' };
export const refersToOtherFile: VideoReport = {
  problem: 'This video refers to another file. Export it again as one file (MP4) and upload that.',
};

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
