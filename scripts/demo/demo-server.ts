import { type ServerProcess, spawnServer } from '../../test-tools/server-process.ts';
import { serverArguments } from '../setup/server-arguments.mjs';

/** Starts the server with plain HTTP on a free port of 127.0.0.1; `env` names the data folder. */
export const spawnDemoServer = (env: NodeJS.ProcessEnv): ServerProcess =>
  spawnServer({
    program: serverArguments,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', TLS_CERT_FILE: '', TLS_KEY_FILE: '' },
  });
