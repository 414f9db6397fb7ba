import { expect, it } from 'vitest';
import { parsePromises } from './landing-promises.ts';

const content = "title: t('Sold out at a tap'), title: t('One price')";
const page = (...rows: string[]) => ['## What the landing page promises', ...rows].join('\n');

it('reads the tests of each promise', () => {
  const { rows, problems } = parsePromises(
    page(
      '| “Sold out at a tap” | a.test.ts: is sold out |',
      '| “One price” | a.test.ts: x ;; b.test.ts: y |',
    ),
    content,
  );

  expect(problems).toEqual([]);
  expect(rows.map(({ line, proofs }) => [line, proofs.length])).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

it('reports a promise without a row, and a row without a promise or a test', () => {
  const { problems } = parsePromises(
    page('| “Sold out at a tap” | nothing |', '| “Free soup” | a.test.ts: x |'),
    content,
  );

  expect(problems.map((problem) => /“(.+?)”/.exec(problem)?.[1])).toEqual([
    'One price',
    'Sold out at a tap',
    'Free soup',
  ]);
});
