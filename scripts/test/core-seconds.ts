import { cpus } from 'node:os';
import type { GroupResult, SectionResult } from './report.ts';

/**
 * Starts to measure the work of all cores of this machine. A process knows only the times of descendants that it waited
 * for, which excludes those of a browser.
 *
 * @returns a function with the core-seconds since then, of this and every other program
 */
function measureCores(): () => number {
  const start = readBusySeconds();
  return () => readBusySeconds() - start;
}

function readBusySeconds(): number {
  const milliseconds = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return milliseconds.reduce((sum, one) => sum + one, 0) / 1_000;
}

/** Runs sections, and measures their time and the machine's work in that time. */
export async function measureGroup(run: () => Promise<SectionResult[]>): Promise<GroupResult> {
  const coreSeconds = measureCores();
  const start = performance.now();
  const sections = await run();
  return { sections, milliseconds: performance.now() - start, coreSeconds: coreSeconds() };
}
