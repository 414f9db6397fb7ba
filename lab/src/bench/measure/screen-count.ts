import { readFileSync } from 'node:fs';

/** Number of screens in lines that fill a whole process; `BENCH_SCREENS` sets another number for a quick trial. */
export const SCREENS = Number(process.env.BENCH_SCREENS ?? 10_000);

/**
 * Throws if a process may not open this many files. Each connection is one. Node.js itself raises the soft limit to the
 * hard one, and the processes that it starts inherit both.
 */
export function requireOpenFiles(count: number): void {
  const limit = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  if (limit === 'unlimited' || Number(limit) >= count) return;
  throw new Error(
    `${count} open files are needed, and ${limit} are allowed. Allow more (ulimit -Hn ${count}), or try it with fewer screens (BENCH_SCREENS=1000).`,
  );
}
