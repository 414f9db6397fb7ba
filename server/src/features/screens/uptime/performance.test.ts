import { describe, expect, it, vi } from 'vitest';
import { HOUR, iso, MINUTE } from '../../../lib/clock.ts';
import { performanceOf } from './performance.ts';

const now = Date.parse('2026-06-12T11:15:00.000Z');
const long = now - 30 * 24 * HOUR;

/** A row of the hour that began at that time of that day. */
function hour(time: string, onlineMs: number, paints = 0, paintMs = 0, day = 12) {
  const at = iso(Date.parse(`2026-06-${day}T${time}:00.000Z`));
  return { screen_id: 's', hour: at, online_ms: onlineMs, paints, paint_ms: paintMs };
}

/** Every hour that counts, whole, but for those given. */
function aDay(...others: ReturnType<typeof hour>[]) {
  const start = Date.parse('2026-06-11T12:00:00.000Z');
  const whole = Array.from({ length: 24 }, (_, index) => ({
    ...hour('12:00', index === 23 ? 15 * MINUTE : HOUR, 0, 0, 11),
    hour: iso(start + index * HOUR),
  }));
  return whole.map((row) => others.find((other) => other.hour === row.hour) ?? row);
}

describe('uptime', () => {
  it('is unknown without a screen', () => {
    expect(performanceOf([], now)).toMatchObject({ uptime: null, loadTimeMs: null });
  });

  it('is counted from the pairing, in hours of the clock, the running one included', () => {
    const pairedAt = Date.parse('2026-06-12T09:30:00.000Z');
    const hours = [hour('09:00', 30 * MINUTE), hour('10:00', 45 * MINUTE), hour('11:00', 15 * MINUTE)];

    const measured = performanceOf([{ id: 's', pairedAt, hours }], now);

    expect(measured.uptime).toBeCloseTo(90 / 105, 8);
    expect(measured.hours).toHaveLength(24);
    expect(measured.hours.slice(-4).map(({ uptime }) => uptime)).toEqual([null, 1, 0.75, 1]);
    expect(measured.hours[0]?.hour).toBe('2026-06-11T12:00:00.000Z');
  });

  it('counts an hour without a row as away, and nothing of before the day', () => {
    const hours = aDay(hour('03:00', 0)).concat(hour('11:00', HOUR, 0, 0, 11));

    expect(performanceOf([{ id: 's', pairedAt: long, hours }], now).uptime).toBeCloseTo(22.25 / 23.25, 8);
  });

  it('is that of all screens of a display together', () => {
    const screens = [
      { id: 's', pairedAt: long, hours: aDay() },
      { id: 's', pairedAt: long, hours: aDay(hour('03:00', 0)) },
    ];

    expect(performanceOf(screens, now).uptime).toBeCloseTo(45.5 / 46.5, 8);
  });

  it('is told of each screen by itself', () => {
    const half = { ...hour('10:00', HOUR / 2), screen_id: 'half' };
    const screens = [
      { id: 'whole', pairedAt: long, hours: aDay() },
      { id: 'half', pairedAt: Date.parse('2026-06-12T10:00:00.000Z'), hours: [half] },
      { id: 'gone', pairedAt: long, hours: [] },
      { id: 'new', pairedAt: now, hours: [] },
    ];

    expect(performanceOf(screens, now).screens).toEqual([
      { id: 'whole', pairedAt: iso(long), uptime: 1 },
      { id: 'half', pairedAt: '2026-06-12T10:00:00.000Z', uptime: 0.4 },
      { id: 'gone', pairedAt: iso(long), uptime: 0 },
      { id: 'new', pairedAt: iso(now), uptime: null },
    ]);
  });

  it('leaves out a screen that was replaced, but not the only one', () => {
    const gone = { id: 's', pairedAt: long, hours: [] };

    expect(performanceOf([gone, { id: 's', pairedAt: long, hours: aDay() }], now).uptime).toBe(1);
    expect(performanceOf([gone], now).uptime).toBe(0);
  });

  it('is never more than whole', () => {
    const pairedAt = now - MINUTE;

    expect(performanceOf([{ id: 's', pairedAt, hours: [hour('11:00', 2 * MINUTE)] }], now).uptime).toBe(1);
  });
});

it('has as load time the mean over all that was painted, each painting counting alike', () => {
  const hours = [hour('10:00', HOUR, 3, 300), hour('11:00', MINUTE, 1, 700)];

  const measured = performanceOf([{ id: 's', pairedAt: long, hours }], now);

  expect(measured.loadTimeMs).toBe(250);
  expect(measured.hours.slice(-3).map(({ loadTimeMs }) => loadTimeMs)).toEqual([null, 100, 700]);
});

it('writes out each hour once, not once for each row that it looks at', () => {
  const writes = vi.spyOn(Date.prototype, 'toISOString');

  const hours = aDay();
  writes.mockClear();
  performanceOf([{ id: 's', pairedAt: long, hours }], now);

  expect(writes.mock.calls.length).toBeLessThan(100);
  writes.mockRestore();
});
