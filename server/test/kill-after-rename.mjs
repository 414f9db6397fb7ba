/** Preloaded by a server: kills it right after an upload got its final name, before the commit. */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { rename } = fs;
fs.rename = async (from, to) => {
  await rename(from, to);
  if (/[0-9a-f]{64}\.\w+$/.test(String(to))) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
