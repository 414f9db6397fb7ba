import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Duration of the workload on a quiet two-core cloud machine of 2024, on both cores at once. */
const referenceMs = 500;
/** A machine that is quiet now may be busy later, and sections run at the same time. */
const lowestFactor = 3;
/** A larger factor would delay the report of a real hang too long. */
const highestFactor = 10;

/** Measures how many times slower this machine is than the reference machine at this moment: 3 to 10. */
export async function measureTimeFactor(): Promise<number> {
  return toTimeFactor(await measureWorkload());
}

/** @param workloadMs duration of the workload in `cpu-workload.ts` */
export function toTimeFactor(workloadMs: number): number {
  const factor = Math.round((workloadMs / referenceMs) * 10) / 10;
  return Math.min(highestFactor, Math.max(lowestFactor, factor));
}

/** Runs the workload on all cores at once and returns the milliseconds until the last one is done. */
async function measureWorkload(): Promise<number> {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./cpu-workload.ts', import.meta.url)),
  );
  try {
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    const start = performance.now();
    await Promise.all(
      workers.map((worker) => {
        const done = once(worker, 'message');
        worker.postMessage('start');
        return done;
      }),
    );
    return performance.now() - start;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
