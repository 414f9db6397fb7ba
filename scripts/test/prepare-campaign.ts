import { join } from 'node:path';
import { install } from '../setup/install.mjs';
import { root } from '../setup/root.mjs';
import { runScript } from '../setup/terminal.mjs';
import { prepare } from './prepare.ts';

await runScript(async () => {
  const isEngines = process.argv[2] === 'engines';
  const { browsers } = await prepare(
    new Set(['build', 'chromium', 'test-tools', ...(isEngines ? ['other-engines' as const] : [])]),
  );
  await browsers;
  // These engines are large, and only one campaign starts them.
  if (isEngines) await install(join(root, 'test-tools/engines'), 'more old engines');
  return 0;
});
