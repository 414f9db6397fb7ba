import { join } from 'node:path';
import { cpuMsOf, memoryMibOf } from '../../measure/proc.ts';
import { median } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { ms } from '../measure/rows.ts';
import { type ServerProcess, startLimit, startOurs, withDataFolder } from '../measure/server-process.ts';

const ROUNDS = 7;
const LIMIT_MS = 500;

interface Start {
  ms: number;
  cpuMs: number;
  mib: number;
}

async function measureStart(start: () => Promise<ServerProcess>): Promise<Start> {
  const before = performance.now();
  const server = await start();
  await (await fetch(`${server.url}/api/health`)).text();
  const measured = {
    ms: performance.now() - before,
    cpuMs: cpuMsOf(server.pid),
    mib: memoryMibOf(server.pid),
  };
  await server.stop();
  return measured;
}

function row(name: string, starts: Start[]): Row {
  const of = (key: keyof Start) => median(starts.map((start) => start[key]));
  return {
    name,
    values: {
      'first answer after': ms(of('ms')),
      CPU: ms(of('cpuMs')),
      memory: `${Math.round(of('mib'))} MiB`,
    },
  };
}

export const s10: Line = {
  id: 's10',
  title: 'From the start of the process to the first answer, with an empty database',
  goal: `at most ${LIMIT_MS} ms`,
  run: () =>
    withDataFolder(async (folder) => {
      // Creates the database and fills the compile cache.
      await (await startOurs(folder)).stop();
      const [limits, ours]: [Start[], Start[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const env = { DB_FILE: join(folder, 'menuboard.sqlite'), RESTAURANT_ID: 'none' };
        limits.push(await measureStart(() => startLimit('sqlite-api', env)));
        ours.push(await measureStart(() => startOurs(folder)));
      }
      const figure = median(ours.map((start) => start.ms));
      return {
        rows: [row('Fastify and SQLite', limits), row('Menuboard', ours)],
        figure: ms(figure),
        isKept: figure <= LIMIT_MS,
      };
    }),
};
