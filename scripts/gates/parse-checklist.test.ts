import { expect, test } from 'vitest';
import { countProven, parseChecklist } from './parse-checklist.ts';

const text = `# A page

- a line before the first section

## 1. Pages

* A \`button\`
  - 'Save'[^a-1][^b-1]
- (open) A footer

## 2. Calls

- \`GET /items/{id}\` one item[^c-1]
- Six letters: \`CODE_LENGTH\` = \`6\`
- (open) Nothing[^c-1]
- Something[^d-1]

[^a-1]: e2e/a.e2e.ts: a page > saves
[^b-1]: web/src/b.test.ts: keeps: all…
[^c-1]: server/c.test.ts: reads
[^c-1]: server/c.test.ts: reads again
[^c-2]: server/c.test.ts: writes
[^c-3]: server/c.test.ts
`;
const { requirements, problems } = parseChecklist(text);

test('reads requirements and the tests in their footnotes', () => {
  expect(requirements[1]).toMatchObject({ section: '1', isProven: true, line: 8 });
  expect(requirements[1]?.proofs).toEqual([
    { path: 'e2e/a.e2e.ts', title: 'a page > saves' },
    { path: 'web/src/b.test.ts', title: 'keeps: all…' },
  ]);
});

test('reads calls and constants with their values', () => {
  expect(requirements[3]?.call).toEqual({ method: 'GET', path: '/items/{id}' });
  expect(requirements[4]?.constants).toEqual([{ path: 'CODE_LENGTH', value: '6' }]);
});

test('reports lines without a test or a section, and footnotes that are wrong, repeated, missing or unused', () => {
  expect(problems).toEqual([
    'Line 21 defines [^c-1] again',
    'Line 23 is not "[^c-3]: file: test"',
    'Line 3 is in no numbered section',
    'Line 3 names no test and is not open',
    'Line 14 names no test and is not open',
    'Line 15 names a test and is open',
    'Line 16 names [^d-1], which has no footnote',
    'No line names [^c-2]',
  ]);
});

test('counts proven requirements in total and by section', () => {
  expect(countProven(requirements).sections).toContain('§1 1/2, §2 3/4');
});
