import type { Rgb } from '@menuboard/contract/domain/color';

const SAMPLES = 64;
/** A pixel that is more transparent shows what is behind the image. */
const OPAQUE = 128;

/** The colours of an image at a grid of points, without transparent ones; undefined for an image that cannot be read. */
export async function sampleImage(url: string): Promise<{ colors: Rgb[]; isOpaque: boolean } | undefined> {
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SAMPLES;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(image, 0, 0, SAMPLES, SAMPLES);
    const { data } = context.getImageData(0, 0, SAMPLES, SAMPLES);
    const colors: Rgb[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      if (alpha >= OPAQUE) colors.push([red, green, blue]);
    }
    return { colors, isOpaque: colors.length === SAMPLES * SAMPLES };
  } catch {
    return undefined;
  }
}
