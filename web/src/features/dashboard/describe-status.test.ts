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

const context = { now: Date.parse('2026-06-12T12:00:00.000Z'), timeZone: 'UTC', lostAt: null };

function display(menuId: string | null, ...screens: ReturnType<typeof screen>[]) {
  const isOnline = screens.some((one) => one.isOnline);
  const status = { tag: 'now', isOnline, lastSeen: at, returnsBy: null, dormant: [], screens };
  return { name: 'Bar', menuId, mediaUrl: null, status };
}

const current = screen(true, 'now');
const behind = screen(true, 'before');
const offline = screen(false, 'now');
const late = screen(true, 'before', { since: at, reason: 'silent' });

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
  ['the only one black', 2, [lunch], [{ ...display(null, offline), isBlack: true }], 'Bar is dark.'],
  ['no screen', 2, [lunch], [display('lunch')], 'Lunch is ready. Pair a screen and it is on the wall.'],
  [
    'media alone without a screen',
    2,
    [lunch],
    [{ ...display(null), mediaUrl: '/media/soup.webp' }],
    'Media is ready. Pair a screen and it is on the wall.',
  ],
  ['the only screen offline', 2, [lunch], [display('lunch', offline)], 'Bar has been offline since 11:00.'],
  ['one screen', 2, [lunch], [display('lunch', current)], 'Your screen shows your latest changes.'],
  [
    'one screen behind',
    2,
    [lunch],
    [display('lunch', behind)],
    'Your screen does not show your latest changes yet.',
  ],
  [
    'two menus',
    2,
    [lunch, drinks],
    [display('lunch', current), display('drinks', current)],
    'Both screens show your latest changes.',
  ],
  [
    'all of three, and a display without a screen',
    2,
    [lunch],
    [display('lunch', current, current, current), display('lunch')],
    'All 3 screens show your latest changes.',
  ],
  [
    'some screens behind, and one of a display offline',
    2,
    [lunch],
    [display('lunch', current, behind, offline)],
    '1 of 3 screens shows your latest changes.',
  ],
  [
    'one display offline',
    2,
    [lunch],
    [display('lunch', current, current, current), display('lunch', offline)],
    '3 of 4 screens show your latest changes; Bar has been offline since 11:00.',
  ],
  [
    'all displays offline',
    2,
    [lunch],
    [display('lunch', offline), { ...display('lunch', offline), name: 'Terrace' }],
    '0 of 2 screens show your latest changes; Bar and Terrace are offline.',
  ],
  [
    'a screen that lags',
    2,
    [lunch],
    [display('lunch', current), display('lunch', late)],
    '1 of 2 screens shows your latest changes; Bar is not up to date.',
  ],
])('%s', (_, items, menus, displays, sentence) => {
  expect(describeStatus(menus, items, displays, context)).toBe(sentence);
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
  const lagging = display('lunch', current, late);

  expect(laggingDisplays([display('lunch', behind), lagging, display('lunch', offline)])).toEqual([lagging]);
});

it('claims nothing about screens while the server cannot be reached', () => {
  const lost = { ...context, lostAt: at };

  expect(describeStatus([lunch], 2, [display('lunch', current)], lost)).toBe(
    'What your screens show has been unknown since 11:00.',
  );
});
