/** Reads the `moov` box of an MP4 or MOV file, as a pure function of its bytes. */
import type { MetadataBlock } from './strip-metadata.ts';

interface Box {
  type: string;
  at: number;
  size: number;
  headerSize: number;
}

export interface MovieBox {
  hasVideoTrack: boolean;
  /** Whether the samples are in another file. */
  refersToOtherFile: boolean;
  /**
   * Formats of the video tracks, such as `hvc1`: any four characters, or fewer in a broken file. H.264 is followed by
   * its profile, if the file names it: `avc1.64`.
   */
  videoFormats: string[];
  metadata: MetadataBlock[];
}

// A real video has some hundreds of boxes.
const BOXES_MAX = 5_000;
const DEPTH_MAX = 8;

const containers = /^(moov|mdia|minf|dinf)$/;
const movieLists = /^(rmra|rmda)$/;
const metadataTypes = /^(udta|meta|uuid|XMP_|free|skip)$/;

/** A box type: printable ASCII, or QuickTime's ©. */
export const boxType = /^[\x20-\x7e\xa9]{4}$/;

/** Whether a player can do without boxes of this type. */
export const isMetadata = (type: string): boolean => metadataTypes.test(type);

/** Describes how to overwrite a box with a `free` box of the same size. */
export function toMetadataBlock(at: number, size: number, header: Buffer): MetadataBlock {
  const filler = Buffer.from(header);
  filler.write('free', 4, 'latin1');
  return { at, size, filler };
}

/** Boxes between two offsets; undefined unless they fill the space. Up to 7 bytes may be left over. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  let at = from;
  while (to - at >= 8) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const size32 = bytes.readUInt32BE(at);
    const isLarge = size32 === 1 && to - at >= 16;
    const size = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : size32;
    const headerSize = isLarge ? 16 : 8;
    if (size < headerSize || size > to - at || !boxType.test(type) || boxes.length > BOXES_MAX)
      return undefined;
    boxes.push({ type, at, size, headerSize });
    at += size;
  }
  return boxes;
}

/** Whether a list of data references names another file; undefined if the list is unreadable. */
function namesOtherFile(bytes: Buffer, { at, size, headerSize }: Box): boolean | undefined {
  const entries = boxesIn(bytes, at + headerSize + 8, at + size);
  // The last bit of an entry's flags means that the data are in this file.
  return entries?.some(
    (entry) => entry.size < 12 || ((bytes[entry.at + entry.headerSize + 3] ?? 0) & 1) === 0,
  );
}

/** Size of a video's sample entry before its boxes, without the header. */
const VIDEO_ENTRY_BYTES = 78;

/** Hexadecimal H.264 profile from the sample entry of a track; undefined if missing. */
function h264Profile(entry: Buffer): string | undefined {
  const size = Math.min(entry.length, entry.readUInt32BE(0));
  const settings = boxesIn(entry, 8 + VIDEO_ENTRY_BYTES, size)?.find(({ type }) => type === 'avcC');
  return settings && entry[settings.at + settings.headerSize + 1]?.toString(16).padStart(2, '0');
}

/** First format that a sample table (`stbl`) declares; undefined if there is none. */
function formatIn(bytes: Buffer, { at, size, headerSize }: Box): string | undefined {
  const descriptions = boxesIn(bytes, at + headerSize, at + size)?.find(({ type }) => type === 'stsd');
  if (!descriptions) return undefined;
  const entry = bytes.subarray(
    descriptions.at + descriptions.headerSize + 8,
    descriptions.at + descriptions.size,
  );
  const format = entry.toString('latin1', 4, 8);
  const profile = /^avc[13]$/.test(format) ? h264Profile(entry) : undefined;
  return profile ? `${format}.${profile}` : format;
}

/** `at` is the offset of the box in its file. Returns undefined for an unreadable box. */
export function readMovieBox(bytes: Buffer, at: number): MovieBox | undefined {
  const movie: MovieBox = { hasVideoTrack: false, refersToOtherFile: false, videoFormats: [], metadata: [] };
  let track: { isVideo: boolean; format: string | undefined } = { isVideo: false, format: undefined };
  let count = 0;

  function visit(from: number, to: number, depth: number): boolean {
    const boxes = boxesIn(bytes, from, to);
    count += boxes?.length ?? 0;
    if (!boxes || depth > DEPTH_MAX || count > BOXES_MAX) return false;
    return boxes.every((box) => {
      const content = box.at + box.headerSize;
      if (box.type === 'trak') return visitTrack(content, box.at + box.size, depth + 1);
      if (containers.test(box.type)) return visit(content, box.at + box.size, depth + 1);
      if (movieLists.test(box.type)) movie.refersToOtherFile = true;
      if (box.type === 'hdlr') {
        track.isVideo ||= bytes.toString('latin1', content + 8, content + 12) === 'vide';
        movie.hasVideoTrack ||= track.isVideo;
      }
      if (box.type === 'stbl') track.format ??= formatIn(bytes, box);
      if (isMetadata(box.type))
        movie.metadata.push(toMetadataBlock(at + box.at, box.size, bytes.subarray(box.at, content)));
      if (box.type !== 'dref') return true;
      const isOther = namesOtherFile(bytes, box);
      movie.refersToOtherFile ||= isOther === true;
      return isOther !== undefined;
    });
  }

  function visitTrack(from: number, to: number, depth: number): boolean {
    track = { isVideo: false, format: undefined };
    const isReadable = visit(from, to, depth);
    // Only now, because the handler may follow the sample table.
    if (track.isVideo && track.format !== undefined) movie.videoFormats.push(track.format);
    return isReadable;
  }

  return visit(0, bytes.length, 0) ? movie : undefined;
}
