// `npm run lockfile`: updates the lockfile after a package.json changed, and adds the packages for other platforms.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMissingPackages, findMissingPackages, type Lockfile } from './lockfile/optional-packages.ts';
import { root } from './setup/root.mjs';

const file = join(root, 'package-lock.json');
const npm = spawnSync('npm', ['install'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (npm.status === 0) {
  const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = findMissingPackages(lockfile).length;
  if (missing > 0) writeFileSync(file, `${JSON.stringify(addMissingPackages(lockfile), null, 2)}\n`);
  console.log(`${missing} packages for other platforms were added to package-lock.json.`);
}
process.exitCode = npm.status ?? 1;
