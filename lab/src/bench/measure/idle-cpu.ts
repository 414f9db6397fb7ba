import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf } from '../../measure/proc.ts';

/** Share of one core that a process uses, 0 to 1. */
export interface CpuShare {
  mean: number;
  /** Share in the busiest window within the time. */
  busiest: number;
}

const SAMPLE_MS = 1_000;

/** Watches processes for `seconds`. */
export async function watchCpu(pids: number[], seconds: number, windowSeconds: number): Promise<CpuShare[]> {
  const samples: { at: number; cpuMs: number[] }[] = [];
  const sample = () => samples.push({ at: performance.now(), cpuMs: pids.map(cpuMsOf) });
  sample();
  for (let second = 0; second < seconds; second += 1) {
    await sleep(SAMPLE_MS);
    sample();
  }
  return pids.map((_, n) => {
    const shareBetween = (from: number, to: number) => {
      const [start, end] = [samples[from], samples[to]];
      if (!start || !end) return 0;
      return ((end.cpuMs[n] ?? 0) - (start.cpuMs[n] ?? 0)) / (end.at - start.at);
    };
    const windows = Array.from({ length: seconds - windowSeconds + 1 }, (__, from) =>
      shareBetween(from, from + windowSeconds),
    );
    return { mean: shareBetween(0, seconds), busiest: Math.max(...windows) };
  });
}
