/** Forms with files, in a browser's form, and the smallest valid files. */
import type { ApiFile } from '@menuboard/contract/http/api-client';

const boundary = '----menuboard-test-form';

export function formOf(files: readonly ApiFile[]): { headers: Record<string, string>; payload: Buffer } {
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream', field = 'file' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** A box of an ISO media file. */
export function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Boxes of a track, as cameras write them. `handler` is its kind: `vide`, `soun` or another. */
export function trackBox(handler: string, format: string): Buffer {
  const kind = box('hdlr', Buffer.from(`\0\0\0\0mhlr${handler}`, 'latin1'));
  // QuickTime has a second handler, for the data.
  const dataKind = box('hdlr', Buffer.from('\0\0\0\0dhlrurl ', 'latin1'));
  const entry = box(format, Buffer.alloc(78));
  const descriptions = box('stsd', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry]));
  const tables = box('minf', Buffer.concat([dataKind, box('stbl', descriptions)]));
  return box('trak', box('mdia', Buffer.concat([kind, tables])));
}

/** A video with these tracks. */
export function videoOf(brand: 'isom' | 'qt  ', ...tracks: Buffer[]): Buffer {
  const type = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1'));
  return Buffer.concat([type, box('moov', Buffer.concat(tracks)), box('mdat', Buffer.alloc(64))]);
}

/** Boxes of a video with one video track, `size` bytes in total. */
export function mp4Bytes(brand: 'isom' | 'qt  ' = 'isom', size = 0): Buffer {
  const head = Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box('moov', box('trak', box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0vide', 'latin1')))),
  ]);
  return Buffer.concat([head, box('mdat', Buffer.alloc(Math.max(4, size - head.length - 8)))]);
}

export function aVideo(name = 'video.mp4'): ApiFile {
  return { name, bytes: mp4Bytes(), type: 'video/mp4', field: 'media' };
}

/** A single white pixel. */
export const tinyGif: Uint8Array = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
