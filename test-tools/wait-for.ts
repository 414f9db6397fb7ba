import { vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

/**
 * Calls `check` until it no longer throws, and resolves with its result. `vi.waitFor` gives up after one second, which
 * is too short on a busy machine.
 *
 * @param intervalMs wait between two calls
 */
export function waitFor<T>(check: () => T | Promise<T>, intervalMs = 20): Promise<T> {
  return vi.waitFor(check, { interval: intervalMs, timeout: timeLimit(30_000) });
}
