import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sheets = globSync(['board/src/**/*.module.css', 'player/src/**/*.module.css'], { cwd: root })
  .map((path) => basename(path))
  .sort();

/** The class name in the build: the name in the source and the style sheet's number. Hashes compress badly. */
export function shortClassName(name: string, file: string): string {
  const sheet = sheets.indexOf(basename(file.split('?')[0] ?? ''));
  if (sheet < 0 || sheets.lastIndexOf(sheets[sheet] ?? '') !== sheet) {
    throw new Error(`${file}: its file name is unknown, or two style sheets share it.`);
  }
  return `${name}_${sheet}`;
}
