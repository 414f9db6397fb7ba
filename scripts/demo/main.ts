// `npm run demo`: fills a fresh data folder over HTTP, with a server that runs only for this.
import { runChild } from '../setup/run-child.mjs';
import { runScript } from '../setup/terminal.mjs';
import { startServerProcess } from './server-process.ts';

await runScript(async () => {
  const emptyCode = await runChild(process.execPath, ['server/src/cli/check-empty.ts']);
  if (emptyCode !== 0) return emptyCode;
  const server = await startServerProcess();
  try {
    return await runChild(process.execPath, ['demo/src/main.ts', server.url]);
  } finally {
    await server.stop();
  }
});
