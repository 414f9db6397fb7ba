import { expect, it } from 'vitest';
import { isRecentlySeen } from './recently-seen.ts';

const now = Date.parse('2026-06-12T11:02:00.000Z');

it.each([
  ['within a day', { lastSeen: '2026-06-11T11:02:00.000Z' }, true],
  ['longer ago', { lastSeen: '2026-06-11T11:01:59.999Z' }, false],
  ['longer ago, and connected', { lastSeen: '2026-06-01T00:00:00.000Z', isOnline: true }, true],
])('decides whether a screen counts that was last seen %s', (_, screen, counts) => {
  expect(isRecentlySeen(screen, now)).toBe(counts);
});
