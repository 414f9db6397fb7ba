import fs from 'node:fs';

/**
 * Makes every file stream of this process fail, as on a full or broken disk.
 *
 * @returns ends that
 */
export function failWrites(code: string): () => void {
  const { write, writev } = fs;
  const fail = (...args: unknown[]) => {
    const done = args.at(-1);
    const error = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
    if (typeof done === 'function') process.nextTick(done, error);
  };
  Object.assign(fs, { write: fail, writev: fail });
  return () => void Object.assign(fs, { write, writev });
}
