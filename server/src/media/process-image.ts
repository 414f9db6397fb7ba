/** Pictures are decoded and written anew: what is served is ours, without what a camera noted (place and all). */
import { IMAGE_MAX_PIXELS } from '@menuboard/contract/domain/limits';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../lib/app-error.ts';

export interface ProcessedImage {
  screen: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** What both are written as: every engine from Chromium 67 on reads it, moving ones too. */
export const IMAGE_EXTENSION = 'webp';

/** The longest side: a 4K screen shows it from a few metres, an old one can still decode it. */
const SCREEN_PX = 2_560;
const THUMBNAIL_PX = 480;
const DECODE_SECONDS = 30;
const WOVEN_MAX_BYTES = 100_000_000;
/** A minute at a film's pace. */
const FRAMES_MAX = 1_500;

// A cache of decoded pictures is memory that the next, different picture does not profit from.
sharp.cache(false);
// A closed list: what else the library could open (drawings, documents, scientific formats) is never tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

const unreadable = () =>
  new AppError(
    'unsupported_media',
    'This picture cannot be read. Save it again as JPG or PNG and upload that.',
  );

function tooLarge(pixels: number, kind = ''): AppError {
  const most = Math.floor(pixels / 1_000_000);
  return new AppError('too_large', `This picture has too many pixels: at most ${most} megapixels${kind}.`);
}

async function metadataOf(path: string): Promise<Metadata> {
  // Without a limit only the head is read; the limit is checked below, in words.
  return sharp(path, { limitInputPixels: false, pages: -1 })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
}

export async function processImage(path: string, format: string): Promise<ProcessedImage> {
  const {
    format: found,
    width = 0,
    height = 0,
    pages = 1,
    pageHeight = height,
    compression,
    isProgressive,
    channels = 4,
    depth,
  } = await metadataOf(path);
  const isAsSaid = found === format || (found === 'heif' && format === 'avif' && compression === 'av1');
  if (!isAsSaid || width === 0 || pageHeight === 0) throw unreadable();
  const pixels = width * pageHeight * pages;
  if (pixels > IMAGE_MAX_PIXELS) throw tooLarge(IMAGE_MAX_PIXELS);
  const pixelBytes = channels * (depth === 'ushort' ? 2 : 1);
  // An interlaced PNG is whole only after its last pass: until then all of it lies in memory.
  if (found === 'png' && isProgressive && pixels * pixelBytes > WOVEN_MAX_BYTES) {
    throw tooLarge(WOVEN_MAX_BYTES / pixelBytes, ' of an interlaced one');
  }
  if (pages > FRAMES_MAX)
    throw new AppError('too_large', `This picture has too many frames: at most ${FRAMES_MAX}.`);
  const write = (side: number, quality: number, isMoving: boolean) => {
    const picture = sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, animated: isMoving, failOn: 'error' });
    // Turned as the camera was held; a moving one carries no such note.
    if (!isMoving) picture.autoOrient();
    return picture
      .timeout({ seconds: DECODE_SECONDS })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw unreadable();
      });
  };
  const { data: screen, info } = await write(SCREEN_PX, 84, pages > 1);
  const { data: thumbnail } = await write(THUMBNAIL_PX, 75, false);
  return { screen, thumbnail, width: info.width, height: info.pageHeight ?? info.height };
}
