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

// A cache of decoded pictures is memory that the next, different picture does not profit from.
sharp.cache(false);

const unreadable = () =>
  new AppError(
    'unsupported_media',
    'This picture cannot be read. Save it again as JPG or PNG and upload that.',
  );

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
  } = await metadataOf(path);
  const isAsSaid = found === format || (found === 'heif' && format === 'avif' && compression === 'av1');
  if (!isAsSaid || width === 0 || pageHeight === 0) throw unreadable();
  if (width * pageHeight * pages > IMAGE_MAX_PIXELS) {
    const most = IMAGE_MAX_PIXELS / 1_000_000;
    throw new AppError('too_large', `This picture has too many pixels: at most ${most} megapixels.`);
  }
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
