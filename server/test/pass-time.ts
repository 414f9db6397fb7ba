import { vi } from 'vitest';

const sinceStart = performance.now.bind(performance);
let passed = 0;

/** Lets time pass for what measures it with `performance.now`, until the end of the test file. */
export function passTime(ms: number): void {
  passed += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + passed);
}
