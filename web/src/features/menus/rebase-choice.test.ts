import { expect, test } from 'vitest';
import { rebaseChoice } from './rebase-choice.ts';

const list = (ids: string) => ids.split('');

test.each([
  ['nothing happened meanwhile', 'abc', 'abcd', 'abc', 'abcd'],
  ['nothing was chosen here', 'abc', 'abc', 'axc', 'axc'],
  ['somebody added and removed', 'abc', 'abcd', 'bcxyz', 'bcxyzd'],
  ['what was taken off here stays off', 'abc', 'ac', 'abcx', 'acx'],
  ['both added the same', 'ab', 'abx', 'axb', 'axb'],
  ['both took the same off', 'abc', 'ac', 'acx', 'acx'],
  ['somebody moved', 'abc', 'abcd', 'cba', 'cbad'],
  ['moved here, added there', 'abc', 'cab', 'abxc', 'cabx'],
  ['moved here, added at the head there', 'abc', 'cba', 'xabc', 'xcba'],
  ['moved here, removed there', 'abc', 'cba', 'ac', 'ca'],
  ['moved here and taken off here, added there', 'abcd', 'dcb', 'abcdxy', 'dxycb'],
  ['both moved: the later word counts', 'abc', 'bac', 'cba', 'bac'],
  ['added here and moved up, added there', 'ab', 'adb', 'abx', 'adbx'],
])('%s', (_, opened, chosen, live, expected) => {
  expect(rebaseChoice({ opened: list(opened), chosen: list(chosen) }, list(live)).join('')).toBe(expected);
});
