import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './build-test-app.ts';

const folders = ['incoming', 'conversions'];

/** Names of stored files, of temporary files of uploads, and of files that wait for their conversion. */
export async function mediaFolder({
  dataDir,
}: TestApp): Promise<{ stored: string[]; incoming: string[]; waiting: string[] }> {
  const names = await readdir(join(dataDir, 'media'));
  const [incoming = [], waiting = []] = await Promise.all(
    folders.map((folder) => readdir(join(dataDir, 'media', folder)).catch(() => [])),
  );
  return { stored: names.filter((name) => !folders.includes(name)).toSorted(), incoming, waiting };
}
