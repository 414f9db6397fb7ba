import { expect, test } from 'vitest';
import { hasTest, testNamesOf } from './test-names.ts';

const names = testNamesOf(`
describe('a price', () => {
  it('keeps its cents', () => {});
  it.each([
    ['6.5', 6.5],
  ])('%s is read as %d', (typed, price) => {});
  it("is the owner's", () => {});
});
it(\`paints \${EDITS} changes\`, () => {});
`);

test.each([
  ['keeps its cents', true],
  ['a price > keeps its cents', true],
  ['%s is read as %d', true],
  ["a price > is the owner's", true],
  ['paints \u0024{EDITS} changes', true],
  ['a price', false],
  ['a menu > keeps its cents', false],
  ['keeps its', false],
])('finds "%s": %s', (name, isThere) => {
  expect(hasTest(names, name)).toBe(isThere);
});
