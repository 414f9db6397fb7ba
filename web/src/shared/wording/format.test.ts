import { expect, it } from 'vitest';
import { formatDay, formatUptime, joinNamesBriefly, pluralize, timeAgo } from './format.ts';

const now = Date.parse('2026-06-12T11:14:00Z');

it.each([
  ['2026-06-12T11:13:58Z', '2 s ago'],
  ['2026-06-12T11:14:05Z', '0 s ago'],
  ['2026-06-12T11:02:00Z', '12 min ago'],
  ['2026-06-12T08:15:00Z', '2 h ago'],
  ['2026-06-11T11:14:00Z', '1 day ago'],
  ['2026-06-09T11:13:00Z', '3 days ago'],
])('%s is %s', (moment, words) => {
  expect(timeAgo(moment, now)).toBe(words);
});

it('uses the singular and the plural', () => {
  expect([pluralize(1, 'item'), pluralize(0, 'item'), pluralize(2, 'item')]).toEqual([
    '1 item',
    '0 items',
    '2 items',
  ]);
});

it.each([
  [1, '100%'],
  [0.99999, '99.9%'],
  [0.985, '98.5%'],
  [0.5, '50%'],
  [0, '0%'],
])('%d is %s', (share, text) => expect(formatUptime(share)).toBe(text));

it.each([
  [[], ''],
  [['Bar'], 'Bar'],
  [['Bar', 'Hatch', 'Patio'], 'Bar, Hatch and Patio'],
  [['Bar', 'Hatch', 'Patio', 'Window'], 'Bar, Hatch and 2 others'],
])('joins %j briefly', (names, words) => {
  expect(joinNamesBriefly(names)).toBe(words);
});

it('writes a date in a few words', () => {
  expect(formatDay('2026-11-29')).toBe('Sun 29 Nov');
});
