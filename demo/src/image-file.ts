import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../contract/src/sample-menus/images');

/** The path of an image of the sample menus. */
export const imageFile = (name: string): string => join(folder, `${name}.webp`);
