import { resolve } from 'node:path';

/** The project's folder. This file lies as deep in it as the bundle, `server/dist/`. */
export const root = resolve(import.meta.dirname, '../..');
