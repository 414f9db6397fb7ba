import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sheets = globSync(['board/src/**/*.module.css', 'player/src/**/*.module.css'], { cwd: root })
  .map((path) => basename(path))
  .sort();
/** The class names of each style sheet, in the order in which the build meets them. */
const classes = new Map<number, string[]>();

/** The class name in the build: a letter for the class and the style sheet's number. Hashes compress badly. */
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
