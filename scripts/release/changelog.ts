import { Problem } from '../setup/terminal.mjs';

const unreleased = '## [Unreleased]';

/**
 * Turns the section *Unreleased* into the section of a version, and begins a new one above it.
 *
 * @param date `YYYY-MM-DD`
 * @throws Problem when there is nothing to release
 */
export function dateChangelog(text: string, version: string, date: string): string {
  const [before, after] = text.split(`${unreleased}\n`);
  if (before === undefined || after === undefined) throw new Problem(`CHANGELOG.md has no "${unreleased}".`);
  const entries = after.split(/^## /m)[0]?.trim();
  if (!entries)
    throw new Problem(`CHANGELOG.md has nothing under "${unreleased}": write what a restaurant gets.`);
  return `${before}${unreleased}\n\n## [${version}] - ${date}\n${after}`;
}
