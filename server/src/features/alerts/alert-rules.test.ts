import { expect, it } from 'vitest';
import { DAY } from '../../kernel/time/clock.ts';
import { judgeBackup, judgeDisk } from './alert-rules.ts';

it('judges the disk with a margin, so that an alert does not begin and end all the time', () => {
  expect([99, 100, 109, 110].map((free) => judgeDisk(free, 100))).toEqual([
    'bad',
    undefined,
    undefined,
    'good',
  ]);
});

it('judges the age of the newest backup', () => {
  expect(judgeBackup(undefined, 9 * DAY)).toBeUndefined();
  expect(judgeBackup(7 * DAY, 9 * DAY)).toBe('good');
  expect(judgeBackup(7 * DAY - 1, 9 * DAY)).toBe('bad');
});
