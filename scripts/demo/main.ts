// `npm run demo`: fills an empty data folder over HTTP. It starts a server and stops it afterwards.
import { runChild } from '../setup/run-child.mjs';
import { runScript } from '../setup/terminal.mjs';
import { startServerProcess } from './server-process.ts';

await runScript(async () => {
  const exitCode = await runChild(process.execPath, ['server/src/cli/check-empty.ts']);
  if (exitCode !== 0) return exitCode;
  const server = await startServerProcess();
  try {
    return await runChild(process.execPath, ['demo/src/main.ts', server.url]);
  } finally {
    await server.stop();
  }
});
