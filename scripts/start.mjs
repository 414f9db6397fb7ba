import './setup/check-node.mjs';
import { build, compileCache } from './setup/build.mjs';
import { envFileArguments } from './setup/env-file.mjs';
import { install } from './setup/install.mjs';
import { projectNode } from './setup/node.mjs';
import { root } from './setup/root.mjs';
import { runChild } from './setup/run-child.mjs';
import { serverArguments } from './setup/server-arguments.mjs';
import { runScript } from './setup/terminal.mjs';

await runScript(async () => {
  await install(root, 'packages');
  const node = projectNode();
  await build(node);
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  return runChild(node, [...envFileArguments(), ...serverArguments], env);
});
