import { resolve } from 'node:path';

/** Folder of the project. This file has the same depth in it as the bundle, `server/dist/`. */
export const root = resolve(import.meta.dirname, '../..');
