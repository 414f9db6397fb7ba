import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { expect, it, test } from 'vitest';
import { frontTv, offlineScreen } from '../../../test/restaurant.ts';
import { menuPlaces, scheduleText } from './menu-places.ts';

/** A Saturday. */
const noon = Date.UTC(2026, 10, 21, 12);
const online = { ...offlineScreen, isOnline: true };

interface Options {
  menuId?: string | null;
  screens?: (typeof offlineScreen)[];
  entries?: [menuId: string, Schedule, isActive?: boolean][];
}

function aDisplay(name: string, { menuId = null, screens = [online], entries = [] }: Options) {
  const isOnline = screens.some((screen) => screen.isOnline);
  const scheduledContent = entries.map(([id, schedule, isActive = true], index) => ({
    id: `${index}`,
    isActive,
    priority: 0,
    schedule,
    content: { type: 'menu' as const, menuId: id },
    createdAt: `2026-01-0${index + 1}T00:00:00.000Z`,
    revision: 1,
  }));
  return {
    name,
    menuId,
    mediaUrl: null,
    mediaType: null,
    settings: { mediaUntil: null },
    scheduledContent,
    status: { ...frontTv.status, isOnline, screens },
  };
}
const daily = (startTime: string, endTime: string): Schedule => ({ type: 'time_range', startTime, endTime });
const placesOf = (menuId: string, ...displays: ReturnType<typeof aDisplay>[]) =>
  menuPlaces(menuId, displays, noon, []).map(({ tone, text }) => `${tone}: ${text}`);

const front = aDisplay('Front TV', {
  menuId: 'all day',
  entries: [
    ['breakfast', daily('07:00', '11:30')],
    ['lunch', daily('11:30', '15:00')],
  ],
});

it('says which display shows a menu now, and when the others do', () => {
  expect(placesOf('lunch', front)).toEqual(['good: On Front TV now']);
  expect(placesOf('breakfast', front)).toEqual(['off: Front TV, 07:00–11:30']);
  expect(placesOf('all day', front)).toEqual(['off: Front TV from 15:00']);
  expect(placesOf('kids', front)).toEqual([]);
});

it('joins the displays that show it now, and lists those that show it later by themselves', () => {
  const bar = aDisplay('Bar', { menuId: 'lunch' });
  const weekend: Schedule = { type: 'recurring', daysOfWeek: ['saturday', 'sunday'], startTime: '17:00' };
  const hatch = aDisplay('Hatch', { entries: [['lunch', weekend]] });

  expect(placesOf('lunch', front, bar, hatch)).toEqual([
    'good: On Front TV and Bar now',
    'off: Hatch, Sat–Sun from 17:00',
  ]);
});

it('does not call a menu shown on a display without a working screen', () => {
  const dark = aDisplay('Terrace', { menuId: 'lunch', screens: [offlineScreen] });
  const bare = aDisplay('Window', { menuId: 'lunch', screens: [] });

  expect(placesOf('lunch', dark, bare)).toEqual([
    'warn: On Terrace, which is offline',
    'off: Window, no screen yet',
  ]);
});

it('leaves out entries that are over or switched off', () => {
  const over: Schedule = { type: 'time_range', endDate: '2026-11-20' };
  const display = aDisplay('Bar', {
    entries: [
      ['lunch', over],
      ['dinner', daily('18:00', '22:00'), false],
    ],
  });

  expect(placesOf('lunch', display)).toEqual(['off: Bar, not at the moment']);
  expect(placesOf('dinner', display)).toEqual([]);
});

test.each<[string, Schedule]>([
  ['', { type: 'always' }],
  ['', { type: 'time_range' }],
  ['07:00–11:30', { type: 'time_range', startTime: '07:00', endTime: '11:30' }],
  ['from 17:00', { type: 'time_range', startTime: '17:00' }],
  ['until 11:00', { type: 'time_range', endTime: '11:00' }],
  ['1 Dec – 24 Dec', { type: 'time_range', startDate: '2026-12-01', endDate: '2026-12-24' }],
  ['24 Dec', { type: 'time_range', startDate: '2026-12-24', endDate: '2026-12-24' }],
  ['until 10:00 from 1 Dec', { type: 'time_range', endTime: '10:00', startDate: '2026-12-01' }],
  ['Sat–Sun', { type: 'recurring', daysOfWeek: ['saturday', 'sunday'] }],
  [
    'Mon–Fri 07:00–11:00',
    {
      type: 'recurring',
      daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      startTime: '07:00',
      endTime: '11:00',
    },
  ],
  ['Mon, Tue, Sat', { type: 'recurring', daysOfWeek: ['saturday', 'monday', 'tuesday'] }],
  ['no day chosen', { type: 'recurring', daysOfWeek: [] }],
])('writes "%s"', (words, schedule) => {
  expect(scheduleText(schedule)).toBe(words);
});
