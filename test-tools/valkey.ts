// A real Valkey, or a Redis with the same protocol, that stores nothing on disk.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { findValkey } from './installed-servers.ts';
import { timeLimit } from './time-limit.ts';

const portAttempts = 5;
const startTimeoutMs = timeLimit(15_000);
const closed = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export interface RunningValkey {
  url: string;
  port: number;
  pid: () => number;
  /** Sends one command, such as `DBSIZE`; resolves with the first line of the answer. */
  send: (command: string) => Promise<string>;
  flush: () => Promise<void>;
  /** Stops answering until `resume`, as after a stall or behind a broken line. */
  pause: () => void;
  resume: () => void;
  /** Ends it at once. */
  kill: () => Promise<void>;
  /** Starts it again after a kill, at the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startValkey(): Promise<RunningValkey> {
  const program = findValkey();
  if (!program) throw new Error('No Valkey was found: install it (Debian: redis-tools).');
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-valkey-'));
  try {
    const launched = await launch(program, folder);
    const { port } = launched;
    let { child } = launched;
    const killNow = () => child.kill('SIGKILL');
    process.once('exit', killNow);
    const kill = async () => {
      if (closed(child)) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      killNow();
      await ended;
    };
    return {
      url: `redis://127.0.0.1:${port}`,
      port,
      pid: () => child.pid ?? 0,
      send: (command) => send(port, command),
      flush: async () => void (await send(port, 'FLUSHALL')),
      pause: () => void child.kill('SIGSTOP'),
      resume: () => void child.kill('SIGCONT'),
      kill,
      restart: async () => {
        child = await start(program, folder, port);
      },
      stop: async () => {
        process.off('exit', killNow);
        await kill();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function launch(program: string, folder: string) {
  let lastError: unknown;
  for (let attempt = 0; attempt < portAttempts; attempt += 1) {
    const port = await findFreePort();
    try {
      return { child: await start(program, folder, port), port };
    } catch (error) {
      lastError = error;
      if (!/already in use/i.test(String(error))) break;
    }
  }
  throw lastError;
}

async function start(program: string, folder: string, port: number): Promise<ChildProcess> {
  const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  // Debian's checker of its files is the server under another name.
  const child = spawn(program, args, { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'ignore'] });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-8_000);
  });
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (closed(child)) throw new Error(`Valkey ended with ${child.exitCode}:\n${log}`);
    if (/Ready to accept connections/.test(log)) return child;
    await sleep(10);
  }
  child.kill('SIGKILL');
  throw new Error(`Valkey was not ready after ${startTimeoutMs} ms:\n${log}`);
}

function send(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.setEncoding('utf8').once('data', (text) => {
      socket.destroy();
      resolve(String(text).split('\r\n', 1)[0] ?? '');
    });
    socket.once('error', reject);
  });
}
