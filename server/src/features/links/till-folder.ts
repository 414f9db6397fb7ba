/** Files below the folder of the operator. No name, link or special file leads out of it. */
import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import { TillProblem, type TillFile } from '@menuboard/links/connector';

const MAX_BYTES = 10_000_000;

const notThere = () =>
  new TillProblem('settings', 'There is no such file in the folder for tills. Check its name.');

export async function readTillFile(dir: string | undefined, name: string): Promise<TillFile> {
  if (dir === undefined)
    throw new TillProblem('settings', 'This server has no folder for tills. Its operator can set one.');
  const isInside = name !== '' && !isAbsolute(name) && !normalize(name).split(/[\\/]/).includes('..');
  if (!isInside || name.includes('\0')) throw notThere();
  try {
    const path = join(await realpath(dir), name);
    // A link on the way would change the path, and a pipe would never end.
    if ((await realpath(path)) !== path || !(await lstat(path)).isFile()) throw notThere();
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size, mtimeMs } = await file.stat();
      if (size > MAX_BYTES)
        throw new TillProblem('settings', `The file is larger than ${MAX_BYTES / 1_000_000} MB.`);
      return { bytes: await file.readFile(), version: `${mtimeMs} ${size}` };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof TillProblem) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') throw notThere();
    throw new TillProblem('away', 'The file cannot be read now.');
  }
}
