import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { median } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { root, withDataFolder } from '../measure/server-process.ts';

const ROUNDS = 3;
const CLEAN_LIMIT_S = 20;
const UNCHANGED_LIMIT_S = 1;

/** In seconds. */
interface Start {
  total: number;
  install: number;
  build: number;
}

/** Environment of a person: `npm run` adds variables, and the project's Node.js, which a clean clone lacks. */
function personsEnvironment(): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !/^(npm_|DATABASE_URL$|NODE_COMPILE_CACHE$)/i.test(name)) own[name] = value;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return { ...own, PATH: folders.filter((folder) => !folder.includes('node_modules')).join(delimiter) };
}

/** Runs `npm start` until it prints that it is ready, and stops it. */
async function start(checkout: string, dataDir: string): Promise<Start> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...personsEnvironment(), DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that a signal reaches the script behind npm, which forwards it to the server.
    detached: true,
  });
  // The server has the same streams, so they close when it has ended.
  const ended = once(child, 'close');
  const signalGroup = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? process.pid), signal);
  const killGroup = () => signalGroup('SIGTERM');
  process.once('exit', killGroup);
  let output = '';
  const total = await new Promise<number>((ready, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/^Ready: /m.test(output)) ready((performance.now() - startedAt) / 1_000);
      });
    }
    child.once('exit', (code) => {
      process.off('exit', killGroup);
      reject(new Error(`npm start ended with ${code}:\n${output}`));
    });
  });
  signalGroup('SIGTERM');
  await ended;
  return { total, install: secondsOf('Installing', output), build: secondsOf('Building', output) };
}

/** Seconds of a step, as `npm start` prints them; 0 if it skipped the step. */
function secondsOf(step: string, output: string): number {
  return Number(new RegExp(`^${step} .*… ([\\d.]+) s$`, 'm').exec(output)?.[1] ?? 0);
}

/** The last commit in a new folder, started twice. */
function startClone(): Promise<{ clean: Start; unchanged: Start }> {
  return withDataFolder(async (folder) => {
    const [checkout, dataDir] = [join(folder, 'menuboard'), join(folder, 'data')];
    execFileSync('git', ['clone', '--quiet', root, checkout]);
    const clean = await start(checkout, dataDir);
    return { clean, unchanged: await start(checkout, dataDir) };
  });
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

function row(name: string, starts: Start[], limit: number): Row {
  const of = (key: keyof Start) => starts.map((one) => one[key]);
  return {
    name,
    values: {
      'ready after': seconds(median(of('total'))),
      'at worst': seconds(Math.max(...of('total'))),
      'at most': seconds(limit),
      'installing packages': seconds(median(of('install'))),
      building: seconds(median(of('build'))),
    },
  };
}

export const s15: Line = {
  id: 's15',
  title: '`npm start` until it is ready, with the packages in the cache of npm',
  goal: `at most ${CLEAN_LIMIT_S} s on a clean clone, and ${UNCHANGED_LIMIT_S} s when nothing has changed`,
  run: async () => {
    const rounds: { clean: Start; unchanged: Start }[] = [];
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(await startClone());
    const clean = rounds.map((round) => round.clean);
    const unchanged = rounds.map((round) => round.unchanged);
    const totals = [clean, unchanged].map((starts) => median(starts.map(({ total }) => total)));
    const [cleanTotal = 0, unchangedTotal = 0] = totals;
    return {
      rows: [
        row('A clean clone', clean, CLEAN_LIMIT_S),
        row('The same clone again', unchanged, UNCHANGED_LIMIT_S),
      ],
      figure: `${seconds(cleanTotal)} and ${seconds(unchangedTotal)}`,
      isKept: cleanTotal <= CLEAN_LIMIT_S && unchangedTotal <= UNCHANGED_LIMIT_S,
    };
  },
};
