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
function told(...entries: ReturnType<typeof entry>[]): string {
  const found = currentEntry(entries, noon, []);
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

it('is told quickly of a full schedule: every card asks once a minute, and with each word of its screens', () => {
  const offsets = zoneOffsets('Europe/Berlin', noon - 864_000_000, 60);
  const days = [...weekdays];
  const busy = Array.from({ length: 49 }, (_, at): Schedule => {
    const [startTime, endTime] = [6 + (at % 12), 8 + (at % 12)].map(
      (hour) => `${String(hour).padStart(2, '0')}:${String(at).padStart(2, '0')}`,
    );
    return { type: 'recurring', daysOfWeek: days, startTime, endTime };
  });
  const entries = [entry('all', { type: 'always' }, 10), ...busy.map((one, at) => entry(`e${at}`, one))];

  const cards = 50;
  const tellAll = () => {
    for (let card = 0; card < cards; card += 1)
      expect(currentEntry(entries, noon, offsets)?.entry.id).toBe('all');
  };
  tellAll();
  const before = process.cpuUsage();
  tellAll();

  expect(process.cpuUsage(before).user / 1_000 / cards, 'ms of the processor for a card').toBeLessThan(10);
});
