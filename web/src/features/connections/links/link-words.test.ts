import { expect, it } from 'vitest';
import { differenceText, stateText, toneOf } from './link-words.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const before = (seconds: number) => new Date(now - seconds * 1_000).toISOString();
const live = { state: 'live', failingSince: null, lastReadAt: before(4) } as const;

it.each([
  [live, 'Live · read 4 s ago', 'good'],
  [{ ...live, failingSince: before(180) }, 'No answer for 3 min · boards show the last values', 'warn'],
  [{ ...live, state: 'signIn' as const }, 'Signed out · boards show the last values', 'warn'],
  [
    { ...live, state: 'paused' as const, failingSince: before(9) },
    'Paused · boards show the last values',
    'off',
  ],
  [{ ...live, state: 'review' as const }, 'Not live yet: check which dish is which', 'warn'],
])('says the state of a link with its age: $state', (link, text, tone) => {
  expect(stateText(link, now)).toBe(text);
  expect(toneOf(link)).toBe(tone);
});

it('names both values of a difference, and its age', () => {
  const difference = {
    itemId: 'flat',
    itemName: 'Flat white',
    field: 'price',
    till: '4.20',
    board: '4.00',
    since: before(180),
  } as const;

  expect(differenceText(difference, now)).toBe('Price: the till says 4.20, the board shows 4.00, for 3 min');
});
