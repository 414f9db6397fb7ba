import { join } from 'node:path';

/** The path of an image of the demo: WebP of 1200×900 pixels. */
export const imageFile = (name: string): string => join(import.meta.dirname, '../images', `${name}.webp`);
