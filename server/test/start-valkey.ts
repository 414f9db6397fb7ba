/** A Valkey (or Redis) server of a test, on a free port and without a file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { findFreePort } from '../../test-tools/free-port.ts';
import { waitFor } from '../../test-tools/wait-for.ts';

export interface RunningValkey {
  url: string;
  /** Ends it as a crash would. */
  crash(): Promise<void>;
  /** Starts it again, at the same address. */
  restart(): Promise<void>;
}

const program = '/usr/bin/redis-server';

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

export async function startValkey(): Promise<RunningValkey> {
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  const kill = () => child?.kill('SIGKILL');
  process.once('exit', kill);

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(program, settings, { stdio: 'ignore' });
    await waitFor(() => answers(port));
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async crash() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      kill();
      await ended;
    },
    restart: start,
  };
}
