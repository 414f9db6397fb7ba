/** Checks that a WebM file is complete: its elements follow one another to the end, and it has a video track. */
import type { FileHandle } from 'node:fs/promises';
import { type Peek, readAt, withFile } from './peek-file.ts';
import type { MetadataBlock } from './strip-metadata.ts';
import { noVideoTrack, truncated, unreadable, type VideoReport } from './video-report.ts';

/** An EBML element. */
interface Element {
  id: number;
  at: number;
  /** Offset of its content. */
  from: number;
  /** End of its content; undefined for a live recording, which did not know its length. */
  to: number | undefined;
}

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
};
const TRACK_TYPE_VIDEO = 1;
const TRACKS_MAX_BYTES = 1_000_000;
const TRACK_DEPTH_MAX = 4;
const ELEMENTS_MAX = 20_000;
// The size of a filler's header when its length takes eight bytes.
const LONG_HEADER = 9;

/** Element whose header begins with these bytes. */
function parseElement(bytes: Buffer, at: number): Element | undefined {
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) return undefined;
  const value = BigInt(`0x${bytes.toString('hex', idLength, idLength + sizeLength)}`);
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const from = at + idLength + sizeLength;
  const isUnknownSize = (value & mask) === mask;
  return {
    id: bytes.readUIntBE(0, idLength),
    at,
    from,
    to: isUnknownSize ? undefined : from + Number(value & mask),
  };
}

/** @param depth of tracks within tracks, which only an artificial file has */
function containsVideoTrack(bytes: Buffer, from: number, to: number, depth = 0): boolean {
  if (depth > TRACK_DEPTH_MAX) return false;
  for (let at = from; at < to; ) {
    const element = parseElement(bytes.subarray(at, at + 12), at);
    if (element?.to === undefined || element.to > to) return false;
    if (element.id === ids.trackType && bytes[element.to - 1] === TRACK_TYPE_VIDEO) return true;
    if (element.id === ids.track && containsVideoTrack(bytes, element.from, element.to, depth + 1))
      return true;
    at = element.to;
  }
  return false;
}

/** Describes how to overwrite an element with a `Void` element of the same size. */
function toMetadataBlock({ at }: Element, to: number): MetadataBlock {
  const size = to - at;
  if (size < LONG_HEADER) return { at, size, filler: Buffer.from([0xec, 0x80 | (size - 2)]) };
  const filler = Buffer.from([0xec, 1, 0, 0, 0, 0, 0, 0, 0]);
  filler.writeUIntBE(size - LONG_HEADER, 3, 6);
  return { at, size, filler };
}

async function inspect(file: FileHandle, peek: Peek, size: number): Promise<VideoReport> {
  const metadata: MetadataBlock[] = [];
  let hasVideoTrack = false;
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const element = parseElement(await peek(at, 12), at);
    if (!element || count > ELEMENTS_MAX || (count === 1 && element.id !== ids.segment)) return unreadable;
    const to = element.to ?? size;
    if (to > size) return truncated;
    if (element.id === ids.tracks && to - element.from <= TRACKS_MAX_BYTES) {
      const tracks = await readAt(file, element.from, to - element.from);
      hasVideoTrack ||= containsVideoTrack(tracks, 0, tracks.length);
    }
    if (element.id === ids.tags || element.id === ids.attachments)
      metadata.push(toMetadataBlock(element, to));
    // Clusters of unknown size belong to a live recording: only frames and sound follow.
    if (element.id === ids.cluster && element.to === undefined) break;
    at = element.id === ids.segment ? element.from : to;
  }
  if (at <= 12) return truncated;
  return hasVideoTrack ? { metadata } : noVideoTrack;
}

export function inspectWebm(path: string, size: number): Promise<VideoReport> {
  return withFile(path, (file, peek) => inspect(file, peek, size));
}
