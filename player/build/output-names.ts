// Short names in the build: hashes compress badly.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '../../board/src/themes/fonts');
const fonts = createHash('sha256');
for (const name of globSync('*.woff2', { cwd: folder }).sort())
  fonts.update(readFileSync(join(folder, name)));
const fontsHash = fonts.digest('hex').slice(0, 8);

/** All fonts share one hash: the service worker lists every file. */
export const assetFileName = ({ names }: { names: readonly string[] }) =>
  names[0]?.endsWith('.woff2') ? `assets/font-${fontsHash}-[name][extname]` : 'assets/[name]-[hash][extname]';

const root = join(import.meta.dirname, '../..');
const sheets = globSync(['board/src/**/*.module.css', 'player/src/**/*.module.css'], { cwd: root })
  .map((path) => basename(path))
  .sort();
/** The class names of each style sheet, in the order in which the build meets them. */
const classes = new Map<number, string[]>();

/** The class name in the build: a letter for the class and the style sheet's number. */
export function shortClassName(name: string, file: string): string {
  const sheet = sheets.indexOf(basename(file.split('?')[0] ?? ''));
  if (sheet < 0 || sheets.lastIndexOf(sheets[sheet] ?? '') !== sheet) {
    throw new Error(`${file}: its file name is unknown, or two style sheets share it.`);
  }
  const names = classes.get(sheet) ?? [];
  classes.set(sheet, names);
  if (!names.includes(name)) names.push(name);
  return `${letters(names.indexOf(name))}${sheet}`;
}

/** a to z, then aa to zz, and so on: never a digit, so that the style sheet's number stays unambiguous. */
const letters = (index: number) => String.fromCharCode(97 + (index % 26)).repeat(1 + Math.floor(index / 26));
