/**
 * Checks that an MP4 or MOV file is complete: its boxes fill the file, and one of them declares a video track in a
 * format that screens play.
 */
import type { FileHandle } from 'node:fs/promises';
import { type Peek, readAt, withFile } from './peek-file.ts';
import { boxType, isMetadata, readMovieBox, toMetadataBlock } from './read-movie-box.ts';
import type { MetadataBlock } from './strip-metadata.ts';
import {
  noVideoTrack,
  refersToOtherFile,
  truncated,
  unplayable,
  unreadable,
  type VideoReport,
} from './video-report.ts';

interface Box {
  type: string;
  size: number;
  header: Buffer;
}

// The `moov` box of an hour of video has some megabytes.
const MOOV_MAX = 16_000_000;
const BOXES_MAX = 20_000;

async function boxAt(peek: Peek, at: number, end: number): Promise<Box | undefined> {
  // A copy, because the window of `peek` moves on.
  const header = Buffer.from(await peek(at, 16));
  if (header.length < 8) return undefined;
  const type = header.toString('latin1', 4, 8);
  const size32 = header.readUInt32BE(0);
  if (size32 === 0) return { type, size: end - at, header: header.subarray(0, 8) };
  if (size32 !== 1) return { type, size: size32, header: header.subarray(0, 8) };
  return header.length < 16 ? undefined : { type, size: Number(header.readBigUInt64BE(8)), header };
}

async function inspect(file: FileHandle, peek: Peek, size: number): Promise<VideoReport> {
  const metadata: MetadataBlock[] = [];
  let hasVideoTrack = false;
  let hasData = false;
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const box = await boxAt(peek, at, size);
    if (!box || count > BOXES_MAX || box.size < box.header.length || !boxType.test(box.type))
      return unreadable;
    if (at + box.size > size) return truncated;
    if (box.type === 'mdat' || box.type === 'moof') hasData = true;
    if (isMetadata(box.type)) metadata.push(toMetadataBlock(at, box.size, box.header));
    if (box.type === 'moov') {
      const bytes = box.size > MOOV_MAX ? undefined : await readAt(file, at, box.size);
      const movie = bytes && readMovieBox(bytes, at);
      if (!movie) return unreadable;
      if (movie.refersToOtherFile) return refersToOtherFile;
      const problem = unplayable(movie.videoFormats);
      if (problem) return problem;
      hasVideoTrack ||= movie.hasVideoTrack;
      metadata.push(...movie.metadata);
    }
    at += box.size;
  }
  if (!hasData) return truncated;
  return hasVideoTrack ? { metadata } : noVideoTrack;
}

export function inspectMp4(path: string, size: number): Promise<VideoReport> {
  return withFile(path, (file, peek) => inspect(file, peek, size));
}
