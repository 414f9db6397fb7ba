import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './build-test-app.ts';

/** What lies in the media folder, and what is still aside. */
export async function mediaFolder({ dataDir }: TestApp): Promise<{ stored: string[]; aside: string[] }> {
  const names = await readdir(join(dataDir, 'media'));
  const aside = await readdir(join(dataDir, 'media', 'incoming')).catch(() => []);
  return { stored: names.filter((name) => name !== 'incoming').toSorted(), aside };
}
