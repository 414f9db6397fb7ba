import { describe, expect, it, vi } from 'vitest';
import { HOUR, iso, MINUTE } from '../../../kernel/time/clock.ts';
import { performanceOf } from './performance.ts';

const now = Date.parse('2026-06-12T11:15:00.000Z');
const longAgo = now - 30 * 24 * HOUR;

/** A row of the hour that starts at this time. */
function hour(time: string, onlineMs: number, paints = 0, paintMs = 0, day = 12) {
  const at = iso(Date.parse(`2026-06-${day}T${time}:00.000Z`));
  return { screen_id: 's', hour: at, online_ms: onlineMs, paints, paint_ms: paintMs };
}

/** Rows of a screen that was online for all 24 hours, except for the given ones. */
function fullDay(...others: ReturnType<typeof hour>[]) {
  const start = Date.parse('2026-06-11T12:00:00.000Z');
  const online = Array.from({ length: 24 }, (_, index) => ({
    ...hour('12:00', index === 23 ? 15 * MINUTE : HOUR, 0, 0, 11),
    hour: iso(start + index * HOUR),
  }));
  return online.map((row) => others.find((other) => other.hour === row.hour) ?? row);
}

describe('uptime', () => {
  it('is null without a screen', () => {
    expect(performanceOf([], now)).toMatchObject({ uptime: null, loadTimeMs: null });
  });

  it('counts from the pairing, by clock hours including the current one', () => {
    const pairedAt = Date.parse('2026-06-12T09:30:00.000Z');
    const hours = [hour('09:00', 30 * MINUTE), hour('10:00', 45 * MINUTE), hour('11:00', 15 * MINUTE)];

    const measured = performanceOf([{ id: 's', pairedAt, hours }], now);

    expect(measured.uptime).toBeCloseTo(90 / 105, 8);
    expect(measured.hours).toHaveLength(24);
    expect(measured.hours.slice(-4).map(({ uptime }) => uptime)).toEqual([null, 1, 0.75, 1]);
    expect(measured.hours[0]?.hour).toBe('2026-06-11T12:00:00.000Z');
  });

  it('counts an hour without a row as offline, and ignores rows older than 24 hours', () => {
    const hours = fullDay(hour('03:00', 0)).concat(hour('11:00', HOUR, 0, 0, 11));

    expect(performanceOf([{ id: 's', pairedAt: longAgo, hours }], now).uptime).toBeCloseTo(22.25 / 23.25, 8);
  });

  it('combines all screens of a display', () => {
    const screens = [
      { id: 's', pairedAt: longAgo, hours: fullDay() },
      { id: 's', pairedAt: longAgo, hours: fullDay(hour('03:00', 0)) },
    ];

    expect(performanceOf(screens, now).uptime).toBeCloseTo(45.5 / 46.5, 8);
  });

  it('is also given for each screen', () => {
    const half = { ...hour('10:00', HOUR / 2), screen_id: 'half' };
    const screens = [
      { id: 'whole', pairedAt: longAgo, hours: fullDay() },
      { id: 'half', pairedAt: Date.parse('2026-06-12T10:00:00.000Z'), hours: [half] },
      { id: 'gone', pairedAt: longAgo, hours: [] },
      { id: 'new', pairedAt: now, hours: [] },
    ];

    expect(performanceOf(screens, now).screens).toEqual([
      { id: 'whole', pairedAt: iso(longAgo), uptime: 1 },
      { id: 'half', pairedAt: '2026-06-12T10:00:00.000Z', uptime: 0.4 },
      { id: 'gone', pairedAt: iso(longAgo), uptime: 0 },
      { id: 'new', pairedAt: iso(now), uptime: null },
    ]);
  });

  it('ignores a screen that was replaced, but not the only screen', () => {
    const gone = { id: 's', pairedAt: longAgo, hours: [] };

    expect(performanceOf([gone, { id: 's', pairedAt: longAgo, hours: fullDay() }], now).uptime).toBe(1);
    expect(performanceOf([gone], now).uptime).toBe(0);
  });

  it('never exceeds 1', () => {
    const pairedAt = now - MINUTE;

    expect(performanceOf([{ id: 's', pairedAt, hours: [hour('11:00', 2 * MINUTE)] }], now).uptime).toBe(1);
  });
});

it('computes the load time as the mean over all painted changes', () => {
  const hours = [hour('10:00', HOUR, 3, 300), hour('11:00', MINUTE, 1, 700)];

  const measured = performanceOf([{ id: 's', pairedAt: longAgo, hours }], now);

  expect(measured.loadTimeMs).toBe(250);
  expect(measured.hours.slice(-3).map(({ loadTimeMs }) => loadTimeMs)).toEqual([null, 100, 700]);
});

it('formats each hour once instead of once per row', () => {
  const toIso = vi.spyOn(Date.prototype, 'toISOString');

  const hours = fullDay();
  toIso.mockClear();
  performanceOf([{ id: 's', pairedAt: longAgo, hours }], now);

  expect(toIso.mock.calls.length).toBeLessThan(100);
  toIso.mockRestore();
});
