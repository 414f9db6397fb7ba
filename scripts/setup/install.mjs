import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, step } from './say.mjs';

/**
 * Installs exactly what the lockfile of a folder names, unless that is what is there.
 *
 * @param {string} folder
 * @param {string} what for the person at the terminal
 */
export async function install(folder, what) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stampFile = join(folder, 'node_modules/.menuboard-install');
  const stamp = `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!matches(folder, lockfile)) await step(`Installing ${what}`, () => npmCi(folder));
  writeFileSync(stampFile, stamp);
}

/**
 * True after an `npm install` by hand, which leaves no stamp: its packages need not be thrown away.
 *
 * @param {string} folder
 * @param {string} lockfile
 */
function matches(folder, lockfile) {
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

/** @param {string} folder */
async function npmCi(folder) {
  // Dev packages hold the builder and are wanted even where NODE_ENV says production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', args, folder);
  if (code === 0) return;
  throw new Problem(
    `${whatNpmSaid(output)}\n"npm ci" failed in ${folder}: check the network and the message above, then try again.`,
  );
}

/**
 * Without the warnings and the manual that npm prints around its one sentence.
 *
 * @param {string} output
 */
function whatNpmSaid(output) {
  const errors = output.split('\n').filter((line) => !line.startsWith('npm warn'));
  const manual = errors.findIndex((line) => line.includes('Clean install a project'));
  return errors
    .slice(0, manual < 0 ? errors.length : manual)
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

/** npm ci deletes node_modules first; the npm that does it must not run on the Node that lives in there. */
function pathWithoutPackages() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter);
}
