/** Looks whether an MP4 or MOV file is whole: its boxes follow one another to the very end, and one names a picture track. */
import { type FileHandle, open } from 'node:fs/promises';

interface Box {
  type: string;
  size: number;
}

// The table of contents of an hour of film is some megabytes.
const MOOV_MAX = 16_000_000;
const BOXES_MAX = 20_000;

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function boxAt(file: FileHandle, at: number, end: number): Promise<Box | undefined> {
  const head = await readAt(file, at, 16);
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 0) return { type, size: end - at };
  if (short !== 1) return { type, size: short };
  return head.length < 16 ? undefined : { type, size: Number(head.readBigUInt64BE(8)) };
}

const cutOff = 'This film is cut off. Please upload it again.';
const unreadable = 'This film cannot be read. Export it again as MP4 and upload that.';

/** What is wrong with a film, in a sentence; nothing when all is well. */
export async function filmFault(path: string, size: number): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    let hasPictures = false;
    let hasData = false;
    let at = 0;
    for (let count = 0; at < size; count += 1) {
      const box = await boxAt(file, at, size);
      if (!box || count > BOXES_MAX || box.size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(box.type))
        return unreadable;
      if (at + box.size > size) return cutOff;
      if (box.type === 'mdat' || box.type === 'moof') hasData = true;
      if (box.type === 'moov') {
        const moov = await readAt(file, at, Math.min(box.size, MOOV_MAX));
        hasPictures ||= moov.includes('vide', 0, 'latin1');
      }
      at += box.size;
    }
    if (!hasData) return cutOff;
    return hasPictures ? undefined : 'There is no picture in this film.';
  } finally {
    await file.close();
  }
}
