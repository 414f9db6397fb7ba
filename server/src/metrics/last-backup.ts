import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

// `database`: a copy without media, made before an update.
const Manifest = z.object({ kind: z.enum(['full', 'database']), createdAt: z.iso.datetime() });

/** When the newest complete backup in a folder was made, in milliseconds since 1970. */
export async function lastBackupAt(dir: string): Promise<number | undefined> {
  const names = await readdir(dir).catch(() => []);
  // A folder gets its name, its time, when it is complete.
  const complete = names.filter((name) => /^\d{4}-\d\d-\d\dT/.test(name)).sort();
  for (const name of complete.reverse()) {
    const text = await readFile(join(dir, name, 'manifest.json'), 'utf8').catch(() => '');
    const manifest = parseManifest(text);
    if (manifest?.kind === 'full') return Date.parse(manifest.createdAt);
  }
  return undefined;
}

function parseManifest(text: string) {
  try {
    return z.safeParse(Manifest, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
