import './setup/check-node.mjs';
import { install } from './setup/install.mjs';
import { projectNode } from './setup/node.mjs';
import { root } from './setup/root.mjs';
import { runChild } from './setup/run-child.mjs';
import { runScript } from './setup/terminal.mjs';

await runScript(async () => {
  await install(root, 'packages');
  const node = projectNode();
  const prepared = await runChild(node, ['scripts/test/prepare-campaign.ts', ...process.argv.slice(2)]);
  return prepared === 0 ? runChild(node, ['e2e/campaigns/run.ts', ...process.argv.slice(2)]) : prepared;
});
