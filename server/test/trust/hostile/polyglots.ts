/** Valid images with hidden contents, which re-encoding removes. */
import { deflateSync } from 'node:zlib';
import { anAnimatedGif, aPhoto, aPng, chunk, plain } from '../../images.ts';
import { pngHead, pngOf } from './broken-images.ts';
import { type HostileFile, latin, PAYLOAD } from './hostile-file.ts';

const zip = latin(`PK\x03\x04${PAYLOAD}PK\x05\x06${'\0'.repeat(18)}`);
const append = async (bytes: Promise<Buffer>, ...rest: Buffer[]) => Buffer.concat([await bytes, ...rest]);
const photo = () => plain(200, 100).jpeg().toBuffer();

/** A JPEG with additional segments at its beginning. */
async function withSegments(marker: number, ...contents: Buffer[]): Promise<Buffer> {
  const whole = await photo();
  const segments = contents.flatMap((content) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return [head, content];
  });
  return Buffer.concat([whole.subarray(0, 2), ...segments, whole.subarray(2)]);
}

/** A PNG with additional chunks before its pixels. */
function pngWith(...chunks: Buffer[]): Buffer {
  return pngOf(pngHead(8, 8, 8, 2), ...chunks, chunk('IDAT', deflateSync(Buffer.alloc(8 * 25))));
}

const exif = (entries: string) => latin(`Exif\0\0II*\0\x08\0\0\0${entries}`);
// A single entry, orientation 99, and a link to itself as the next directory.
const loop = exif('\x01\0\x12\x01\x03\0\x01\0\0\0\x63\0\0\0\x08\0\0\0');
const profile = (number: number, of: number) =>
  Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([number, of]), Buffer.alloc(65_000, PAYLOAD)]);
let packed: Buffer | undefined;
/** Created once, and only when it is uploaded. */
function packedBomb(): Buffer {
  packed ??= deflateSync(Buffer.alloc(300_000_000), { level: 1 });
  return packed;
}

const carried: [title: string, name: string, bytes: HostileFile['bytes']][] = [
  ['a GIF that is a Java archive too', 'gifar.gif', () => append(anAnimatedGif(), zip)],
  [
    'a GIF that is a script too',
    'script.gif',
    async () => Buffer.concat([(await anAnimatedGif()).subarray(0, -1), latin(`\x21\xfe\x21${PAYLOAD}\0;`)]),
  ],
  ['a JPEG with a page behind it', 'menu.html', () => append(photo(), latin(`<html>${PAYLOAD}`))],
  ['a JPEG with a page as its comment', 'menu.jpg.php', () => withSegments(0xfe, latin(PAYLOAD))],
  ['a JPEG that is a ZIP too', 'menu.zip', () => append(photo(), zip)],
  ['a JPEG that is a PDF too', 'menu.pdf', () => withSegments(0xfe, latin(`%PDF-1.7 ${PAYLOAD}`))],
  ['a JPEG with 20 MB behind it', 'menu.jpg', () => append(photo(), Buffer.alloc(20_000_000, PAYLOAD))],
  ['a photo with its place and owner', 'photo.jpg', () => aPhoto()],
  ['a JPEG whose metadata refers to itself', 'menu.jpg', () => withSegments(0xe1, loop)],
  [
    'a JPEG with 6 MB of metadata',
    'menu.jpg',
    () =>
      withSegments(0xe1, ...Array.from({ length: 100 }, () => Buffer.alloc(65_000, `Exif\0\0${PAYLOAD}`))),
  ],
  [
    'a JPEG with a colour profile of 16 MB',
    'menu.jpg',
    () => withSegments(0xe2, ...Array.from({ length: 255 }, (_, n) => profile(n + 1, 255))),
  ],
  [
    'a JPEG with a page as its XMP',
    'menu.jpg',
    () => withSegments(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${PAYLOAD}`)),
  ],
  ['a PNG with a script in its text', 'menu.js', () => pngWith(chunk('tEXt', latin(`Title\0${PAYLOAD}`)))],
  ['a PNG with a page behind it', 'menu.svg', () => append(aPng(), latin(`<svg>${PAYLOAD}</svg>`))],
  [
    'a PNG whose colour profile unpacks into 300 MB',
    'menu.png',
    () => pngWith(chunk('iCCP', Buffer.concat([latin('x\0\0'), packedBomb()]))),
  ],
  [
    'a PNG whose text unpacks into 300 MB',
    'menu.png',
    () => pngWith(chunk('zTXt', Buffer.concat([latin('x\0\0'), packedBomb()]))),
  ],
  [
    'a PNG with 900 texts',
    'menu.png',
    () => pngWith(...Array.from({ length: 900 }, () => chunk('tEXt', latin(`Title\0${PAYLOAD}`)))),
  ],
  ['a PNG with unknown chunks', 'menu.png', () => pngWith(chunk('evIl', latin(PAYLOAD)))],
  [
    'a WebP with a page as its XMP',
    'menu.webp',
    () => plain(20, 20).withXmp(`<x:xmpmeta>${PAYLOAD}</x:xmpmeta>`).webp().toBuffer(),
  ],
  ['a WebP with a ZIP behind it', 'menu.webp', () => append(plain(20, 20).webp().toBuffer(), zip)],
];

export const polyglots: HostileFile[] = carried.map(([title, name, bytes]) => ({
  title,
  name,
  bytes,
  becomes: 'image',
}));
