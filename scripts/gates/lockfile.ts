import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type LockEntry, type Lockfile, missingFrom } from '../lockfile/optional-packages.ts';
import { root } from '../setup/root.mjs';
import { failed, type Gate, passed } from './gate.ts';

/** What `npm ci` refuses, found without a network. */
export const lockfile: Gate = {
  name: 'lockfile',
  async check() {
    const { packages }: Lockfile = await readJson('package-lock.json');
    const missing = missingFrom({ packages }).map(({ name }) => `${name} is not listed.`);
    const rooms = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
    const differing = await Promise.all(rooms.map((room) => differences(room, packages[room])));
    const faults = [...differing.flat(), ...missing];
    if (faults.length === 0) return passed(`${Object.keys(packages).length} packages`);
    return failed(
      `${faults.length} differences`,
      `${faults.join('\n')}\n"npm ci" will refuse this lockfile: npm run lockfile repairs it.`,
    );
  },
};

async function differences(room: string, locked: LockEntry | undefined): Promise<string[]> {
  const file = join(room, 'package.json');
  const declared: LockEntry = await readJson(file);
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
  return kinds
    .filter((kind) => !isDeepStrictEqual(declared[kind] ?? {}, locked?.[kind] ?? {}))
    .map((kind) => `The ${kind} of ${file} are not those of the lockfile.`);
}

async function readJson<Json>(file: string): Promise<Json> {
  return JSON.parse(await readFile(join(root, file), 'utf8'));
}
