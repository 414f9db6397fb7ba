import { defaultDesign } from '@menuboard/contract/domain/design';
import { defaultSettings, type Look } from '@menuboard/contract/domain/settings';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { expect, it } from 'vitest';
import { describeOtherLooks, displaysInOtherLooks } from './displays-in-other-looks.ts';

const display = (name: string, menuId: string | null, look: Look) => ({
  id: name,
  name,
  menuId,
  scheduledContent: [] as ScheduledItem[],
  settings: { ...defaultSettings, designFrom: 'display' as const, look },
});
const entry: ScheduledItem = {
  id: 'lunchtime',
  isActive: true,
  priority: 0,
  content: { type: 'menu', menuId: 'lunch' },
  schedule: { type: 'time_range', startTime: '11:00' },
  createdAt: '2026-06-12T11:14:00.000Z',
  revision: 1,
};

it('finds the displays that show the menu in another look, also by a schedule', () => {
  const bar = display('Bar', 'lunch', 'spotlight');
  const scheduled = { ...display('Front TV', 'drinks', 'board'), scheduledContent: [entry] };
  const paused = { ...scheduled, scheduledContent: [{ ...entry, isActive: false }] };
  const plain = { ...bar, settings: defaultSettings };
  const design = { ...defaultDesign, look: 'custom' as const };
  const all = [bar, scheduled, paused, display('Hatch', 'lunch', 'custom'), display('Door', null, 'board')];

  expect(displaysInOtherLooks({ id: 'lunch', design }, [...all, plain])).toEqual([bar, scheduled]);
});

it('says so in one sentence, with a button that changes it', () => {
  const bar = display('Bar', 'lunch', 'spotlight');

  expect(describeOtherLooks([bar])).toEqual({
    text: 'Bar does not show this arrangement yet.',
    label: 'Show It on Bar',
  });
  expect(describeOtherLooks([bar, bar, bar, bar])).toEqual({
    text: 'Bar, Bar and 2 others do not show this arrangement yet.',
    label: 'Show It on 4 Displays',
  });
});
