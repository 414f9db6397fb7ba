// `npm run audit`: known flaws of the packages that run in production. It needs a registry, so `npm test` leaves it
// out.
import { spawnSync } from 'node:child_process';
import { root } from './setup/root.mjs';
import { readAudit } from './supply-chain/read-audit.ts';

const npm = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
try {
  const { lines, isSerious } = readAudit(npm.stdout);
  console.log(lines.join('\n') || 'No known flaws.');
  process.exitCode = isSerious ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
