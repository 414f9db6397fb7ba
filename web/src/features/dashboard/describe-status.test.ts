import type { ScreenStatus } from '@menuboard/contract/displays';
import { expect, it } from 'vitest';
import { describeStatus, laggingDisplays, offlineDisplays } from './describe-status.ts';

const at = '2026-06-12T11:00:00.000Z';
const lunch = { id: 'lunch', name: 'Lunch' };
const drinks = { id: 'drinks', name: 'Drinks' };

function screen(isOnline: boolean, paintedTag: string | null, lag: ScreenStatus['lag'] = null): ScreenStatus {
  const painted = { paintedTag, paintedAt: at, paintedRevision: null };
  return { id: 's', isOnline, onlineSince: null, lastSeen: at, ...painted, reported: null, lag };
}

function display(menuId: string | null, ...screens: ReturnType<typeof screen>[]) {
  const isOnline = screens.some((one) => one.isOnline);
  const status = { tag: 'now', isOnline, lastSeen: at, returnsBy: null, dormant: [], screens };
  return { name: 'Bar', menuId, mediaUrl: null, status };
}

const current = screen(true, 'now');
const behind = screen(true, 'before');
const offline = screen(false, 'now');

it.each([
  ['nothing', 0, [], [], 'Add your first item, and the board has something to say.'],
  ['an item', 1, [], [], '1 item in the kitchen. Now make a menu.'],
  ['a menu', 2, [lunch], [], 'Your menu is ready. Set up a display and it is on the wall.'],
  [
    'a display without content',
    2,
    [lunch],
    [display(null, current)],
    'No display has a menu yet. Assign one and it is on the wall.',
  ],
  ['no screen', 2, [lunch], [display('lunch')], 'Lunch is ready. Pair a screen and it is on the wall.'],
  [
    'all screens offline',
    2,
    [lunch],
    [display('lunch', offline)],
    'Lunch is assigned, and no screen is online.',
  ],
  [
    'one screen',
    2,
    [lunch],
    [display('lunch', current)],
    'Lunch is on. Its screen shows your latest changes.',
  ],
  [
    'one screen behind',
    2,
    [lunch],
    [display('lunch', behind)],
    'Lunch is on. Its screen does not show your latest changes.',
  ],
  [
    'two menus',
    2,
    [lunch, drinks],
    [display('lunch', current), display('drinks', current)],
    'Lunch and Drinks are on. Both screens show your latest changes.',
  ],
  [
    'media alone',
    2,
    [lunch],
    [{ ...display(null, current), mediaUrl: '/media/soup.webp' }],
    'Media is on. Its screen shows your latest changes.',
  ],
  [
    'a menu and media',
    2,
    [lunch],
    [display('lunch', current), { ...display(null, current), mediaUrl: '/media/soup.webp' }],
    'Lunch and media are on. Both screens show your latest changes.',
  ],
  [
    'some screens behind',
    2,
    [lunch],
    [display('lunch', current, behind, offline), display('lunch')],
    'Lunch is on. 1 of 2 screens that are online shows your latest changes. 1 display has no screen yet.',
  ],
  [
    'all online screens up to date',
    2,
    [lunch],
    [display('lunch', current, current, current), display('lunch', offline)],
    'Lunch is on. All 3 screens that are online show your latest changes.',
  ],
  [
    'the only online screen up to date',
    2,
    [lunch],
    [display('lunch', current), display('lunch', offline)],
    'Lunch is on. The screen that is online shows your latest changes.',
  ],
  [
    'a menu without a screen',
    2,
    [lunch, drinks],
    [display('lunch', current), display('drinks'), display('drinks')],
    'Lunch is on. Its screen shows your latest changes. 2 displays have no screen yet.',
  ],
])('%s', (_, items, menus, displays, sentence) => {
  expect(describeStatus(menus, items, displays)).toBe(sentence);
});

it('a display that was never paired is not offline', () => {
  const gone = display('lunch', offline);

  expect(offlineDisplays([display('lunch'), display('lunch', current, offline), gone], 0)).toEqual([gone]);
});

it('a restored display is not offline while its screens reconnect', () => {
  const gone = display('lunch', offline);
  const back = { ...gone, status: { ...gone.status, returnsBy: at } };

  expect(offlineDisplays([back], Date.parse(at) - 1)).toEqual([]);
  expect(offlineDisplays([back], Date.parse(at))).toEqual([back]);
});

it('finds the displays with a lagging screen', () => {
  const late = display('lunch', current, screen(true, 'before', { since: at, reason: 'silent' }));

  expect(laggingDisplays([display('lunch', behind), late, display('lunch', offline)])).toEqual([late]);
});
