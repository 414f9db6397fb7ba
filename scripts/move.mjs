import './setup/check-node.mjs';
import { envFileArguments } from './setup/env-file.mjs';
import { install } from './setup/install.mjs';
import { projectNode } from './setup/node.mjs';
import { root } from './setup/root.mjs';
import { runChild } from './setup/run-child.mjs';
import { runScript } from './setup/terminal.mjs';

await runScript(async () => {
  await install(root, 'packages');
  return runChild(projectNode(), [...envFileArguments(), 'server/src/cli/move.ts', ...process.argv.slice(2)]);
});
