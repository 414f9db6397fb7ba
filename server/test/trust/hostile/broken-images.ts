/** Images with wrong lengths, that end too early, or that decompress into huge ones. */
import { deflateSync } from 'node:zlib';
import { anAnimatedGif, aPixelBomb, aPng, chunk, plain, pngSignature } from '../../images.ts';
import { brokenImage, type HostileFile, latin, repeated, tooManyPixels } from './hostile-file.ts';

const half = async (bytes: Promise<Buffer>) => {
  const whole = await bytes;
  return whole.subarray(0, whole.length / 2);
};

/** Replaces the bytes at `at`. */
async function patched(bytes: Promise<Buffer>, at: number | string, patch: number[]): Promise<Buffer> {
  const copy = Buffer.from(await bytes);
  const from = typeof at === 'number' ? at : copy.indexOf(at, 0, 'latin1');
  copy.set(patch, from);
  return copy;
}

export function pngHead(
  width: number,
  height: number,
  depth: number,
  colour: number,
  interlaced = 0,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced], 8);
  return chunk('IHDR', head);
}

const end = chunk('IEND', Buffer.alloc(0));
export const pngOf = (...chunks: Buffer[]) => Buffer.concat([pngSignature, ...chunks, end]);
const jpeg = () => plain(300, 200).jpeg().toBuffer();
const webp = () => plain(300, 200).webp({ lossless: true }).toBuffer();
const avif = () => plain(64, 64).avif({ effort: 0 }).toBuffer();

/** A GIF of `frames` frames with one white pixel each, on a canvas of any size. */
export function gifOf(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\xff\xff\0\0\0', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const control = Buffer.from([0x21, 0xf9, 4, 4, 2, 0, 0, 0]);
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, repeated(frames, Buffer.concat([control, image])), Buffer.from(';')]);
}

/** An animated WebP of `frames` equal frames. */
export async function webpOf(side: number, frames: number): Promise<Buffer> {
  const still = await plain(side, side).webp({ lossless: true }).toBuffer();
  const riff = (type: string, data: Buffer) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const size = Buffer.alloc(6);
  size.writeUIntLE(side - 1, 0, 3);
  size.writeUIntLE(side - 1, 3, 3);
  const frame = riff(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), size, Buffer.from([100, 0, 0, 0]), still.subarray(12)]),
  );
  const body = [
    riff('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size])),
    riff('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ];
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}

/**
 * Beginning of an interlaced PNG of 40 megapixels with 16 bits and four channels, which must be decoded completely in
 * memory.
 */
export function interlacedPng(): Buffer {
  return pngOf(pngHead(6_300, 6_300, 16, 6, 1), chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))));
}

const broken: [title: string, name: string, bytes: HostileFile['bytes']][] = [
  ['the first bytes of a PNG', 'a.png', () => pngSignature],
  ['a PNG without pixels', 'a.png', () => pngOf(pngHead(10, 10, 8, 2))],
  ['a PNG of no size', 'a.png', () => pngOf(pngHead(0, 0, 8, 2))],
  ['a PNG whose first chunk is too long', 'a.png', () => patched(aPng(), 8, [0xff, 0xff, 0xff, 0xff])],
  [
    'a PNG whose pixels are said to be longer',
    'a.png',
    async () => patched(aPng(), (await aPng()).indexOf('IDAT') - 4, [0x7f, 0xff, 0xff, 0xff]),
  ],
  ['a PNG whose sums are wrong', 'a.png', () => patched(aPng(), 29, [1, 2, 3, 4])],
  ['half a PNG', 'a.png', () => half(aPng(300, 300))],
  [
    'a PNG of an unknown colour type',
    'a.png',
    () => pngOf(pngHead(10, 10, 8, 5), chunk('IDAT', deflateSync(Buffer.alloc(400)))),
  ],
  ['the first bytes of a JPEG', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['half a JPEG', 'a.jpg', () => half(jpeg())],
  ['a JPEG whose segment has no length', 'a.jpg', () => patched(jpeg(), 4, [0, 0])],
  ['a JPEG whose segment is longer than the file', 'a.jpg', () => patched(jpeg(), 4, [0xff, 0xff])],
  [
    'a JPEG of no size',
    'a.jpg',
    async () => patched(jpeg(), (await jpeg()).indexOf(Buffer.from([0xff, 0xc0])) + 5, [0, 0, 0, 0]),
  ],
  ['the first bytes of a GIF', 'a.gif', () => latin('GIF89a')],
  ['half a moving GIF', 'a.gif', () => half(anAnimatedGif())],
  ['a GIF without an image', 'a.gif', () => gifOf(10, 10, 0)],
  ['half a WebP', 'a.webp', () => half(webp())],
  [
    'a WebP that says it is longer',
    'a.webp',
    () => patched(webp(), 'VP8L', [...latin('VP8L'), 0xff, 0xff, 0xff, 0x7f]),
  ],
  ['an empty WebP', 'a.webp', () => latin('RIFF\x04\0\0\0WEBP')],
  ['half an AVIF', 'a.avif', () => half(avif())],
  ['the brand of AVIF alone', 'a.avif', () => latin('\0\0\0\x18ftypavif\0\0\0\0mif1avif')],
  [
    'a PNG disguised as a JPEG',
    'a.jpg',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await aPng()]),
  ],
];

export const brokenImages: HostileFile[] = broken.map(([title, name, bytes]) => ({
  title,
  name,
  bytes,
  becomes: brokenImage,
}));

/** Files that must be refused within two seconds and without much memory. */
export const bombs: HostileFile[] = (
  [
    ['100 megapixels of PNG', 'a.png', aPixelBomb, tooManyPixels],
    [
      'a PNG of 4 billion by 4 billion',
      'a.png',
      () => pngOf(pngHead(0x7fffffff, 0x7fffffff, 8, 2)),
      { refused: 415, words: /./ },
    ],
    ['40 megapixels of interlaced PNG', 'a.png', interlacedPng, tooManyPixels],
    [
      'a JPEG of 65,280 by 65,280',
      'a.jpg',
      async () => patched(jpeg(), (await jpeg()).indexOf(Buffer.from([0xff, 0xc0])) + 5, [0xff, 0, 0xff, 0]),
      tooManyPixels,
    ],
    ['a GIF that says 65,535 by 65,535 of a single pixel', 'a.gif', () => gifOf(65_535, 65_535, 1), 'image'],
    ['2,000 frames of GIF', 'a.gif', () => gifOf(1_000, 1_000, 2_000), tooManyPixels],
    [
      '100,000 frames of one pixel',
      'a.gif',
      () => gifOf(1, 1, 100_000),
      { refused: 413, words: /^This image has too many frames/ },
    ],
    ['400 frames of WebP', 'a.webp', () => webpOf(1_000, 400), tooManyPixels],
    [
      'an AVIF that says 100,000 by 100,000',
      'a.avif',
      async () => patched(avif(), (await avif()).indexOf('ispe') + 8, [0, 1, 0x86, 0xa0, 0, 1, 0x86, 0xa0]),
      { refused: 413, words: /./ },
    ],
  ] as [string, string, HostileFile['bytes'], HostileFile['becomes']][]
).map(([title, name, bytes, becomes]) => ({ title, name, bytes, becomes }));
