/**
 * Decodes and re-encodes images, so that no served image has foreign bytes or a camera's metadata. Only the decoder
 * imports this file, because the image libraries must not run in the server's process.
 */
import { cropInPixels, type ImageEdit } from '@menuboard/contract/domain/image-edit';
import { IMAGE_MAX_PIXELS } from '@menuboard/contract/domain/limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../lib/app-error.ts';

interface ProcessedImage {
  screen: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  isCutOut: boolean;
}

/** Longest side: sharp enough on a 4K screen, and old screens can still decode it. */
const SCREEN_PX = 2_560;
const THUMBNAIL_PX = 480;
const INTERLACED_MAX_BYTES = 100_000_000;
/** Pixels below this alpha, of 255, count as transparent. */
const CLEAR_ALPHA = 32;
/** A minute at 25 frames a second. */
const FRAMES_MAX = 1_500;

/** Largest animation, or progressive image, that is read within about a second, like a phone's photo. */
const QUICK_PIXELS = { frames: 2_000_000, passes: 12_000_000 };

// Each image is decoded once, so a cache of decoded images would only take memory.
sharp.cache(false);
// Allow-list: sharp never tries its other formats (drawings, documents, scientific data).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

const unreadable = () =>
  new AppError(
    'unsupported_media',
    'This image cannot be read. Save it again as JPG or PNG and upload that.',
  );

const animated = () =>
  new AppError('unsupported_media', 'An animated image can be neither cropped nor turned.');

/** Only stored images are edited, and these have no orientation. */
function turnAndCrop(image: Sharp, { rotation, crop }: ImageEdit, size: { width: number; height: number }) {
  const isSideways = rotation === 90 || rotation === 270;
  const turned = isSideways ? { width: size.height, height: size.width } : size;
  image.rotate(rotation).extract(cropInPixels(crop, turned));
}

const megapixels = (pixels: number) => Math.floor(pixels / 1_000_000);
const tooLarge = (most: number) =>
  new AppError('too_large', `This image has too many pixels: at most ${most} megapixels.`);
const tooLargeInterlaced = (most: number) =>
  new AppError(
    'too_large',
    `This image has too many pixels: at most ${most} megapixels of an interlaced one.`,
  );

function metadataOf(path: string): Promise<Metadata> {
  // Reads only the header. The caller checks the pixel limit, with a sentence for people.
  return sharp(path, { limitInputPixels: false, pages: -1 })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
}

/** Whether the outermost pixels are mostly transparent and some others are not: a thing without ground. */
async function hasTransparentBorder(image: Buffer): Promise<boolean> {
  const { data, info } = await sharp(image)
    // The encoder omits the transparency of an opaque image.
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isClear = (alpha: number | undefined) => (alpha ?? 0) < CLEAR_ALPHA;
  const border = data.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });
  return border.filter(isClear).length > border.length / 2 && !data.every(isClear);
}

/** Undefined for a slow image, unless slow images are allowed. */
export async function processImage(
  path: string,
  format: string,
  mayBeSlow: boolean,
  edit?: ImageEdit,
): Promise<ProcessedImage | undefined> {
  const {
    format: found,
    width = 0,
    height = 0,
    pages = 1,
    pageHeight = height,
    compression,
    isProgressive,
    channels = 4,
    hasAlpha,
    depth,
  } = await metadataOf(path);
  const isFormatRight = found === format || (found === 'heif' && format === 'avif' && compression === 'av1');
  if (!isFormatRight || width === 0 || pageHeight === 0) throw unreadable();
  const pixels = width * pageHeight * pages;
  if (pixels > IMAGE_MAX_PIXELS) throw tooLarge(megapixels(IMAGE_MAX_PIXELS));
  const pixelBytes = channels * (depth === 'ushort' ? 2 : 1);
  // An interlaced PNG is complete only after its last pass, so sharp holds all of it in memory.
  if (found === 'png' && isProgressive && pixels * pixelBytes > INTERLACED_MAX_BYTES) {
    throw tooLargeInterlaced(megapixels(INTERLACED_MAX_BYTES / pixelBytes));
  }
  if (pages > FRAMES_MAX)
    throw new AppError('too_large', `This image has too many frames: at most ${FRAMES_MAX}.`);
  const isSlow =
    (pages > 1 && pixels > QUICK_PIXELS.frames) || (isProgressive && pixels > QUICK_PIXELS.passes);
  if (isSlow && !mayBeSlow) return undefined;
  if (edit && pages > 1) throw animated();
  const encode = (side: number, quality: number, isAnimated: boolean) => {
    const image = sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, animated: isAnimated, failOn: 'error' });
    // Rotates to the camera's orientation. Animated images have none.
    if (!isAnimated) image.autoOrient();
    if (edit) turnAndCrop(image, edit, { width, height });
    return image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw unreadable();
      });
  };
  const { data: screen, info } = await encode(SCREEN_PX, 84, pages > 1);
  const { data: thumbnail } = await encode(THUMBNAIL_PX, 75, false);
  const isCutOut = hasAlpha && pages === 1 && (await hasTransparentBorder(thumbnail));
  return { screen, thumbnail, width: info.width, height: info.pageHeight ?? info.height, isCutOut };
}
