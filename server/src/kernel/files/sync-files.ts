/** Makes files and their names survive a power cut. */
import { open } from 'node:fs/promises';

// Errors of systems that cannot sync a folder: Windows, whose file system journals names, and some network shares.
const folderSyncUnsupported = new Set(['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP']);

export async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && folderSyncUnsupported.has(String(error.code))))
      throw error;
  } finally {
    await folder.close();
  }
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
