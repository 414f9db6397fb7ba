import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findMissingPackages, type LockEntry, type Lockfile } from '../lockfile/optional-packages.ts';
import { root } from '../setup/root.mjs';
import { fail, type Gate, pass } from './gate.ts';

/** Finds, without a network, the differences that make `npm ci` refuse a lockfile. */
export const lockfile: Gate = {
  name: 'lockfile',
  async check() {
    const { packages }: Lockfile = await readJson('package-lock.json');
    const missing = findMissingPackages({ packages }).map(({ name }) => `${name} has no entry.`);
    const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
    const differing = await Promise.all(
      workspaces.map((folder) => findDifferences(folder, packages[folder])),
    );
    const problems = [...differing.flat(), ...missing, ...findUnpinnedNodes(packages)];
    if (problems.length === 0) return pass(`${Object.keys(packages).length} packages`);
    return fail(
      `${problems.length} differences`,
      `${problems.join('\n')}\n"npm ci" will refuse this lockfile: npm run lockfile repairs it.`,
    );
  },
};

/** Packages with a Node.js of their own, which no hash pins. Only the lockfile vouches for them. */
function findUnpinnedNodes(packages: Lockfile['packages']): string[] {
  return Object.entries(packages['']?.optionalDependencies ?? {})
    .filter(([name, version]) => {
      const locked = packages[`node_modules/${name}`];
      return locked?.version !== version || !locked.integrity?.startsWith('sha512-');
    })
    .map(([name]) => `${name} has no exact version with a sha512 hash.`);
}

async function findDifferences(folder: string, locked: LockEntry | undefined): Promise<string[]> {
  const file = join(folder, 'package.json');
  const declared: LockEntry = await readJson(file);
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
  return kinds
    .filter((kind) => !isDeepStrictEqual(declared[kind] ?? {}, locked?.[kind] ?? {}))
    .map((kind) => `The ${kind} of ${file} differ from the lockfile.`);
}

async function readJson<Json>(file: string): Promise<Json> {
  return JSON.parse(await readFile(join(root, file), 'utf8'));
}
