import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write to the disk of a folder. */
export async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
