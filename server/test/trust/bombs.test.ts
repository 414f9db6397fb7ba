/** Files that decompress into huge ones (R7): refused at once, without using the memory. */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lacksMachine, skippedFor } from '../../../test-tools/obstacles.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { decodersOf } from '../decoder-processes.ts';
import { formOf } from '../form.ts';
import { aPng } from '../images.ts';
import { type StartedServer, startServer, untilReady } from '../server-process.ts';
import { bombs } from './hostile/broken-images.ts';
import { type HostileFile, isHeavy } from './hostile/hostile-file.ts';
import { polyglots } from './hostile/polyglots.ts';
import { hostileVideos } from './hostile/videos.ts';

const MB = 1_000_000;
const main = resolve(import.meta.dirname, '../../src/main.ts');
let dataDir: string;
let server: StartedServer;
let url: string;
let token: string;

const cannotMeasure =
  process.platform === 'linux'
    ? undefined
    : lacksMachine('Only Linux reports the peak memory of a process and can reset it.');

/** The server and its decoder. */
let pids: number[];

const sum = (numberOf: (pid: number) => number) => pids.reduce((total, pid) => total + numberOf(pid), 0);

const memory = (name: 'VmRSS' | 'VmHWM') =>
  sum((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024;
  });

/** Processor time in milliseconds. Unlike elapsed time, it does not depend on other programs. */
const spent = () =>
  sum((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Hundredths of a second: user time and system time.
    return 10 * (Number(fields[11]) + Number(fields[12]));
  });

async function upload(name: string, bytes: Buffer): Promise<Response> {
  const { headers, payload } = formOf([{ name, bytes }]);
  return fetch(`${url}/upload`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: payload,
  });
}

beforeAll(async () => {
  if (cannotMeasure) return;
  dataDir = await mkdtemp(join(tmpdir(), 'menuboard-bombs-'));
  server = startServer({ DATA_DIR: dataDir }, main);
  url = `${await untilReady(server)}/api`;
  const body = JSON.stringify({
    email: 'a@bistro.example',
    password: 'correct horse',
    restaurantName: 'Bistro',
  });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/auth/register`, { method: 'POST', headers, body });
  ({ token } = (await reply.json()) as { token: string });
  // The first image loads libraries that stay in memory.
  expect((await upload('warm.png', await aPng(2_000, 2_000))).status).toBe(201);
  pids = [Number(server.pid), ...(await decodersOf(server.pid))];
  expect(pids).toHaveLength(2);
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const table = [...bombs, ...[...polyglots, ...hostileVideos].filter(isHeavy)].map(
  (file): [string, HostileFile] => [file.title, file],
);

it.skipIf(cannotMeasure).each(table)(
  '%s',
  skippedFor(cannotMeasure),
  async (title, { name, bytes, becomes }) => {
    const file = await bytes();
    const media = join(dataDir, 'media');
    const before = { names: await readdir(media), memory: memory('VmRSS') };
    for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const spentBefore = spent();

    const reply = await upload(name, file);

    const took = spent() - spentBefore;
    const growth = memory('VmHWM') - before.memory;
    console.log(
      `${title}: ${reply.status} in ${took} ms, +${Math.round(growth / MB)} MB (${file.length} bytes)`,
    );
    const { error } = (await reply.json()) as { error?: string };
    if (typeof becomes === 'object') {
      expect(error).toMatch(becomes.words);
      expect(reply.status).toBe(becomes.refused);
      expect(await readdir(media)).toEqual(before.names);
    } else expect(reply.status).toBe(201);
    expect(await readdir(join(media, 'incoming'))).toEqual([]);
    expect(took).toBeLessThan(timeLimit(10_000));
    expect(growth).toBeLessThan(150 * MB);
    // No file has ended the decoder.
    expect(await decodersOf(server.pid)).toEqual(pids.slice(1));
  },
);
