// A real HAProxy with the file of deploy/cluster/, in which only the addresses are replaced. stop() deletes its folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { findHaproxy } from './installed-servers.ts';
import { timeLimit } from './time-limit.ts';

const shipped = join(import.meta.dirname, '../deploy/cluster/haproxy.cfg');
const portAttempts = 5;
const startTimeoutMs = timeLimit(15_000);
const closed = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export interface HaproxyOptions {
  /** Largest number of nodes. They are off until `setNode`. */
  places: number;
  /** Choice of a node, if different from the shipped file. */
  balance?: 'random' | 'roundrobin';
}

/** HAProxy's state of a node. */
export interface BalancedNode {
  /** `UP`, `DOWN`, `MAINT`, or one of these with details. */
  state: string;
  /** Open connections, including web sockets. */
  connections: number;
}

export interface RunningHaproxy {
  url: string;
  port: number;
  pid: () => number;
  /** Sends clients to this address as node `name` (`node1`, `node2` …), if its checks succeed. */
  setNode: (name: string, port: number) => Promise<void>;
  /** Sends no new clients to the node, which keeps those that it has. `setNode` ends this. */
  leaveNode: (name: string) => Promise<void>;
  nodes: () => Promise<Record<string, BalancedNode>>;
  /** The most requests that have waited for a node at the same time. */
  waitedMax: () => Promise<number>;
  /** Ends HAProxy at once, with all connections. */
  kill: () => Promise<void>;
  /** Starts HAProxy again after a kill, at the same address and with the same nodes. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The shipped file with other addresses. */
export async function readHaproxyConfig(port: number, { places, balance }: HaproxyOptions): Promise<string> {
  const names = Array.from({ length: places }, (_, index) => `node${index + 1}`);
  const text = (await readFile(shipped, 'utf8'))
    .replace('\tbind :80\n', `\tbind 127.0.0.1:${port}\n`)
    .replaceAll(/\tserver node1 \S+(.*)\n(?:\tserver .*\n)+/g, (_, rest: string) =>
      names
        .map((name) => `\tserver ${name} 127.0.0.1:1${rest.replaceAll('node1', name)} disabled\n`)
        .join(''),
    );
  return balance ? text.replace('balance leastconn', `balance ${balance}`) : text;
}

export async function startHaproxy(options: HaproxyOptions): Promise<RunningHaproxy> {
  const program = findHaproxy();
  if (!program) throw new Error('No HAProxy was found: install it (Debian: haproxy).');
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-haproxy-'));
  const adminSocket = join(folder, 'admin');
  const ports = new Map<string, number>();
  try {
    const launched = await launch(program, folder, adminSocket, options);
    const { port } = launched;
    let { child } = launched;
    const killNow = () => child.kill('SIGKILL');
    process.once('exit', killNow);
    const command = (text: string) => send(adminSocket, text);
    const setNode = async (name: string, nodePort: number) => {
      ports.set(name, nodePort);
      for (const backend of ['polling', 'unchecked', 'nodes']) {
        await command(`set server ${backend}/${name} addr 127.0.0.1 port ${nodePort}`);
        await command(`set server ${backend}/${name} state ready`);
      }
    };
    const kill = async () => {
      if (closed(child)) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      killNow();
      await ended;
    };
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      pid: () => child.pid ?? 0,
      setNode,
      leaveNode: async (name) => {
        for (const backend of ['polling', 'unchecked', 'nodes'])
          await command(`set server ${backend}/${name} state drain`);
      },
      nodes: async () => readNodes(await command('show stat')),
      waitedMax: async () =>
        Math.max(...readRows(await command('show stat')).map(({ qmax }) => Number(qmax))),
      kill,
      restart: async () => {
        child = await start(program, folder, adminSocket);
        for (const [name, nodePort] of ports) await setNode(name, nodePort);
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

/** Like PostgreSQL, HAProxy cannot choose a free port itself. */
async function launch(program: string, folder: string, adminSocket: string, options: HaproxyOptions) {
  let lastError: unknown;
  for (let attempt = 0; attempt < portAttempts; attempt += 1) {
    const port = await findFreePort();
    await writeFile(join(folder, 'haproxy.cfg'), await readHaproxyConfig(port, options));
    await writeFile(join(folder, 'admin.cfg'), `global\n\tstats socket ${adminSocket} level admin\n`);
    try {
      return { child: await start(program, folder, adminSocket), port };
    } catch (error) {
      lastError = error;
      if (!/cannot bind/i.test(String(error))) break;
    }
  }
  throw lastError;
}

async function start(program: string, folder: string, adminSocket: string): Promise<ChildProcess> {
  const files = ['haproxy.cfg', 'admin.cfg'].flatMap((name) => ['-f', join(folder, name)]);
  const child = spawn(program, ['-db', ...files], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8_000);
    });
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (closed(child)) throw new Error(`HAProxy ended with ${child.exitCode}:\n${log}`);
    const isReady = await send(adminSocket, 'show info').then(
      (text) => text.includes(`Pid: ${child.pid}\n`),
      () => false,
    );
    if (isReady) return child;
    await sleep(10);
  }
  child.kill('SIGKILL');
  throw new Error(`HAProxy was not ready after ${startTimeoutMs} ms:\n${log}`);
}

function send(adminSocket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(adminSocket, () => socket.end(`${command}\n`));
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.once('error', reject);
    socket.once('end', () => resolve(answer));
  });
}

/** @param csv the first line names the columns */
function readRows(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.replace(/^# /, '').trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  });
}

function readNodes(csv: string): Record<string, BalancedNode> {
  const nodes: Record<string, BalancedNode> = {};
  for (const { pxname, svname, scur, status } of readRows(csv)) {
    if (!svname || !/^node\d+$/.test(svname)) continue;
    const known = nodes[svname];
    nodes[svname] = {
      state: pxname === 'nodes' ? (status ?? '') : (known?.state ?? ''),
      connections: (known?.connections ?? 0) + Number(scur),
    };
  }
  return nodes;
}
