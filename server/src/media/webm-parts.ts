/** Looks whether a WebM file is one: its parts follow one another to the end, and it has a picture track. */
import type { FileHandle } from 'node:fs/promises';
import type { FilmNote } from './film-notes.ts';
import {
  cutOff,
  type FilmReport,
  noPicture,
  type Peek,
  readAt,
  unreadable,
  withFile,
} from './film-report.ts';

interface Part {
  id: number;
  at: number;
  /** Where its content begins. */
  from: number;
  /** Where it ends; undefined: a recording that did not know. */
  to: number | undefined;
}

const id = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
};
const PICTURES = 1;
const TRACKS_MAX = 1_000_000;
const PARTS_MAX = 20_000;
// A tag or a filler whose length stands in eight bytes.
const LONG_HEAD = 9;

/** The part whose head stands at the beginning of the bytes. */
function partIn(bytes: Buffer, at: number): Part | undefined {
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  const lengthLength = Math.clz32(bytes[idLength] ?? 0) - 23;
  if (idLength > 4 || lengthLength > 8 || bytes.length < idLength + lengthLength) return undefined;
  const value = BigInt(`0x${bytes.toString('hex', idLength, idLength + lengthLength)}`);
  const mask = (1n << BigInt(7 * lengthLength)) - 1n;
  const from = at + idLength + lengthLength;
  const isOpen = (value & mask) === mask;
  return {
    id: bytes.readUIntBE(0, idLength),
    at,
    from,
    to: isOpen ? undefined : from + Number(value & mask),
  };
}

function hasPictureTrack(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    const part = partIn(bytes.subarray(at, at + 12), at);
    if (part?.to === undefined || part.to > to) return false;
    if (part.id === id.trackType && bytes[part.to - 1] === PICTURES) return true;
    if (part.id === id.track && hasPictureTrack(bytes, part.from, part.to)) return true;
    at = part.to;
  }
  return false;
}

function asNote({ at }: Part, to: number): FilmNote {
  const size = to - at;
  if (size < LONG_HEAD) return { at, size, filler: Buffer.from([0xec, 0x80 | (size - 2)]) };
  const filler = Buffer.from([0xec, 1, 0, 0, 0, 0, 0, 0, 0]);
  filler.writeUIntBE(size - LONG_HEAD, 3, 6);
  return { at, size, filler };
}

async function report(file: FileHandle, peek: Peek, size: number): Promise<FilmReport> {
  const notes: FilmNote[] = [];
  let hasPictures = false;
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const part = partIn(await peek(at, 12), at);
    if (!part || count > PARTS_MAX || (count === 1 && part.id !== id.segment)) return unreadable;
    const to = part.to ?? size;
    if (to > size) return cutOff;
    if (part.id === id.tracks && to - part.from <= TRACKS_MAX) {
      const tracks = await readAt(file, part.from, to - part.from);
      hasPictures ||= hasPictureTrack(tracks, 0, tracks.length);
    }
    if (part.id === id.tags || part.id === id.attachments) notes.push(asNote(part, to));
    // Of unknown length are a recording's clusters: what follows is pictures and sound.
    if (part.id === id.cluster && part.to === undefined) break;
    at = part.id === id.segment ? part.from : to;
  }
  if (at <= 12) return cutOff;
  return hasPictures ? { notes } : noPicture;
}

export function reportOnWebm(path: string, size: number): Promise<FilmReport> {
  return withFile(path, (file, peek) => report(file, peek, size));
}
