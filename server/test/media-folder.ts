import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './build-test-app.ts';

/** The names of stored files, and of temporary files of uploads. */
export async function mediaFolder({ dataDir }: TestApp): Promise<{ stored: string[]; incoming: string[] }> {
  const names = await readdir(join(dataDir, 'media'));
  const incoming = await readdir(join(dataDir, 'media', 'incoming')).catch(() => []);
  return { stored: names.filter((name) => name !== 'incoming').toSorted(), incoming };
}
