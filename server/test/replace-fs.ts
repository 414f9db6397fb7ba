import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Replaces a function of `node:fs/promises` for every module of this process, including loaded ones.
 *
 * @returns restores the function
 */
export function replaceFs<Name extends keyof typeof fs>(
  name: Name,
  create: (real: (typeof fs)[Name]) => (typeof fs)[Name],
): () => void {
  const real = fs[name];
  const put = (value: (typeof fs)[Name]) => {
    fs[name] = value;
    syncBuiltinESMExports();
  };
  put(create(real));
  return () => put(real);
}
