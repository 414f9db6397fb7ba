import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../board/src/themes/fonts');
const fonts = createHash('sha256');
for (const name of globSync('*.woff2', { cwd: folder }).sort())
  fonts.update(readFileSync(join(folder, name)));
const fontsHash = fonts.digest('hex').slice(0, 8);

/** All fonts share one hash. Hashes compress badly, and the service worker lists every file. */
export const assetFileName = ({ names }: { names: readonly string[] }) =>
  names[0]?.endsWith('.woff2') ? `assets/font-${fontsHash}-[name][extname]` : 'assets/[name]-[hash][extname]';
