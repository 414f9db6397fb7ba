// `npm run demo`: fills an empty data folder over HTTP. It starts a server and stops it afterwards.
import { endServer } from '../../test-tools/server-process.ts';
import { runChild } from '../setup/run-child.mjs';
import { Problem, runScript } from '../setup/terminal.mjs';
import { spawnDemoServer } from './demo-server.ts';

await runScript(async () => {
  const exitCode = await runChild(process.execPath, ['server/src/cli/check-empty.ts']);
  if (exitCode !== 0) return exitCode;
  const server = spawnDemoServer(process.env);
  try {
    const url = await server.ready.catch(() => {
      throw new Problem(server.output().trim() || 'The server ended before it was ready.');
    });
    return await runChild(process.execPath, ['demo/src/main.ts', url]);
  } finally {
    await endServer(server);
  }
});
