import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdays } from '../weekdays.ts';
import { zoneOffsets } from '../zone-offsets.ts';
import { explainEntries, type NamedEntry } from './explain-entries.ts';
import { forecastSpans } from './forecast.ts';
import { isWithinSchedule, pickEntry } from './pick-entry.ts';
import type { Schedule } from './types.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const time = fc.constantFrom('00:00', '02:00', '02:30', '03:00', '07:15', '11:00', '22:00');
const date = fc.constantFrom('2026-03-27', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-30');
const schedule: fc.Arbitrary<Schedule> = fc.record(
  {
    type: fc.constantFrom('always', 'time_range', 'recurring'),
    startTime: time,
    endTime: time,
    startDate: date,
    endDate: date,
    daysOfWeek: fc.subarray([...weekdays]),
  },
  { requiredKeys: ['type'] },
);
const entries = fc
  .array(fc.record({ isActive: fc.boolean(), priority: fc.integer({ min: 0, max: 2 }), schedule }), {
    maxLength: 6,
  })
  .map((all) =>
    all.map((entry, index) => ({
      ...entry,
      id: `e${index}`,
      createdAt: `2026-01-0${(index % 3) + 1}T00:00:00.000Z`,
    })),
  );
// Both clock changes, in a zone of each hemisphere.
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
const start = fc.constantFrom('2026-03-26T10:07:00Z', '2026-10-22T23:00:00Z', '2026-10-31T12:00:00Z');

describe('a forecast', () => {
  it('agrees with the decision of screens at every moment', () => {
    fc.assert(
      fc.property(entries, zone, start, (all, timeZone, begin) => {
        const from = Date.parse(begin);
        const to = from + 4 * DAY;
        const offsets = zoneOffsets(timeZone, from - 3 * DAY, 20);

        const spans = forecastSpans(all, { from, to }, offsets);

        expect(spans[0]?.from).toBe(from);
        expect(spans.at(-1)?.to).toBe(to);
        for (const [index, span] of spans.entries()) {
          if (index > 0) expect(span.from).toBe(spans[index - 1]?.to);
          for (let at = span.from; at < span.to; at += 15 * MINUTE) {
            expect(span.entries[0]?.id).toBe(pickEntry(all, at, offsets)?.id);
            const on = all.filter((entry) => entry.isActive && isWithinSchedule(entry.schedule, at, offsets));
            expect(span.entries).toHaveLength(on.length);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has one span for as long as the same entries are on', () => {
    const always = {
      id: 'a',
      isActive: true,
      priority: 0,
      createdAt: '',
      schedule: { type: 'always' as const },
    };
    const off = { ...always, id: 'b', isActive: false };

    expect(forecastSpans([always, off], { from: 0, to: 9 * DAY }, [])).toEqual([
      { from: 0, to: 9 * DAY, entries: [always] },
    ]);
    expect(forecastSpans([], { from: 0, to: DAY }, [])).toEqual([{ from: 0, to: DAY, entries: [] }]);
  });
});

describe('an explanation', () => {
  const entry = (id: string, over: Partial<NamedEntry> = {}): NamedEntry => ({
    id,
    name: id,
    isActive: true,
    hasContent: true,
    priority: 1,
    createdAt: `2026-01-01T00:00:00.00${id.length}Z`,
    schedule: { type: 'always' },
    ...over,
  });

  it('names the winner, and why each other entry is not shown', () => {
    const explained = explainEntries(
      [
        entry('Dinner', { schedule: { type: 'time_range', startTime: '18:00', endTime: '22:00' } }),
        entry('Old'),
        entry('Low', { priority: 0 }),
        entry('Breakfast'),
        entry('Off', { isActive: false }),
        entry('Empty', { hasContent: false, priority: 9 }),
      ],
      Date.UTC(2026, 0, 1, 9),
      [],
    );

    expect(explained.map(({ id, reason, sentence }) => [id, reason, sentence])).toEqual([
      ['Breakfast', 'won', 'Breakfast is shown.'],
      ['Old', 'older', 'Old is on, too, with the same priority, but Breakfast was added later.'],
      ['Low', 'lower-priority', 'Low is on, too, but Breakfast has a higher priority: 1, not 0.'],
      ['Dinner', 'not-now', 'Dinner is on at other times: 18:00 - 22:00.'],
      ['Off', 'switched-off', 'Off is switched off.'],
      ['Empty', 'empty', 'Empty has nothing to show.'],
    ]);
  });
});
