import './setup/check-node.mjs';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { projectNode } from './setup/node.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/terminal.mjs';

await runScript(async () => {
  await install(root, 'packages');
  await build(projectNode());
  return 0;
});
