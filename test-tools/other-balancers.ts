// A real nginx or Caddy with the files of deploy/ and deploy/cluster/, in which only the addresses are replaced.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { findCaddy, findNginx } from './installed-servers.ts';
import { timeLimit } from './time-limit.ts';

const deploy = join(import.meta.dirname, '../deploy');
const startTimeoutMs = timeLimit(15_000);

export interface RunningBalancer {
  url: string;
  stop: () => Promise<void>;
}

interface Program {
  program: string;
  /** Arguments of the program, which runs in the folder of its files. */
  args: string[];
  env?: Record<string, string>;
}

const readShipped = async (name: string, [first, second]: readonly [number, number]) =>
  (await readFile(join(deploy, name), 'utf8'))
    .replaceAll('172.30.84.11:3000', `127.0.0.1:${first}`)
    .replaceAll('172.30.84.12:3000', `127.0.0.1:${second}`);

/** @param ports ports of the two nodes */
export const startCaddy = (ports: readonly [number, number]) =>
  start(async (folder, port) => {
    const site = await readShipped('Caddyfile', ports);
    await writeFile(join(folder, 'nodes.caddy'), await readShipped('cluster/nodes.caddy', ports));
    await writeFile(
      join(folder, 'Caddyfile'),
      `{\n\tadmin off\n}\n${site.replace(/^\treverse_proxy .*$/m, '\timport nodes.caddy')}`,
    );
    const env = { MENUBOARD_NAME: `http://127.0.0.1:${port}`, HOME: folder };
    return { program: findCaddy() ?? '', args: ['run', '--config', 'Caddyfile'], env };
  });

/** @param ports ports of the two nodes */
export const startNginx = (ports: readonly [number, number]) =>
  start(async (folder, port) => {
    // Without certificates, and without its server for plain http, which only redirects.
    const site = (await readShipped('nginx.conf', ports))
      .replace(/^upstream [\s\S]*?^}\n/m, '')
      .replace(/^server \{\n\tlisten 80;[\s\S]*?^}\n/m, '')
      .replace(/^\tlisten 443 .*$/m, `\tlisten 127.0.0.1:${port};`)
      .replaceAll(/^\t(?:listen \[|ssl_).*\n/gm, '')
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replace('http://menuboard;', 'http://$menuboard_nodes;');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n` +
        `${paths.map((name) => `${name}_temp_path ${folder}/${name};\n`).join('')}` +
        `${await readShipped('cluster/nginx-nodes.conf', ports)}${site}}\n`,
    );
    return { program: findNginx() ?? '', args: ['-p', folder, '-c', 'nginx.conf'] };
  });

async function start(prepare: (folder: string, port: number) => Promise<Program>): Promise<RunningBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-balancer-'));
  const port = await findFreePort();
  const { program, args, env = {} } = await prepare(folder, port);
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // nginx stops its workers only when asked.
  const stopNow = () => child.kill('SIGTERM');
  process.once('exit', stopNow);
  const stop = async () => {
    process.off('exit', stopNow);
    const ended = hasEnded(child) || new Promise((resolve) => child.once('exit', resolve));
    stopNow();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilAnswered(child, url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function waitUntilAnswered(child: ChildProcess, url: string): Promise<void> {
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8_000);
    });
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline && !hasEnded(child)) {
    const reply = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error(`${child.spawnfile} does not answer:\n${log}`);
}
