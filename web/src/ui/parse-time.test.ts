import { expect, it } from 'vitest';
import { parseCompleteTime, parseTime } from './parse-time.ts';

it.each([
  ['07:30', '07:30'],
  [' 7:30 ', '07:30'],
  ['7.30', '07:30'],
  ['0730', '07:30'],
  ['730', '07:30'],
  ['7', '07:00'],
  ['17', '17:00'],
  ['7 pm', '19:00'],
  ['7:30PM', '19:30'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['', undefined],
  ['7:', undefined],
  ['7:5', undefined],
  ['24:00', undefined],
  ['12:60', undefined],
  ['13 pm', undefined],
  ['0 am', undefined],
  ['noon', undefined],
])('reads "%s" as %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

it('takes only a complete time while it is typed, so that 1 on the way to 11:30 changes nothing', () => {
  expect(['1', '11', '11:', '11:3', '11:30', '1130'].map(parseCompleteTime)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '11:30',
    '11:30',
  ]);
});
