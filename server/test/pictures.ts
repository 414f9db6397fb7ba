/** Pictures of every kind, made when they are asked for. */
import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 194, g: 59, b: 34 } } });

export const aPng = (width = 40, height = 30): Promise<Buffer> => plain(width, height).png().toBuffer();

/** As a phone takes it: held upright, with the place and the owner's name in it. */
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

/** Two frames. */
export async function aMovingGif(): Promise<Buffer> {
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

/** A few kilobytes that unpack into 100 megapixels. */
export const aPixelBomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
