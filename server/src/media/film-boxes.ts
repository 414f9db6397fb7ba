/** Looks whether an MP4 or MOV file is whole: its boxes follow one another to the very end, and one names a picture track. */
import type { FileHandle } from 'node:fs/promises';
import { asNote, boxName, filmContents, isAside } from './film-contents.ts';
import type { FilmNote } from './film-notes.ts';
import {
  cutOff,
  elsewhere,
  type FilmReport,
  noPicture,
  type Peek,
  readAt,
  unreadable,
  withFile,
} from './film-report.ts';

interface Box {
  type: string;
  size: number;
  head: Buffer;
}

// The table of contents of an hour of film is some megabytes.
const MOOV_MAX = 16_000_000;
const BOXES_MAX = 20_000;

async function boxAt(peek: Peek, at: number, end: number): Promise<Box | undefined> {
  // A copy: the window moves on.
  const head = Buffer.from(await peek(at, 16));
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 0) return { type, size: end - at, head: head.subarray(0, 8) };
  if (short !== 1) return { type, size: short, head: head.subarray(0, 8) };
  return head.length < 16 ? undefined : { type, size: Number(head.readBigUInt64BE(8)), head };
}

async function report(file: FileHandle, peek: Peek, size: number): Promise<FilmReport> {
  const notes: FilmNote[] = [];
  let hasPictures = false;
  let hasData = false;
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const box = await boxAt(peek, at, size);
    if (!box || count > BOXES_MAX || box.size < box.head.length || !boxName.test(box.type)) return unreadable;
    if (at + box.size > size) return cutOff;
    if (box.type === 'mdat' || box.type === 'moof') hasData = true;
    if (isAside(box.type)) notes.push(asNote(at, box.size, box.head));
    if (box.type === 'moov') {
      const table = box.size > MOOV_MAX ? undefined : await readAt(file, at, box.size);
      const contents = table && filmContents(table, at);
      if (!contents) return unreadable;
      if (contents.refersElsewhere) return elsewhere;
      hasPictures ||= contents.hasPictures;
      notes.push(...contents.notes);
    }
    at += box.size;
  }
  if (!hasData) return cutOff;
  return hasPictures ? { notes } : noPicture;
}

export function reportOnFilm(path: string, size: number): Promise<FilmReport> {
  return withFile(path, (file, peek) => report(file, peek, size));
}
