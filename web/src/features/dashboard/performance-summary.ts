import type { DisplayPerformance } from '@menuboard/contract/stats';
import { locale, t } from '../../texts/texts.ts';

/** Uptime and load time of the whole day or of one hour; null where nothing was measured. */
export interface Measurement {
  uptime: number | null;
  loadTimeMs: number | null;
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function meanOf(measured: readonly Measurement[]): Measurement {
  return {
    uptime: mean(measured.map(({ uptime }) => uptime)),
    loadTimeMs: mean(measured.map(({ loadTimeMs }) => loadTimeMs)),
  };
}

/** The mean of all displays, each with the same weight. Displays without measurements are ignored. */
export function summarize(
  performance: readonly DisplayPerformance[],
): Measurement & { hours: (Measurement & { hour: string })[] } {
  const hours = performance[0]?.hours ?? [];
  return {
    ...meanOf(performance),
    hours: hours.map(({ hour }, index) => ({
      hour,
      ...meanOf(performance.flatMap((display) => display.hours[index] ?? [])),
    })),
  };
}

/** Sorts the displays by uptime, the lowest first, and those without measurements last. */
export function sortWorstFirst(performance: readonly DisplayPerformance[]): DisplayPerformance[] {
  return [...performance].sort((a, b) => (a.uptime ?? 2) - (b.uptime ?? 2));
}

/**
 * A load time in seconds.
 *
 * @example
 * formatLoadTime(1234) // '1.2 s'
 */
export function formatLoadTime(ms: number): string {
  const digits = ms >= 9_950 ? 0 : ms >= 95 ? 1 : 2;
  const seconds = (Math.max(ms, 10) / 1000).toLocaleString(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return t('{seconds} s', { seconds });
}
