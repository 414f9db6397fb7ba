import type { ScreenStatus } from '@menuboard/contract/displays';
import { expect, test } from 'vitest';
import { offlineScreen } from '../../../test/restaurant.ts';
import { behindScreen } from './behind-screen.ts';

const screen = (id: string, values: Partial<ScreenStatus>): ScreenStatus => ({
  ...offlineScreen,
  id,
  ...values,
});
const current = { paintedTag: 'now' };
const old = { paintedTag: 'before' };
const online = { isOnline: true };
const lag = { since: '2026-06-12T11:00:00.000Z', reason: 'unpainted' } as const;

test.each([
  ['without a screen', [], undefined],
  ['one is up to date', [screen('a', { ...online, ...current })], undefined],
  [
    'one of two is up to date',
    [screen('a', { ...online, ...old, lag }), screen('b', { ...online, ...current })],
    undefined,
  ],
  ['a change is on its way', [screen('a', { ...online, ...old })], undefined],
  ['one lags', [screen('a', { ...online, ...old, lag })], 'a'],
  ['one lags beside one that is off', [screen('a', current), screen('b', { ...online, ...old, lag })], 'b'],
  ['all are off with the current board', [screen('a', current)], undefined],
  [
    'the last one went off before the change',
    [
      screen('a', { ...old, lastSeen: '2026-06-12T11:02:00.000Z' }),
      screen('b', { ...current, lastSeen: '2026-06-12T11:01:00.000Z' }),
    ],
    'a',
  ],
  ['it never painted', [screen('a', {})], 'a'],
])('looks at the right screen when %s', (_, screens, id) => {
  expect(behindScreen({ screens, tag: 'now' })?.id).toBe(id);
});
