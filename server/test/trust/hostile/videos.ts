/** Videos with wrong box sizes, with references to other files, or with hidden contents. */
import { box, mp4Bytes } from '../../form.ts';
import { brokenVideo, type HostileFile, latin, PAYLOAD, repeated } from './hostile-file.ts';

const brand = (name: 'isom' | 'qt  ') => box('ftyp', latin(`${name}\0\0\0\0${name}`));
const handler = box('hdlr', latin('\0\0\0\0\0\0\0\0vide'));
const data = box('mdat', Buffer.alloc(64));
const video = (moov: Buffer, ...rest: Buffer[]) => Buffer.concat([brand('isom'), moov, ...rest, data]);
const moov = (...boxes: Buffer[]) =>
  box('moov', Buffer.concat([box('trak', box('mdia', handler)), ...boxes]));

/** A box header with any size. */
function boxHeader(type: string, size: number, large?: bigint): Buffer {
  const head = Buffer.alloc(large === undefined ? 8 : 16);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  if (large !== undefined) head.writeBigUInt64BE(large, 8);
  return head;
}

/** A video whose samples lie in another file. */
function referring(type: string, target: string): Buffer {
  const entry = box(type, latin(`\0\0\0\0${target}\0`));
  const dref = box('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry]));
  const mdia = box('mdia', Buffer.concat([handler, box('minf', box('dinf', dref))]));
  return video(box('moov', box('trak', mdia)));
}

function nested(depth: number): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(8 * depth), handler]);
  for (let at = 0; at < 8 * depth; at += 8) boxHeader('moov', bytes.length - at).copy(bytes, at);
  return bytes;
}

/** A track with almost two million formats, as many as the size limit for tables of contents allows. */
function manyFormats(): Buffer {
  const count = Buffer.from([0, 0, 0, 0, 0, 0, 0x13, 0x88]);
  const entries = repeated(5_000, boxHeader('hvc1', 8));
  const tables = box('stbl', box('stsd', Buffer.concat([count, entries])));
  const minf = box('minf', repeated(390, tables));
  return video(box('moov', box('trak', box('mdia', Buffer.concat([handler, minf])))));
}

const gpsLocation = '+48.2000+016.3667/';
const elsewhere = { refused: 415, words: /^This video refers to another file\./ };
const noVideoTrack = { refused: 415, words: /^There is no video track in this file\.$/ };

const all: [title: string, name: string, bytes: () => Buffer, becomes: HostileFile['becomes']][] = [
  ['nothing at all', 'a.mp4', () => Buffer.alloc(0), { refused: 422, words: /^This file is empty\.$/ }],
  ['a video that is cut off', 'a.mp4', () => mp4Bytes('isom', 900).subarray(0, 800), brokenVideo],
  ['the brand alone', 'a.mp4', () => brand('isom'), brokenVideo],
  ['a table of contents without a video', 'a.mp4', () => Buffer.concat([brand('isom'), moov()]), brokenVideo],
  [
    'sound alone',
    'a.mp4',
    () => video(box('moov', box('hdlr', latin('\0\0\0\0\0\0\0\0soun')))),
    noVideoTrack,
  ],
  [
    'two million formats of one track',
    'a.mp4',
    manyFormats,
    { refused: 415, words: /^This video is HEVC \(H\.265\), which screens cannot play\./ },
  ],
  ['a box of 4 GB', 'a.mp4', () => video(moov(), boxHeader('free', 0xffffffff)), brokenVideo],
  ['a box of 2^63 bytes', 'a.mp4', () => video(moov(), boxHeader('free', 1, 2n ** 63n)), brokenVideo],
  ['a box whose large size is small', 'a.mp4', () => video(moov(), boxHeader('free', 1, 3n)), brokenVideo],
  ['a box shorter than its head', 'a.mp4', () => video(moov(), boxHeader('free', 4)), brokenVideo],
  ['a box without a name', 'a.mp4', () => video(moov(), boxHeader('\0\0\0\0', 8)), brokenVideo],
  ['200,000 empty boxes', 'a.mp4', () => video(moov(), repeated(200_000, boxHeader('free', 8))), brokenVideo],
  ['10,000 boxes in each other', 'a.mp4', () => video(nested(10_000)), brokenVideo],
  [
    'a table of contents of 20 MB',
    'a.mp4',
    () => video(moov(box('free', Buffer.alloc(20_000_000)))),
    brokenVideo,
  ],
  [
    'a box that is longer than its container',
    'a.mp4',
    () => video(moov(boxHeader('udta', 5_000))),
    brokenVideo,
  ],
  [
    'a playlist behind the brand',
    'a.mp4',
    () => Buffer.concat([brand('isom'), latin('#EXTM3U\nfile:///etc/passwd\n')]),
    brokenVideo,
  ],
  ['a video that names an address', 'a.mov', () => referring('url ', 'http://198.51.100.1/x.mp4'), elsewhere],
  [
    'a video that names a file of the server',
    'a.mov',
    () => referring('url ', 'file:///etc/passwd'),
    elsewhere,
  ],
  ['a video that names a file by alias', 'a.mov', () => referring('alis', '/etc/passwd'), elsewhere],
  [
    'a video that is a list of other videos',
    'a.mov',
    () => video(moov(box('rmra', box('rmda', box('rdrf', latin('\0\0\0\0url \0\0\0\x05http:')))))),
    elsewhere,
  ],
  [
    'a video with a page in it',
    'a.html',
    () => video(moov(), box('free', latin(`<html>${PAYLOAD}`))),
    'video',
  ],
  [
    'a video with its location',
    'a.mp4',
    () => video(moov(box('udta', box('\xa9xyz', latin(`\0\x12\x15\xc7${gpsLocation}`))))),
    'video',
  ],
  [
    'a video with its location, as a phone writes it',
    'a.mov',
    () => video(moov(box('meta', latin(`com.apple.quicktime.location.ISO6709${gpsLocation}`)))),
    'video',
  ],
  [
    'a video with its location in a track',
    'a.mov',
    () =>
      video(box('moov', box('trak', Buffer.concat([box('mdia', handler), box('meta', latin(gpsLocation))])))),
    'video',
  ],
  [
    'a video with its location at its end',
    'a.mp4',
    () => Buffer.concat([video(moov()), box('uuid', latin(`0123456789abcdef<x:xmpmeta>${gpsLocation}`))]),
    'video',
  ],
  [
    'a WebM head and a page',
    'a.webm',
    () => latin(`\x1a\x45\xdf\xa3\x87\x42\x82\x84webm<html>${PAYLOAD}`),
    brokenVideo,
  ],
  ['a WebM that ends at once', 'a.webm', () => latin('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm'), brokenVideo],
];

export const hostileVideos: HostileFile[] = all.map(([title, name, bytes, becomes]) => ({
  title,
  name,
  bytes,
  becomes,
}));

/** The GPS location in the videos' metadata; no served file may contain it. */
export const GPS_LOCATION = gpsLocation;
