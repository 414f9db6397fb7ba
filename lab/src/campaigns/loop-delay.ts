import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { RunningServer } from '../../../e2e/harness/server.ts';

/** Environment variables of a server whose event loop is to be measured. */
export const measuredLoop = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'print-loop-delay.ts'))}`,
};

/** How late the event loop was, in ms. */
export interface LoopDelay {
  p99: number;
  max: number;
}

/** Asks a server with `measuredLoop` how late its event loop was since it was last asked. */
export async function loopDelay({ pid, log }: RunningServer): Promise<LoopDelay> {
  const printed = () => [...log().matchAll(/^Event loop: (\{.*\})$/gm)];
  const before = printed().length;
  process.kill(pid, 'SIGUSR2');
  while (printed().length === before) await sleep(10);
  return JSON.parse(printed().at(-1)?.[1] ?? '{}');
}
