/** `npm start` from outside, in a checkout that is installed and built. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { lacksMachine, skippedFor } from '../../test-tools/obstacles.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { root } from './root.mjs';

interface NpmStart {
  npm: ChildProcess;
  output: () => string;
  untilReady: () => Promise<string>;
  /** Exit code, after npm and all its descendants have closed their output. */
  ended: Promise<number | null>;
}

const noProc =
  process.platform === 'linux' ? undefined : lacksMachine('Only Linux lists processes in /proc.');

const leftovers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of leftovers.splice(0).reverse()) await clean();
});

async function npmStart(port = 0): Promise<NpmStart> {
  const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-npm-start-'));
  leftovers.push(() => rm(dataDir, { recursive: true, force: true }));
  const { PATH, HOME } = process.env;
  const own = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    FFMPEG_PATH: 'off',
  };
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, BACKUP_AT: 'off', ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own group, as in a terminal.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => npm.once('close', resolve));
  leftovers.push(async () => {
    if (npm.exitCode === null && npm.signalCode === null) signalGroup(npm, 'SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const untilReady = () =>
    waitFor(() => /^Ready: (\S+)$/m.exec(output)?.[1] ?? Promise.reject(new Error(output)));
  return { npm, output: () => output, untilReady, ended };
}

/** Like ^C: the signal reaches npm, its shell and the server. */
const signalGroup = (npm: ChildProcess, signal: NodeJS.Signals) => process.kill(-(npm.pid ?? 0), signal);

async function programsInGroup(leader: number | undefined): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  // "123 (name) state parent group …"
  return stats.flatMap((stat) => {
    const [, name = '', group] = /\((.*)\) \S \d+ (\d+)/.exec(stat) ?? [];
    return Number(group) === leader ? [name] : [];
  });
}

it.skipIf(noProc)('leaves one process beside npm and its shell', skippedFor(noProc), async () => {
  const { npm, untilReady } = await npmStart();

  await untilReady();

  await waitFor(async () => expect(await programsInGroup(npm.pid)).toHaveLength(3));
});

it('ends the server gently when npm is told to end', async () => {
  const { npm, output, untilReady, ended } = await npmStart();
  await untilReady();

  npm.kill('SIGTERM');
  await ended;

  expect(output()).toContain('npm has ended: finishing open requests…');
});

it('ends gently on ^C', async () => {
  const { npm, output, untilReady, ended } = await npmStart();
  const url = await untilReady();

  signalGroup(npm, 'SIGINT');

  await ended;
  expect(output()).toContain('SIGINT: finishing open requests…');
  await expect(fetch(url)).rejects.toThrow();
});

it('ends with the exit code of a server that cannot start', async () => {
  const first = await npmStart();
  const port = Number(new URL(await first.untilReady()).port);

  const second = await npmStart(port);

  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${port} is taken.`);
});
