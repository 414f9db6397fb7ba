import { defaultSettings, type Look } from '@menuboard/contract/domain/settings';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { expect, it } from 'vitest';
import { describeOtherLooks } from './describe-other-looks.ts';

const display = (name: string, menuId: string | null, look: Look) => ({
  name,
  menuId,
  scheduledContent: [],
  settings: { ...defaultSettings, look },
});

it('names the displays that show the menu in another look', () => {
  const bar = display('Bar', 'lunch', 'spotlight');
  const front = display('Front TV', 'lunch', 'board');

  expect(describeOtherLooks('lunch', [bar, front, display('Hatch', 'lunch', 'custom')])).toBe(
    'Screens show this arrangement in the look “As arranged” (Displays, Settings); Bar and Front TV use another look.',
  );
  expect(describeOtherLooks('lunch', [bar])).toMatch(/; Bar uses another look\.$/);
  expect(describeOtherLooks('lunch', [bar, bar, bar, bar])).toMatch(
    /; Bar, Bar and 2 others use another look\.$/,
  );
  expect(
    describeOtherLooks('lunch', [display('Hatch', 'lunch', 'custom'), display('Bar', null, 'board')]),
  ).toBe('');
});

it('names a display that shows the menu only on a schedule', () => {
  const entry: ScheduledItem = {
    id: 'lunchtime',
    isActive: true,
    priority: 0,
    content: { type: 'menu', menuId: 'lunch' },
    schedule: { type: 'time_range', startTime: '11:00' },
    createdAt: '2026-06-12T11:14:00.000Z',
    revision: 1,
  };
  const bar = { ...display('Bar', 'drinks', 'board'), scheduledContent: [entry] };

  expect(describeOtherLooks('lunch', [bar])).toMatch(/; Bar uses another look\.$/);
  expect(describeOtherLooks('lunch', [{ ...bar, scheduledContent: [{ ...entry, isActive: false }] }])).toBe(
    '',
  );
});
