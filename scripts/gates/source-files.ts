import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from '../setup/root.mjs';

export interface SourceFile {
  /** From the root, with slashes. */
  path: string;
  text: string;
}

const rooms = ['contract', 'board', 'server', 'web', 'player', 'demo', 'e2e', 'test-tools', 'scripts'];
const skipped = new Set(['node_modules', 'dist', '.cache', '.tsbuild', 'data', 'coverage', 'test-results']);
const source = /\.(ts|tsx|mjs|cjs|js|es3|css|html|grit)$/;

/** Every file that a person wrote: the rooms, and what lies beside them in the root. */
export async function sourceFiles(): Promise<SourceFile[]> {
  const inRoot = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map((entry) => join(root, entry.name));
  const inRooms = await Promise.all(rooms.map((room) => walk(join(root, room))));
  const paths = [...inRoot, ...inRooms.flat()].sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: await readFile(path, 'utf8'),
    })),
  );
}

async function walk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
    return source.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(nested)).flat();
}
