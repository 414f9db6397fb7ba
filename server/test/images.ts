/** Images of every kind, generated on demand. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** An image of one colour. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 194, g: 59, b: 34 } } });

export const aPng = (width = 40, height = 30): Promise<Buffer> => plain(width, height).png().toBuffer();

/** A unique image, and not a small one. */
export const aNoisyPng = (width = 200, height = 150): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

/** A dish without its background: a plate in the middle of a transparent image. */
export function aCutOut(width = 300, height = 200): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * 0.8);
  const plate = { create: { width: side, height: side, channels: 3 as const, background: '#c23b22' } };
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([{ input: plate }])
    .png()
    .toBuffer();
}

/** A phone's photo: rotated by its metadata, which also name place and owner. */
export function aPhoto(width = 640, height = 480): Promise<Buffer> {
  return plain(width, height)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** An animation of two frames. */
export async function anAnimatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#000', '#f00'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

export const pngSignature: Buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG file. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A few kilobytes of PNG that unpack into 100 megapixels. */
export function aPixelBomb(): Buffer {
  const side = 10_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
