import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdays } from '../weekdays.ts';
import { pickEntry } from './pick-entry.ts';
import { computeWeekSpans } from './plan-week.ts';
import type { Schedule, TimedEntry } from './types.ts';
import { epochDayOf, minuteOfDay, windowStart } from './wall-clock.ts';

const monday = epochDayOf('2026-11-16');
const vienna = [
  { from: Date.UTC(2026, 0, 1), minutes: 60 },
  { from: Date.UTC(2026, 2, 29, 1), minutes: 120 },
  { from: Date.UTC(2026, 9, 25, 1), minutes: 60 },
];

function entry(id: string, schedule: Schedule, priority = 0, isActive = true): TimedEntry {
  return { id, isActive, priority, schedule, createdAt: `2026-01-0${id.length}T00:00:00.000Z` };
}

function planOf(entries: TimedEntry[], from = monday): string[] {
  const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  return computeWeekSpans(entries, from, vienna).map((spans) =>
    spans.map(({ from, to, entry }) => `${entry.id} ${clock(from)}-${clock(to)}`).join(', '),
  );
}

const daily = (startTime: string, endTime: string): Schedule => ({ type: 'time_range', startTime, endTime });

describe('the plan of a week', () => {
  it('lists the entries of each day in order', () => {
    const breakfast = entry('breakfast', daily('07:00', '11:00'));
    const lunch = entry('lunch', {
      type: 'recurring',
      daysOfWeek: ['monday', 'sunday'],
      startTime: '11:00',
      endTime: '16:00',
    });

    expect(planOf([breakfast, lunch])).toEqual([
      'breakfast 7:00-11:00, lunch 11:00-16:00',
      ...Array(5).fill('breakfast 7:00-11:00'),
      'breakfast 7:00-11:00, lunch 11:00-16:00',
    ]);
  });

  it('cuts entries under a higher priority and leaves out inactive ones', () => {
    const all = entry('all', { type: 'always' });
    const noon = entry('noon', daily('12:00', '13:00'), 5);
    const off = entry('off', { type: 'always' }, 10, false);

    expect(planOf([all, noon, off])[0]).toBe('all 0:00-12:00, noon 12:00-13:00, all 13:00-24:00');
  });

  it('continues a window after midnight on the next day, Sunday night on Monday', () => {
    const night = entry('night', daily('22:00', '02:00'));

    expect(planOf([night])).toEqual(Array(7).fill('night 0:00-2:00, night 22:00-24:00'));
  });

  it('ends a window in the second occurrence of a repeated hour, and begins one after a skipped hour', () => {
    const late = entry('late', daily('01:30', '02:30'));

    expect(planOf([late], epochDayOf('2026-10-19')).at(-1)).toBe('late 1:30-2:30');
    expect(planOf([entry('gap', daily('02:15', '04:00'))], epochDayOf('2026-03-23')).at(-1)).toBe(
      'gap 3:00-4:00',
    );
  });

  it('agrees with the decision at every moment', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    const schedule = fc.record(
      {
        type: fc.constantFrom('always' as const, 'time_range' as const, 'recurring' as const),
        startTime: time,
        endTime: time,
        daysOfWeek: fc.subarray([...weekdays]),
      },
      { requiredKeys: ['type'] },
    );
    const entries = fc
      .array(fc.tuple(schedule, fc.integer({ min: 0, max: 3 })), { maxLength: 6 })
      .map((list) => list.map(([of, priority], index) => entry('x'.repeat(index + 1), of, priority)));

    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 6 }), time, (list, index, at) => {
        const minute = minuteOfDay(at);
        const planned = computeWeekSpans(list, monday, vienna)[index]?.find(
          ({ from, to }) => from <= minute && minute < to,
        );
        expect(planned?.entry.id).toBe(
          pickEntry(list, windowStart(vienna, { day: monday + index, minute }), vienna)?.id,
        );
      }),
    );
  });
});
