import { expect, test } from 'vitest';
import { countProven, parseChecklist } from './parse-checklist.ts';

const text = `# A page

- a line before the first section is no entry

## 1. Pages

- [x] A \`button\` 'Save' — e2e/a.e2e.ts: a page > saves ;; web/src/b.test.ts: keeps: all
- [ ] A footer

## 2. Calls

- [x] \`GET /items/{id}\` one item — server/c.test.ts: reads
- [x] Six letters: \`CODE_LENGTH\` = \`6\`
- [ ] Nothing — server/c.test.ts: reads
`;
const { requirements, problems } = parseChecklist(text);

test('reads ticked requirements and their proofs', () => {
  expect(requirements[0]).toMatchObject({ section: '1', isProven: true, line: 7 });
  expect(requirements[0]?.proofs).toEqual([
    { path: 'e2e/a.e2e.ts', title: 'a page > saves' },
    { path: 'web/src/b.test.ts', title: 'keeps: all' },
  ]);
});

test('reads calls and constants with their values', () => {
  expect(requirements[2]?.call).toEqual({ method: 'GET', path: '/items/{id}' });
  expect(requirements[3]?.constants).toEqual([{ path: 'CODE_LENGTH', value: '6' }]);
});

test('reports a tick without a test, a test without a tick, and lines outside of a section', () => {
  expect(problems).toEqual([
    'Line 3 is neither "- [x] …" nor "- [ ] …" in a numbered section',
    'Line 13 is ticked and names no test',
    'Line 14 names a test and is not ticked',
  ]);
});

test('counts proven requirements in total and by section', () => {
  expect(countProven(requirements)).toEqual({ total: '3/5 requirements proven', sections: '§1 1/2, §2 2/3' });
});
