import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { RunningServer } from '../../../e2e/harness/server.ts';

/** Environment variables of a server whose event loop is measured. */
export const measuredLoop = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'print-loop-delay.ts'))}`,
};

/** Delay of the event loop in ms. */
export interface LoopDelay {
  p99: number;
  max: number;
}

/** Asks a server with `measuredLoop` for the delay of its event loop since the last question. */
export async function loopDelay({ pid, log }: RunningServer): Promise<LoopDelay> {
  const printed = () => [...log().matchAll(/^Event loop: (\{.*\})$/gm)];
  const before = printed().length;
  process.kill(pid, 'SIGUSR2');
  while (printed().length === before) await sleep(10);
  return JSON.parse(printed().at(-1)?.[1] ?? '{}');
}
