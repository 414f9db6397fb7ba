/**
 * Files that a till writes into the operator's folder (`LINKS_DIR`). Owners type the names, so no name may lead out of
 * the folder: neither by `..` nor by a symbolic link, even if somebody swaps one in during the reading.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { type TillFile, TillProblem } from '@menuboard/links/connector';

/** A file that changed so recently may still be open in the till. */
const FRESH_MS = 1_000;
const SETTLES_MS = 300;

const outside = () =>
  new TillProblem(
    'settings',
    'This name leads out of the folder. Type the name of a file in it, such as menu.csv.',
  );
const missing = (name: string) =>
  new TillProblem('settings', `There is no file “${name}” in the folder. Check the name.`);
const beingWritten = () => new TillProblem('busy', 'The file is being written.', 2_000);

function componentsOf(name: string): string[] {
  const components = name.trim().split('/');
  const isSafe = (component: string) =>
    component !== '' && component !== '.' && component !== '..' && !/[\\\0]/.test(component);
  if (!components.every(isSafe)) throw outside();
  return components;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Opens the last component without following a link, and refuses links before it. */
async function openInside(folder: string, components: readonly string[]): Promise<FileHandle> {
  const root = await realpath(folder);
  const path = join(root, ...components);
  for (const [index] of components.entries()) {
    if ((await lstat(join(root, ...components.slice(0, index + 1)))).isSymbolicLink()) throw outside();
  }
  // Opening a pipe would wait for its writer.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const [opened, named, real] = await Promise.all([handle.stat(), lstat(path), realpath(path)]);
    // Somebody has replaced a component between the checks and the opening.
    if (real !== path || opened.ino !== named.ino || opened.dev !== named.dev) throw outside();
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function contentOf(handle: FileHandle, name: string): Promise<Buffer> {
  const before = await handle.stat();
  if (!before.isFile()) throw missing(name);
  if (before.size > IMPORT_FILE_MAX_BYTES) {
    const most = IMPORT_FILE_MAX_BYTES / 1_048_576;
    throw new TillProblem('settings', `The file is too large: at most ${most} MB.`);
  }
  if (Math.abs(Date.now() - before.mtimeMs) < FRESH_MS) await wait(SETTLES_MS);
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(before.size + 1), 0, before.size + 1, 0);
  const after = await handle.stat();
  if (bytesRead !== before.size || after.mtimeMs !== before.mtimeMs) throw beingWritten();
  return buffer.subarray(0, bytesRead);
}

/**
 * Reads a file below the operator's folder.
 *
 * @param name path with `/` from the folder
 * @throws TillProblem `settings` for a name without a readable file in the folder, `busy` for a file that changes now
 */
export async function readLinkFile(folder: string, name: string): Promise<TillFile> {
  const components = componentsOf(name);
  try {
    const handle = await openInside(folder, components);
    try {
      const bytes = await contentOf(handle, name);
      return { bytes, version: createHash('sha256').update(bytes).digest('base64url') };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof TillProblem) throw error;
    const code = codeOf(error);
    if (code === 'ELOOP') throw outside();
    if (code === 'EACCES' || code === 'EPERM') {
      throw new TillProblem('settings', 'The server may not read this file. Ask its operator.');
    }
    throw missing(name);
  }
}
