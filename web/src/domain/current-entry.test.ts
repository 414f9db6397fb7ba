import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { expect, it } from 'vitest';
import { currentEntry, untilText } from './current-entry.ts';

const noon = Date.UTC(2026, 10, 21, 12);

function entry(id: string, schedule: Schedule, priority = 0) {
  return { id, isActive: true, priority, schedule, createdAt: `2026-01-0${id.length}T00:00:00.000Z` };
}
const daily = (startTime: string, endTime: string): Schedule => ({ type: 'time_range', startTime, endTime });
function textOf(...entries: ReturnType<typeof entry>[]): string {
  const found = currentEntry(entries, noon, []);
  return found ? `${found.entry.id}${untilText(found.until, noon, [])}` : 'nothing';
}

it('names the current entry and its end', () => {
  expect(textOf()).toBe('nothing');
  expect(textOf(entry('lunch', daily('11:00', '16:00')))).toBe('lunch until 16:00');
  expect(textOf(entry('dinner', daily('17:00', '22:00')))).toBe('nothing');
  expect(textOf(entry('long', daily('11:00', '02:00')))).toBe('long until 02:00');
  expect(textOf(entry('week', { type: 'time_range', endDate: '2026-11-28' }))).toBe(
    'week until Sun 29 Nov, 00:00',
  );
});

it('ignores entries of lower priority, and ends where an entry of higher priority begins', () => {
  const all = entry('all', { type: 'always' }, 5);

  expect(textOf(all, entry('tea', daily('14:00', '15:00')))).toBe('all');
  expect(textOf(all, entry('supper', daily('18:00', '19:00'), 9))).toBe('all until 18:00');
});

it('evaluates each entry of a full schedule a limited number of times', () => {
  const offsets = zoneOffsets('Europe/Berlin', noon - 864_000_000, 60);
  const days = [...weekdays];
  const busy = Array.from({ length: 49 }, (_, at): Schedule => {
    const [startTime, endTime] = [6 + (at % 12), 8 + (at % 12)].map(
      (hour) => `${String(hour).padStart(2, '0')}:${String(at).padStart(2, '0')}`,
    );
    return { type: 'recurring', daysOfWeek: days, startTime, endTime };
  });
  const entries = [entry('all', { type: 'always' }, 10), ...busy.map((one, at) => entry(`e${at}`, one))];
  let evaluations = 0;
  const counted = entries.map(({ schedule, ...rest }) => ({
    ...rest,
    get schedule() {
      evaluations += 1;
      return schedule;
    },
  }));

  expect(currentEntry(counted, noon, offsets)?.entry.id).toBe('all');

  expect(evaluations / entries.length).toBeLessThan(100);
});
