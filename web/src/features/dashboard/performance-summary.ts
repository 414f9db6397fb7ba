import type { DisplayPerformance } from '@menuboard/contract/stats';

/** Uptime and load time: of everything, or of one hour. */
export interface Measured {
  uptime: number | null;
  loadTimeMs: number | null;
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function meanOf(measured: readonly Measured[]): Measured {
  return {
    uptime: mean(measured.map(({ uptime }) => uptime)),
    loadTimeMs: mean(measured.map(({ loadTimeMs }) => loadTimeMs)),
  };
}

/** All displays together, each counting alike; what is not measured does not count. */
export function summaryOf(
  performance: readonly DisplayPerformance[],
): Measured & { hours: (Measured & { hour: string })[] } {
  const hours = performance[0]?.hours ?? [];
  return {
    ...meanOf(performance),
    hours: hours.map(({ hour }, index) => ({
      hour,
      ...meanOf(performance.flatMap((display) => display.hours[index] ?? [])),
    })),
  };
}

/** Who needs looking after first: the least uptime, and last of all what is not measured. */
export function worstFirst(performance: readonly DisplayPerformance[]): DisplayPerformance[] {
  return [...performance].sort((a, b) => (a.uptime ?? 2) - (b.uptime ?? 2));
}

/**
 * A duration as a person reads it.
 *
 * @example
 * formatLoadTime(1234) // '1.2 s'
 */
export function formatLoadTime(ms: number): string {
  if (ms >= 9_950) return `${Math.round(ms / 1000)} s`;
  return ms >= 95 ? `${(ms / 1000).toFixed(1)} s` : `${(Math.max(ms, 10) / 1000).toFixed(2)} s`;
}
