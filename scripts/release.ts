// `npm run release -- 0.2.0` raises the version everywhere, dates the changelog, commits and tags.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateChangelog } from './release/changelog.ts';
import { root } from './setup/root.mjs';
import { Problem, runScript } from './setup/terminal.mjs';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

await runScript(async () => {
  const version = process.argv[2] ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Problem('Name the version: npm run release -- 0.2.0');
  if (git('status', '--porcelain') !== '') throw new Problem('Commit or remove your changes first.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Problem(`v${version} is released already.`);

  edit('CHANGELOG.md', (text) => dateChangelog(text, version, new Date().toISOString().slice(0, 10)));
  for (const file of ['package.json', ...globSync('*/package.json', { cwd: root })]) {
    edit(file, (text) => text.replace(/^( {2}"version": ")[^"]+/m, `$1${version}`));
  }
  // The lockfile repeats the versions of the workspaces.
  edit('package-lock.json', (text) => raiseLockfile(text, version));

  git('commit', '--all', '--message', `release: ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', version);
  console.log(`Released ${version}. Push it: git push --follow-tags`);
  return 0;
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function raiseLockfile(text: string, version: string): string {
  const lockfile: { version: string; packages: Record<string, { version?: string }> } = JSON.parse(text);
  lockfile.version = version;
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (entry.version !== undefined && !path.includes('node_modules')) entry.version = version;
  }
  return `${JSON.stringify(lockfile, null, 2)}\n`;
}
