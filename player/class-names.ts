import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sheets = globSync(['board/src/**/*.module.css', 'player/src/**/*.module.css'], { cwd: root })
  .map((path) => basename(path))
  .sort();

/** A class by its name and its sheet's number: hashes would be the part of the program that compresses worst. */
export function shortClassName(name: string, file: string): string {
  const sheet = sheets.indexOf(basename(file.split('?')[0] ?? ''));
  if (sheet < 0 || sheets.lastIndexOf(sheets[sheet] ?? '') !== sheet) {
    throw new Error(`${file}: two style sheets have one name, or this one is unknown.`);
  }
  return `${name}_${sheet}`;
}
