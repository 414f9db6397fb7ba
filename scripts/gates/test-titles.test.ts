import { expect, test } from 'vitest';
import { hasTest, readTestTitles } from './test-titles.ts';

const titles = readTestTitles(`
describe('a price', () => {
  it('keeps its cents', () => {});
  it.each([
    ['6.5', 6.5],
  ])('%s is read as %d', (typed, price) => {});
  it("is the owner's", () => {});
});
it(\`paints \${EDITS} changes\`, () => {});
inTestAll(it)(
  'takes an hour', () => {});
itOnce('is the same in each engine', () => {});
`);

test.each([
  ['keeps its cents', true],
  ['a price > keeps its cents', true],
  ['%s is read as %d', true],
  ["a price > is the owner's", true],
  ['paints \u0024{EDITS} changes', true],
  ['is the same in each engine', true],
  ['takes an hour', false],
  ['a price', false],
  ['a menu > keeps its cents', false],
  ['keeps its', false],
  ['keeps its…', true],
  ['a pr… > keeps its…', true],
  ['a menu > keeps its…', false],
  ['is …', false],
])('finds "%s": %s', (title, exists) => {
  expect(hasTest(titles, title)).toBe(exists);
});
