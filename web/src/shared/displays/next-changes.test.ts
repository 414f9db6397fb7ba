import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { expect, it } from 'vitest';
import { nextChanges } from './next-changes.ts';

const tenOClock = Date.UTC(2026, 10, 21, 10);
const menus = ['Breakfast', 'Lunch', 'All day'].map((name) => ({ id: name, name }));

function aDisplay(name: string, menuId: string | null, entries: [menuId: string, Schedule][]) {
  const scheduledContent = entries.map(([id, schedule], index) => ({
    id: `${index}`,
    isActive: true,
    priority: 0,
    schedule,
    content: { type: 'menu' as const, menuId: id },
    createdAt: `2026-01-0${index + 1}T00:00:00.000Z`,
    revision: 1,
  }));
  return {
    id: name,
    name,
    menuId,
    mediaUrl: null,
    mediaType: null,
    settings: { mediaUntil: null },
    scheduledContent,
  };
}
const daily = (startTime: string, endTime: string): Schedule => ({ type: 'time_range', startTime, endTime });
const textsOf = (...displays: ReturnType<typeof aDisplay>[]) =>
  nextChanges(displays, menus, tenOClock, []).map(
    ({ at, name, display }) => `${new Date(at).toISOString().slice(11, 16)} ${name} on ${display}`,
  );

it('lists the next change of each display, the soonest first', () => {
  const front = aDisplay('Front TV', 'All day', [
    ['Breakfast', daily('07:00', '11:30')],
    ['Lunch', daily('11:30', '15:00')],
  ]);
  const bar = aDisplay('Bar', 'All day', [['Lunch', daily('11:00', '16:00')]]);

  expect(textsOf(front, bar)).toEqual(['11:00 Lunch on Bar', '11:30 Lunch on Front TV']);
});

it('names what is assigned, and leaves out displays on which nothing changes', () => {
  const ending = aDisplay('Window', 'All day', [['Lunch', daily('09:00', '12:00')]]);
  const emptying = aDisplay('Hatch', null, [['Lunch', daily('09:00', '13:00')]]);
  const always = aDisplay('Terrace', 'All day', [['Lunch', { type: 'always' }]]);

  expect(textsOf(ending, emptying, always, aDisplay('Bare', 'All day', []))).toEqual([
    '12:00 All day on Window',
    '13:00 Nothing on Hatch',
  ]);
});
