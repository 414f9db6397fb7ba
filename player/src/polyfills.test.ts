import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const missing = [
  'Object.fromEntries',
  'Object.hasOwn',
  'Array.prototype.at',
  'Array.prototype.flat',
  'Array.prototype.flatMap',
  'Promise.allSettled',
];
const code = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'polyfills.ts'), 'utf8'));

/** What an expression is worth on an engine that has none of them. */
async function worth(expression: string): Promise<unknown> {
  const realm = createContext({ setTimeout });
  runInContext('var self = this;', realm);
  for (const name of missing) runInContext(`delete ${name}`, realm);
  runInContext(code, realm);
  const text: unknown = await runInContext(`Promise.resolve(${expression}).then(JSON.stringify)`, realm);
  return typeof text === 'string' ? JSON.parse(text) : undefined;
}

it.each([
  ['[1, 2, 3].at(-1)', 3],
  ['[1, 2, 3].at(0)', 1],
  ['[1].at(5) === undefined', true],
  ['[1, [2, [3]]].flat()', [1, 2, [3]]],
  ['[1, [2, [3]]].flat(2)', [1, 2, 3]],
  ['[1, 2].flatMap((one) => (one > 1 ? [one, [one]] : []))', [2, [2]]],
  ["Object.fromEntries(new Map([['a', 1]]))", { a: 1 }],
  ["Object.hasOwn({ a: 1 }, 'a')", true],
  ["Object.hasOwn({ a: 1 }, 'toString')", false],
  [
    "Promise.allSettled([1, Promise.reject('no')])",
    [
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: 'no' },
    ],
  ],
  [
    "new Promise((done) => { let order = ['later']; queueMicrotask(() => done(order)); order.unshift('now') })",
    ['now', 'later'],
  ],
  ['Object.keys([7])', ['0']],
  ['globalThis === self', true],
])('%s', async (expression, value) => {
  expect(await worth(expression)).toEqual(value);
});
