import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { problemOfMigration } from './breaking-migrations.ts';
import { fail, type Gate, pass } from './gate.ts';

const folder = join(root, 'server/src/db/migrations');
const MINIMUM = 1;

/** Migrations run while nodes of the previous build use the same tables. */
export const migrations: Gate = {
  name: 'migrations',
  async check() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
    const names = files.map((file) => file.slice(0, -'.ts'.length));
    if (files.length < MINIMUM)
      return fail('too few migrations', `The gate saw ${files.length} in ${folder}.`);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const problems = names.flatMap((name, n) => problemOfMigration(name, texts[n] ?? '', names) ?? []);
    if (problems.length > 0)
      return fail(`${problems.length} migrations break older builds`, problems.join('\n'));
    return pass(`${files.length} migrations`);
  },
};
