import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { expect, it } from 'vitest';
import { onNow, untilText } from './on-now.ts';

const noon = Date.UTC(2026, 10, 21, 12);

function entry(id: string, schedule: Schedule, priority = 0) {
  return { id, isActive: true, priority, schedule, createdAt: `2026-01-0${id.length}T00:00:00.000Z` };
}
const daily = (startTime: string, endTime: string): Schedule => ({ type: 'time_range', startTime, endTime });
function told(...entries: ReturnType<typeof entry>[]): string {
  const found = onNow(entries, noon, []);
  return found ? `${found.entry.id}${untilText(found.until, noon, [])}` : 'nothing';
}

it('names what is on and its end', () => {
  expect(told()).toBe('nothing');
  expect(told(entry('lunch', daily('11:00', '16:00')))).toBe('lunch until 16:00');
  expect(told(entry('dinner', daily('17:00', '22:00')))).toBe('nothing');
  expect(told(entry('long', daily('11:00', '02:00')))).toBe('long until 02:00');
  expect(told(entry('week', { type: 'time_range', endDate: '2026-11-28' }))).toBe(
    'week until Sun 29 Nov, 00:00',
  );
});

it('looks past what begins and ends beneath it, and ends where something stronger begins', () => {
  const all = entry('all', { type: 'always' }, 5);

  expect(told(all, entry('tea', daily('14:00', '15:00')))).toBe('all');
  expect(told(all, entry('supper', daily('18:00', '19:00'), 9))).toBe('all until 18:00');
});
