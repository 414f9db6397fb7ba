/** Computes uptime and load times of a display's last 24 hours from the hours of its screens. Pure. */
import type { DisplayPerformance } from '@menuboard/contract/stats';
import type { ScreenHourRow } from '../../../db/schema.ts';
import { HOUR, iso } from '../../../lib/clock.ts';

const HOURS_SHOWN = 24;

export interface ScreenHistory {
  id: string;
  /** Milliseconds since 1970. */
  pairedAt: number;
  hours: ScreenHourRow[];
}

export type Performance = Pick<DisplayPerformance, 'uptime' | 'loadTimeMs' | 'screens' | 'hours'>;

interface Totals {
  expectedMs: number;
  onlineMs: number;
  paints: number;
  paintMs: number;
}

/** Start of the first hour that is shown, in milliseconds since 1970. */
export function firstHour(now: number): number {
  return Math.floor(now / HOUR) * HOUR - (HOURS_SHOWN - 1) * HOUR;
}

/** Leaves out screens that were never online, unless all were: such a screen was replaced by another. */
function screensInUse(screens: ScreenHistory[]): ScreenHistory[] {
  const inUse = screens.filter(({ hours }) => hours.some((row) => row.online_ms > 0));
  return inUse.length > 0 ? inUse : screens;
}

function totalsOfHour(screens: ScreenHistory[], start: number, now: number): Totals {
  const end = Math.min(start + HOUR, now);
  const hour = iso(start);
  const totals = { expectedMs: 0, onlineMs: 0, paints: 0, paintMs: 0 };
  for (const { pairedAt, hours } of screens) {
    totals.expectedMs += Math.max(0, end - Math.max(start, pairedAt));
    for (const row of hours) {
      if (row.hour !== hour) continue;
      totals.onlineMs += row.online_ms;
      totals.paints += row.paints;
      totals.paintMs += row.paint_ms;
    }
  }
  return totals;
}

function add(a: Totals, b: Totals): Totals {
  return {
    expectedMs: a.expectedMs + b.expectedMs,
    onlineMs: a.onlineMs + b.onlineMs,
    paints: a.paints + b.paints,
    paintMs: a.paintMs + b.paintMs,
  };
}

function ratesOf({ expectedMs, onlineMs, paints, paintMs }: Totals) {
  return {
    uptime: expectedMs > 0 ? Math.min(1, onlineMs / expectedMs) : null,
    loadTimeMs: paints > 0 ? Math.round(paintMs / paints) : null,
  };
}

/** Uptime and load time of a display, for each hour and in total; and the uptime of each of its screens. */
export function performanceOf(screens: ScreenHistory[], now: number): Performance {
  const counted = screensInUse(screens);
  const first = firstHour(now);
  const starts = Array.from({ length: HOURS_SHOWN }, (_, index) => first + index * HOUR);
  const hourlyTotals = starts.map((start) => totalsOfHour(counted, start, now));
  const uptimeOf = (screen: ScreenHistory) =>
    ratesOf(starts.map((start) => totalsOfHour([screen], start, now)).reduce(add)).uptime;
  return {
    ...ratesOf(hourlyTotals.reduce(add)),
    screens: screens.map((screen) => ({
      id: screen.id,
      pairedAt: iso(screen.pairedAt),
      uptime: uptimeOf(screen),
    })),
    hours: hourlyTotals.map((totals, index) => ({ hour: iso(first + index * HOUR), ...ratesOf(totals) })),
  };
}
