import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { expect, it } from 'vitest';
import {
  type Content,
  comingTime,
  contentAt,
  darkText,
  nextChange,
  nextShowing,
  untilText,
} from './content-changes.ts';

const noon = Date.UTC(2026, 10, 21, 12);

function entry(menuId: string, schedule: Schedule, priority = 0) {
  const content = { type: 'menu' as const, menuId };
  const createdAt = `2026-01-0${menuId.length}T00:00:00.000Z`;
  return { id: menuId, isActive: true, priority, schedule, createdAt, content, revision: 1 };
}
const daily = (startTime: string, endTime: string): Schedule => ({ type: 'time_range', startTime, endTime });
const displayWith = (...scheduledContent: ReturnType<typeof entry>[]) => ({
  menuId: 'all day',
  mediaUrl: null,
  mediaType: null,
  settings: { mediaUntil: null },
  scheduledContent,
});
const nameOf = (content: Content) => ('menuId' in content ? (content.menuId ?? 'nothing') : content.type);
function textOf(...entries: ReturnType<typeof entry>[]): string {
  const display = displayWith(...entries);
  const until = nextChange(display, noon, [])?.at;
  return `${nameOf(contentAt(display, noon, []))}${untilText(until, noon, [])}`;
}

it('names the current content and its end', () => {
  expect(textOf()).toBe('all day');
  expect(textOf(entry('lunch', daily('11:00', '16:00')))).toBe('lunch until 16:00');
  expect(textOf(entry('dinner', daily('17:00', '22:00')))).toBe('all day until 17:00');
  expect(textOf(entry('long', daily('11:00', '02:00')))).toBe('long until 02:00');
  expect(textOf(entry('days', { type: 'time_range', endDate: '2026-11-23' }))).toBe('days until Tue 00:00');
  expect(textOf(entry('week', { type: 'time_range', endDate: '2026-11-28' }))).toBe(
    'week until Sun 29 Nov 00:00',
  );
});

it('ends where an entry of higher priority begins, and not where an entry changes nothing', () => {
  const all = entry('all', { type: 'always' }, 5);

  expect(textOf(all, entry('tea', daily('14:00', '15:00')))).toBe('all');
  expect(textOf(all, entry('supper', daily('18:00', '19:00'), 9))).toBe('all until 18:00');
  expect(textOf(entry('all day', daily('11:00', '16:00')))).toBe('all day');
});

it('is black at the hours of its blackout, whatever the schedule says, and says until when', () => {
  const windows = [
    { type: 'recurring' as const, startTime: '13:00', endTime: '07:00', daysOfWeek: [...weekdays] },
  ];
  const blackoutTimes = { windows, isOutside: false };
  const display = { ...displayWith(entry('lunch', daily('11:00', '16:00'))), blackoutTimes };
  const hour = 3_600_000;

  expect(nextChange(display, noon, [])).toEqual({ at: noon + hour, content: { type: 'black' } });
  expect(darkText(display, noon + hour - 1, [])).toBeUndefined();
  expect(darkText(display, noon + hour, [])).toBe('Dark until 07:00');
  expect(nextShowing(display, 'lunch', noon + hour, [])).toBe(noon + 23 * hour);
});

it('says what follows, and when a menu is shown next', () => {
  const display = displayWith(
    entry('lunch', daily('11:00', '16:00')),
    entry('sunday', { type: 'recurring', daysOfWeek: ['sunday'], startTime: '09:00', endTime: '10:00' }, 9),
  );
  const next = nextChange(display, noon, []);
  const whenNext = (menuId: string) => {
    const at = nextShowing(display, menuId, noon, []);
    return at && comingTime(at, noon, []);
  };

  expect(next && nameOf(next.content)).toBe('all day');
  expect(whenNext('all day')).toBe('16:00');
  expect(whenNext('sunday')).toBe('09:00');
  expect(whenNext('lunch')).toBe('11:00');
  expect(whenNext('elsewhere')).toBeUndefined();
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

  expect(nextChange(displayWith(...counted), noon, offsets)).toBeUndefined();

  expect(evaluations / entries.length).toBeLessThan(100);
});
