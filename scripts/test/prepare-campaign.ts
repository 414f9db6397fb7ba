import { runScript } from '../setup/say.mjs';
import { prepare } from './prepare.ts';

await runScript(async () => {
  await prepare(new Set(['build', 'chromium', 'test-tools']));
  return 0;
});
