import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { root } from './root.mjs';
import { Problem, step } from './terminal.mjs';

const parts = [
  { name: 'web', title: 'the admin', sources: ['web', 'board', 'contract', 'texts'], main: 'index.html' },
  { name: 'player', title: 'the player', sources: ['player', 'board', 'contract'], main: 'index.html' },
  {
    name: 'server',
    title: 'the server',
    sources: ['server', 'cluster/src', 'contract', 'links/src'],
    main: 'main.js',
  },
];
/** Node's compile cache for the server, which halves the CPU of a start. A new build empties it. */
export const compileCache = join(root, 'server/dist/compiled');

const ignoredNames = new Set(['node_modules', 'dist', 'test']);

/**
 * Builds the admin, the player and the server, unless their sources are unchanged since the last build.
 *
 * @param {string} node
 */
export async function build(node) {
  /** @type {Map<string, string>} */
  const hashes = new Map();
  const stale = parts
    .map((part) => ({
      ...part,
      hash: hashOf(part.sources, hashes),
      stamp: join(root, '.cache', `built-${part.name}`),
    }))
    .filter(({ name, main, hash, stamp }) => {
      const isBuilt = existsSync(join(root, name, 'dist', main)) && existsSync(stamp);
      return !isBuilt || readFileSync(stamp, 'utf8') !== hash;
    });
  if (stale.length === 0) return;
  await step(`Building ${stale.map(({ title }) => title).join(', ')}`, async () => {
    await Promise.all(
      stale.map(async ({ name }) => {
        await viteBuild(node, name);
        if (name !== 'server') await compress(join(root, name, 'dist'));
      }),
    );
  });
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (const { stamp, hash } of stale) writeFileSync(stamp, hash);
}

/**
 * @param {string} node
 * @param {string} name
 * @returns {Promise<void>}
 */
function viteBuild(node, name) {
  rmSync(join(root, '.cache', `built-${name}`), { force: true });
  return new Promise((resolve, reject) => {
    const child = spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
      cwd: join(root, name),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Problem(`${output}\nThe build of ${name}/ failed: see the message above.`));
    });
  });
}

/**
 * @param {string[]} sources
 * @param {Map<string, string>} hashes of folders that several parts share
 */
function hashOf(sources, hashes) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of sources) {
    const ofFolder = hashes.get(source) ?? hashOfFolder(join(root, source));
    hashes.set(source, ofFolder);
    hash.update(ofFolder);
  }
  return hash.digest('hex');
}

/** @param {string} folder */
function hashOfFolder(folder) {
  const hash = createHash('sha256');
  addFolder(hash, folder);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 */
function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignoredNames.has(entry.name) || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    hash.update(`${path}\n`);
    if (entry.isDirectory()) addFolder(hash, path);
    else hash.update(readFileSync(path));
  }
}
