import { diff } from 'node:util';
import { limitVariables } from './limits.ts';
import { type Env, settings } from './settings.ts';

/** Superfluous or missing letters. */
const ERRORS_MAX = 2;

const settingNames: string[] = [...Object.keys(settings), ...limitVariables];

/** An empty variable counts as unset, so that a line `PORT=` in an environment file means the default. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // PATH is the system's variable for the folders of programs.
  const names = [...settingNames, 'PATH'];
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim() || undefined]));
}

/** Known setting that this name misspells. */
function settingLike(name: string): string | undefined {
  const letters = (text: string) => text.replaceAll('_', '');
  const errors = (known: string) =>
    diff(letters(name), letters(known)).filter(([operation]) => operation !== 0).length;
  const missing = (from: string, of: string) => [...letters(of)].filter((one) => !from.includes(one)).length;
  // Comparing every variable with every setting would take a tenth of the start.
  const isComparable = (known: string) =>
    Math.abs(letters(known).length - letters(name).length) <= ERRORS_MAX &&
    missing(name, known) + missing(known, name) <= ERRORS_MAX;
  const [nearest] = settingNames
    .filter(isComparable)
    .map((known) => ({ known, count: errors(known) }))
    // Another program's HOSTS or PGHOST is no typing error: a short name allows only one letter more or less.
    .filter(({ known, count }) => count <= Math.min(ERRORS_MAX, known.length / 4))
    .sort((a, b) => a.count - b.count);
  return nearest?.known;
}

/** One sentence for each variable that misspells a setting, such as `DATABSE_URL`. */
export function unknownSettings(source: Record<string, string | undefined> = process.env): string[] {
  return Object.keys(source)
    .filter((name) => /^[A-Z][A-Z\d_]*$/.test(name) && name !== 'PATH' && !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingLike(name);
      if (meant) return [`${name} is no setting of this server. Did you mean ${meant}?`];
      if (name.startsWith('LIMIT_'))
        return [`${name} is no setting of this server. docs/settings.md lists all limits.`];
      return [];
    });
}

/** Whether npm started this process: `npm start` becomes the server (`scripts/setup/run-child.mjs`). */
export const isNpmStart = (source = process.env): boolean => source.npm_lifecycle_event === 'start';
