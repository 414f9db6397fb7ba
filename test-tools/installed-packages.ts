/** Packages that single tests of `npm run test:all` install: too large for everybody's `npm ci`. */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { timeLimit } from './time-limit.ts';

/** Installs exactly the packages of a folder's lockfile, without their scripts, unless they are there already. */
export async function installPackages(folder: string): Promise<void> {
  const lockfile = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lockfile, 'utf8')) return;
  const options = { cwd: folder, timeout: timeLimit(240_000), shell: process.platform === 'win32' };
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
  copyFileSync(lockfile, installed);
}
