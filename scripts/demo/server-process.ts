import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../setup/root.mjs';
import { serverArguments } from '../setup/server-arguments.mjs';
import { Problem } from '../setup/terminal.mjs';

export interface ServerProcess {
  url: string;
  /** Ends the server gently and resolves when it has ended. */
  stop(): Promise<void>;
}

/** Starts the server with plain HTTP on a free port of 127.0.0.1; `env` names the data folder. */
export async function startServerProcess(env: NodeJS.ProcessEnv = process.env): Promise<ServerProcess> {
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', TLS_CERT_FILE: '', TLS_KEY_FILE: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);

  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const ready = /^Ready: (\S+)/m.exec(output)?.[1];
        if (ready) resolve(ready);
      });
    }
    child.once('error', reject);
    child.once('exit', () => reject(new Problem(output.trim() || 'The server ended before it was ready.')));
  });

  return {
    url,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}
