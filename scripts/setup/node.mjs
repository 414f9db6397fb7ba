import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Problem } from './terminal.mjs';

/**
 * The path of the Node.js that runs everything: the installed package's, else the running one if it is new enough.
 *
 * @returns {string}
 */
export function projectNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(root, `node_modules/node-${packagePlatform()}-${process.arch}/bin/${program}`);
  if (spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Problem(
    `On ${process.platform} ${process.arch} Menuboard has no Node of its own, and this is Node ${process.versions.node}: install Node 24 or newer, then try again.`,
  );
}

function packagePlatform() {
  return process.platform === 'win32' ? 'win' : process.platform;
}
