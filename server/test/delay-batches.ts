import { afterAll, beforeAll, vi } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { CONNECT_GATHER_MS } from '../src/lib/in-batches.ts';

const DELAY_MS = timeLimit(1_000);

/** Makes batches wait longer for screens that return together, because these are further apart on a busy machine. */
export function delayBatches(): void {
  const { setTimeout: realSetTimeout } = globalThis;
  beforeAll(() => {
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number, ...args: []) =>
      realSetTimeout(run, ms === CONNECT_GATHER_MS ? DELAY_MS : ms, ...args),
    );
  });
  afterAll(() => vi.unstubAllGlobals());
}
