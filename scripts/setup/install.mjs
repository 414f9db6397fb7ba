import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, step } from './terminal.mjs';

/**
 * Installs exactly the packages of a folder's lockfile, unless they are installed already.
 *
 * @param {string} folder
 * @param {string} title printed on the terminal after "Installing"
 * @param {string[]} [options] of npm
 */
export async function install(folder, title, options = []) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stampFile = join(folder, 'node_modules/.menuboard-install');
  const stamp = `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!matchesLockfile(folder, lockfile)) await step(`Installing ${title}`, () => npmCi(folder, options));
  writeFileSync(stampFile, stamp);
}

/**
 * Whether the installed packages match the lockfile although there is no stamp, as after `npm install` by hand.
 *
 * @param {string} folder
 * @param {string} lockfile
 */
function matchesLockfile(folder, lockfile) {
  const installedFile = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  /** @typedef {{ version?: string, link?: boolean, optional?: boolean, integrity?: string }} Package */
  /** @type {{ packages: Record<string, Package> }} */
  const installed = JSON.parse(readFileSync(installedFile, 'utf8'));
  /** @type {{ packages: Record<string, Package> }} */
  const wanted = JSON.parse(lockfile);
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} folder
 * @param {string[]} options
 */
async function npmCi(folder, options) {
  // Vite is a dev dependency, which npm omits under NODE_ENV=production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', ...options];
  const { code, output } = await run('npm', args, folder);
  if (code === 0) return;
  throw new Problem(
    `${extractErrors(output)}\n"npm ci" failed in ${folder}: check the network and the message above, then try again.`,
  );
}

/**
 * Extracts npm's error message from the warnings and the usage text around it.
 *
 * @param {string} output
 */
function extractErrors(output) {
  const errors = output.split('\n').filter((line) => !line.startsWith('npm warn'));
  const usage = errors.findIndex((line) => line.includes('Clean install a project'));
  return errors
    .slice(0, usage < 0 ? errors.length : usage)
    .join('\n')
    .trim()
    .slice(-2000);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: pathWithoutPackages() },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.once('error', () =>
      reject(new Problem('"npm" was not found: install Node with npm, then try again.')),
    );
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** `npm ci` deletes node_modules first, so npm must not run on the Node.js that is installed there. */
function pathWithoutPackages() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter);
}
