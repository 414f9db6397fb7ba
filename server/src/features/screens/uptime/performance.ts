/** The arithmetic of a display's last 24 hours: pure, on what its screens did hour by hour. */
import type { DisplayPerformance } from '@menuboard/contract/stats';
import type { ScreenHourRow } from '../../../db/schema.ts';
import { HOUR, iso } from '../../../lib/clock.ts';

const HOURS_SHOWN = 24;

export interface MeasuredScreen {
  id: string;
  /** When it was paired, in milliseconds since 1970. */
  pairedAt: number;
  hours: ScreenHourRow[];
}

interface Sum {
  expectedMs: number;
  onlineMs: number;
  paints: number;
  paintMs: number;
}

/** The begin of the first of the hours that count. */
export function firstHour(now: number): number {
  return Math.floor(now / HOUR) * HOUR - (HOURS_SHOWN - 1) * HOUR;
}

/** A screen that was not there at all counts only where no other one was: else it has been replaced. */
function thatCount(screens: MeasuredScreen[]): MeasuredScreen[] {
  const there = screens.filter(({ hours }) => hours.some((row) => row.online_ms > 0));
  return there.length > 0 ? there : screens;
}

function hourSum(screens: MeasuredScreen[], start: number, now: number): Sum {
  const end = Math.min(start + HOUR, now);
  const written = iso(start);
  const sum = { expectedMs: 0, onlineMs: 0, paints: 0, paintMs: 0 };
  for (const { pairedAt, hours } of screens) {
    sum.expectedMs += Math.max(0, end - Math.max(start, pairedAt));
    for (const row of hours) {
      if (row.hour !== written) continue;
      sum.onlineMs += row.online_ms;
      sum.paints += row.paints;
      sum.paintMs += row.paint_ms;
    }
  }
  return sum;
}

function added(a: Sum, b: Sum): Sum {
  return {
    expectedMs: a.expectedMs + b.expectedMs,
    onlineMs: a.onlineMs + b.onlineMs,
    paints: a.paints + b.paints,
    paintMs: a.paintMs + b.paintMs,
  };
}

function shareOf({ expectedMs, onlineMs, paints, paintMs }: Sum) {
  return {
    uptime: expectedMs > 0 ? Math.min(1, onlineMs / expectedMs) : null,
    loadTimeMs: paints > 0 ? Math.round(paintMs / paints) : null,
  };
}

/** What is told of a display's screens. */
export type Measured = Pick<DisplayPerformance, 'uptime' | 'loadTimeMs' | 'screens' | 'hours'>;

/** Uptime and load time of a display's screens, hour by hour and together; uptime also of each by itself. */
export function performanceOf(screens: MeasuredScreen[], now: number): Measured {
  const counted = thatCount(screens);
  const first = firstHour(now);
  const starts = Array.from({ length: HOURS_SHOWN }, (_, index) => first + index * HOUR);
  const sums = starts.map((start) => hourSum(counted, start, now));
  const total = sums.reduce(added);
  const uptimeOf = (screen: MeasuredScreen) =>
    shareOf(starts.map((start) => hourSum([screen], start, now)).reduce(added)).uptime;
  return {
    ...shareOf(total),
    screens: screens.map((screen) => ({
      id: screen.id,
      pairedAt: iso(screen.pairedAt),
      uptime: uptimeOf(screen),
    })),
    hours: starts.map((start, index) => ({ hour: iso(start), ...shareOf(sums[index] ?? total) })),
  };
}
