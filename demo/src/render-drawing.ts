import sharp from 'sharp';
import { type DrawingName, drawSvg } from './drawings/all-drawings.ts';

/** Renders a drawing as a WebP image of 1200×900 pixels and at most 60 kB. */
export function renderDrawing(name: DrawingName): Promise<Buffer> {
  return sharp(Buffer.from(drawSvg(name)))
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
