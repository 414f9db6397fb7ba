import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../contract/src/sample-menus/images');

export const imageFile = (name: string): string => join(folder, `${name}.webp`);
