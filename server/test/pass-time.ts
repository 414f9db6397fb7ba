import { vi } from 'vitest';

const sinceStart = performance.now.bind(performance);
let passed = 0;

/** Advances `performance.now` until the end of the test file. */
export function passTime(ms: number): void {
  passed += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + passed);
}
