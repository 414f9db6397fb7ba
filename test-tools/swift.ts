// A real S3 store: OpenStack Swift with its S3 API, as four processes with their files in a temporary folder.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { findFreePort } from './free-port.ts';
import { isSwiftInstalled, swiftPackages } from './installed-servers.ts';
import {
  ringProgram,
  type SwiftAccount,
  type SwiftPorts,
  type SwiftServer,
  swiftConfig,
  swiftServers,
} from './swift-config.ts';
import { timeLimit } from './time-limit.ts';

const run = promisify(execFile);
const startTimeoutMs = timeLimit(20_000);
const ALREADY_THERE = 409;
const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Store for `startS3` if a real engine is wanted. */
export async function startSwift() {
  if (!isSwiftInstalled()) {
    const command = `sudo apt-get install -y --no-install-recommends ${swiftPackages.join(' ')}`;
    throw new Error(`OpenStack Swift is not installed (Debian: ${command}).`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-swift-'));
  const ports = await findPorts();
  const account = {
    bucket: 'menuboard',
    region: 'us-east-1',
    accessKeyId: 'menuboard:node',
    secretAccessKey: randomBytes(16).toString('hex'),
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  let children: ChildProcess[] = [];
  const killNow = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', killNow);
  const crash = async () => {
    const ended = children.filter((child) => !hasEnded(child)).map(ending);
    killNow();
    await Promise.all(ended);
  };
  const restart = async () => {
    children = swiftServers.map((name) => spawnServer(name, folder));
    await Promise.all(swiftServers.map((name, n) => waitUntilOpen(children[n] as ChildProcess, ports[name])));
    await createBucket(endpoint, account);
  };
  const stop = async () => {
    process.off('exit', killNow);
    await crash();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(join(folder, 'devices/disk'), { recursive: true });
    for (const [name, text] of swiftConfig(folder, ports, account)) await writeFile(join(folder, name), text);
    await buildRings(folder, ports);
    await restart();
    return { endpoint, ...account, pid: () => children[0]?.pid ?? 0, crash, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findPorts(): Promise<SwiftPorts> {
  const [proxy, account, container, object] = await Promise.all(swiftServers.map(() => findFreePort()));
  return { proxy, account, container, object } as SwiftPorts;
}

/** Debian's own Python, which has its packages. One process, because each takes a second to start. */
async function buildRings(folder: string, ports: SwiftPorts): Promise<void> {
  const rings = swiftServers.slice(1).map((name) => [join(folder, `${name}.ring.gz`), `${ports[name]}`]);
  await run('/usr/bin/python3', ['-c', ringProgram, ...rings.flat()]);
}

/** Starts a server whose log is its output. */
function spawnServer(name: SwiftServer, folder: string): ChildProcess {
  const config = join(folder, `${name}-server.conf`);
  return spawn(`swift-${name}-server`, [config, '--verbose'], { stdio: ['ignore', 'pipe', 'pipe'] });
}

const ending = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

async function waitUntilOpen(child: ChildProcess, port: number): Promise<void> {
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4_000);
    });
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${child.spawnfile} ended with ${child.exitCode}:\n${log}`);
    if (await isOpen(port)) return;
    await sleep(50);
  }
  throw new Error(`${child.spawnfile} was not ready after ${startTimeoutMs} ms:\n${log}`);
}

/** Resolves when the servers work together. After a restart, the bucket already exists. */
async function createBucket(endpoint: string, account: SwiftAccount & { bucket: string }): Promise<void> {
  const client = new AwsClient({ ...account, service: 's3', retries: 0 });
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    const { ok, status } = await client.fetch(`${endpoint}/${account.bucket}`, { method: 'PUT' });
    if (ok || status === ALREADY_THERE) return;
    if (performance.now() > deadline) throw new Error(`Swift answered ${status} when asked for a bucket.`);
    await sleep(50);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
