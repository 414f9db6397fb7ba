import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from '../setup/root.mjs';

export interface SourceFile {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
}

const folders = [
  'contract',
  'texts',
  'board',
  'links',
  'server',
  'cluster',
  'web',
  'player',
  'demo',
  'lab',
  'e2e',
  'test-tools',
  'scripts',
];
const skipped = new Set(['node_modules', 'dist', '.cache', '.tsbuild', 'data', 'coverage', 'test-results']);
const source = /\.(ts|tsx|mjs|cjs|js|es3|css|html|grit)$/;

/** Documents, the deploy files that owners copy, and the settings example. */
const document = /\.(md|desktop|service|example|at-the-screen)$|^(Caddyfile|menuboard-kiosk)$/;

export const isSource = (path: string): boolean => source.test(path);

let read: Promise<SourceFile[]> | undefined;

/** Every source file in the packages and in the root. Gates that run at the same time read them once. */
export function sourceFiles(): Promise<SourceFile[]> {
  read ??= readSources();
  return read;
}

async function readSources(): Promise<SourceFile[]> {
  const inFolders = await Promise.all(folders.map((folder) => walk(join(root, folder), source)));
  return readAll([...(await filesInRoot(source)), ...inFolders.flat()]);
}

/** Every document and settings file in the root, docs/, deploy/ and cluster/. */
export async function documentFiles(): Promise<SourceFile[]> {
  const inFolders = await Promise.all(
    ['docs', 'deploy', 'cluster'].map((folder) => walk(join(root, folder), document)),
  );
  return readAll([...(await filesInRoot(document)), ...inFolders.flat()]);
}

async function filesInRoot(pattern: RegExp): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(root, entry.name));
}

function readAll(files: string[]): Promise<SourceFile[]> {
  const paths = files.sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: await readFile(path, 'utf8'),
    })),
  );
}

async function walk(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(nested)).flat();
}
