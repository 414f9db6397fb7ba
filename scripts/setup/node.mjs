import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Problem } from './terminal.mjs';

/** Version on which the tests run. */
const testedMajor = 24;

/**
 * Path of the Node.js that runs everything: the caller's if it has the tested version, because its origin is known;
 * else the installed package's; else the caller's if it is newer.
 *
 * @returns {string}
 */
export function projectNode() {
  // npm puts the installed package first on the PATH of its scripts, and names its own Node.js here.
  const own = process.env.npm_node_execpath ?? process.execPath;
  const ownMajor = majorOf(own);
  if (ownMajor === testedMajor) return own;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(root, `node_modules/node-${packagePlatform()}-${process.arch}/bin/${program}`);
  if (majorOf(packaged) > 0) return packaged;
  if (ownMajor > testedMajor) return own;
  throw new Problem(
    `On ${process.platform} ${process.arch} Menuboard has no Node of its own, and this is Node ${process.versions.node}: install Node 24 or newer, then try again.`,
  );
}

/**
 * 0 if there is no Node.js at the path.
 *
 * @param {string} node
 */
function majorOf(node) {
  if (node === process.execPath) return Number(process.versions.node.split('.')[0]);
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}

function packagePlatform() {
  return process.platform === 'win32' ? 'win' : process.platform;
}
