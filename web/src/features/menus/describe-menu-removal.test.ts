import type { DisplayStatus, ScreenStatus } from '@menuboard/contract/displays';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { expect, it } from 'vitest';
import { describeMenuRemoval } from './describe-menu-removal.ts';

const at = '2026-06-12T11:00:00.000Z';
const lunch = { id: 'lunch', name: 'Lunch' };
const painted = { paintedTag: null, paintedAt: null, paintedRevision: null, reported: null, lag: null };
const screen: ScreenStatus = { id: 's', isOnline: true, onlineSince: at, lastSeen: at, ...painted };
const status: DisplayStatus = {
  tag: '',
  isOnline: true,
  lastSeen: at,
  returnsBy: null,
  dormant: [],
  screens: [screen],
};
const tv = { name: 'Front TV', menuId: 'lunch', mediaUrl: null, scheduledContent: [], status };
const bar = { ...tv, name: 'Bar', menuId: 'drinks' };

function entry(menuId: string): ScheduledItem {
  const content = { type: 'menu' as const, menuId };
  return {
    id: menuId,
    isActive: true,
    priority: 0,
    content,
    schedule: { type: 'always' },
    createdAt: at,
    revision: 1,
  };
}

it.each([
  ['displays not loaded', undefined, 'Lunch'],
  ['on no display', [bar], 'Lunch is on no display.'],
  ['on a display', [tv, bar], 'Front TV shows Lunch now. It will show nothing.'],
  [
    'on a display with media',
    [{ ...tv, mediaUrl: '/media/soup.webp' }],
    'Front TV shows Lunch now. It will show only its media.',
  ],
  [
    'on a display without a screen',
    [{ ...tv, status: { ...status, screens: [] } }],
    'Front TV has the menu Lunch. It will show nothing.',
  ],
  [
    'on a display with a schedule',
    [{ ...tv, scheduledContent: [entry('drinks')] }],
    'Front TV has the menu Lunch. Outside its schedule, it will show nothing.',
  ],
  [
    'in a schedule',
    [tv, { ...bar, scheduledContent: [entry('lunch')] }],
    'Front TV shows Lunch now. It will show nothing. Bar has Lunch in its schedule, and will leave it out.',
  ],
  ['on many displays', [tv, tv, tv, tv], 'Lunch is on 4 displays, and will be removed from all of them.'],
])('describes the removal of a menu: %s', (_, displays, sentence) => {
  expect(describeMenuRemoval(lunch, displays)).toBe(sentence);
});
