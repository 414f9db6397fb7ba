import type { LagReason, ScreenStatus } from '@menuboard/contract/displays';
import { expect, test } from 'vitest';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { freshnessOf } from './freshness.ts';

const now = Date.parse('2026-06-12T10:00:00Z');
const at = { now, timeZone: 'Europe/Vienna', lostAt: null };
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function aScreen(isOnline: boolean, paintedTag: string | null, minutesAgo = 0): ScreenStatus {
  const at = before(minutesAgo);
  const painted = { paintedTag, paintedAt: paintedTag && at, paintedRevision: null };
  return { id: 's', isOnline, onlineSince: null, lastSeen: at, ...painted, reported: null, lag: null };
}

function aStatus(screens: ReturnType<typeof aScreen>[], lastSeenMinutes = 58) {
  return {
    tag: 't2',
    isOnline: screens.some(({ isOnline }) => isOnline),
    lastSeen: before(lastSeenMinutes),
    returnsBy: null as string | null,
    dormant: [],
    screens,
  };
}

test.each([
  ['no screen', aStatus([]), 'Lunch', 'idle', 'No screen paired yet'],
  ['painted just now', aStatus([aScreen(true, 't2')]), 'Lunch', 'shown', 'Shown 0 s ago'],
  ['painted this morning', aStatus([aScreen(true, 't2', 120)]), 'Lunch', 'shown', 'Shown since 10:00'],
  ['not painted yet', aStatus([aScreen(true, 't1')]), 'Lunch', 'idle', 'Online, the change is on its way'],
  ['nothing assigned', aStatus([aScreen(true, 't2')]), undefined, 'idle', 'Online, nothing to show yet'],
  [
    'one of two screens online',
    aStatus([aScreen(true, 't2', 2), aScreen(false, 't2')]),
    'Lunch',
    'stale',
    'Shown 2 min ago, 1 of 2 screens online',
  ],
  ['offline', aStatus([aScreen(false, 't2')]), 'Lunch', 'stale', 'Offline since 11:02, still shows Lunch'],
  [
    'offline for days',
    aStatus([aScreen(false, 't2')], 3 * 1440),
    'Lunch',
    'stale',
    'Offline since Tuesday, still shows Lunch',
  ],
  [
    'offline for weeks',
    aStatus([aScreen(false, 't2')], 20 * 1440),
    'Lunch',
    'stale',
    'Offline since 23 May, still shows Lunch',
  ],
  [
    'offline before a change',
    aStatus([aScreen(false, 't1')]),
    'Lunch',
    'stale',
    'Offline since 11:02, does not show the latest changes',
  ],
  ['offline before it painted', aStatus([aScreen(false, null)]), 'Lunch', 'stale', 'Offline since 11:02'],
  [
    'offline with nothing assigned',
    aStatus([aScreen(false, 't2')]),
    undefined,
    'stale',
    'Offline since 11:02',
  ],
] as const)('%s', (_, status, content, tone, text) => {
  expect(freshnessOf({ ...status, screens: [...status.screens] }, content, at)).toEqual({ tone, text });
});

test('shows only the time of the loss while the server cannot be reached', () => {
  const lost = { ...at, lostAt: before(3) };
  const status = aStatus([aScreen(true, 't2')]);

  expect(freshnessOf(status, 'Lunch', lost)).toEqual({ tone: 'stale', text: 'Unknown since 11:57' });
});

test('times are in the zone of the restaurant', () => {
  expect(timeOfDay(now, 'Europe/Vienna')).toBe('12:00');
  expect(timeOfDay(now, 'America/New_York')).toBe('06:00');
});

const lagging = (reason: LagReason): ScreenStatus => ({
  ...aScreen(true, 't1'),
  lag: { since: before(58), reason },
});

test.each([
  ['Its screen has not shown the change of 11:02 yet: it has not reported since', [lagging('silent')]],
  [
    'Screen 2 has not shown the change of 11:02 yet: it is connected but does not show it yet',
    [aScreen(true, 't2'), lagging('unpainted')],
  ],
  [
    'Screen 1 has not shown the change of 11:02 yet: it has not reported since, and 1 more, 2 of 3 screens online',
    [lagging('silent'), lagging('silent'), aScreen(false, 't1')],
  ],
])('%s', (text, screens) => {
  expect(freshnessOf(aStatus(screens), 'Lunch', at)).toEqual({ tone: 'stale', text });
});

test('a restored display is not offline until its screens have had time to reconnect', () => {
  const status = { ...aStatus([aScreen(false, 't2', 1)]), returnsBy: before(-1) };

  expect(freshnessOf(status, 'Lunch', at).text).toBe('Restored, its screen comes back within a minute');
  expect(freshnessOf(status, 'Lunch', { ...at, now: now + 61_000 }).text).toMatch(/^Offline since/);
});
