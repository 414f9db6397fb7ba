import { memoryMibOf } from '../../measure/proc.ts';

/** Samples the resident memory of a process. The returned function stops that and returns the highest value in MiB. */
export function watchPeakMemory(pid: number, everyMs: number): () => number {
  let peak = memoryMibOf(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryMibOf(pid));
  }, everyMs);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
