import { expect, it } from 'vitest';
import { cameFromThisSite } from './came-from-this-site.ts';

const arrival = { referrer: '', origin: 'https://boards.example', historyLength: 2, historyState: null };

it.each([
  ['a typed address', {}, false],
  ['another site', { referrer: 'https://search.example/' }, false],
  ['a page of the same site', { referrer: 'https://boards.example/display' }, true],
  ['the same name on another port', { referrer: 'https://boards.example:8443/' }, false],
  ['the same site, in a new tab', { referrer: 'https://boards.example/display', historyLength: 1 }, false],
  ['an earlier page in the application', { historyState: { idx: 1 } }, true],
  ['the first page in the application', { historyState: { idx: 0 } }, false],
  ['a referrer that is not an address', { referrer: 'about' }, false],
])('%s', (_, change, expected) => {
  expect(cameFromThisSite({ ...arrival, ...change })).toBe(expected);
});
