import { join } from 'node:path';
import { install } from '../setup/install.mjs';
import { root } from '../setup/root.mjs';
import { runScript } from '../setup/terminal.mjs';
import { prepare } from './prepare.ts';
import type { Need } from './sections.ts';

await runScript(async () => {
  const name = process.argv[2];
  // Without a name, campaigns are only listed.
  if (name === undefined) return 0;
  const isEngines = name === 'engines';
  const needs = new Set<Need>(['build', 'chromium', 'test-tools']);
  if (isEngines) needs.add('other-engines');
  if (name.startsWith('cluster-')) needs.add('programs');
  if (process.env.MENUBOARD_S3 === 'swift') needs.add('swift');
  await Promise.all(Object.values(prepare(needs)));
  // These engines are large, and only one campaign starts them.
  if (isEngines) await install(join(root, 'test-tools/engines'), 'more old engines');
  return 0;
});
