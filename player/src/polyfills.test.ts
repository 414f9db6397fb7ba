import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const polyfills = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'polyfills.ts'), 'utf8'));

/** The value of an expression on an engine that lacks all polyfilled methods. */
async function evaluate(expression: string): Promise<unknown> {
  const realm = createContext({ setTimeout });
  runInContext('var self = this;', realm);
  runInContext('delete Array.prototype.flat; delete Array.prototype.flatMap;', realm);
  runInContext(polyfills, realm);
  const text: unknown = await runInContext(`Promise.resolve(${expression}).then(JSON.stringify)`, realm);
  return typeof text === 'string' ? JSON.parse(text) : undefined;
}

it.each([
  ['[1, [2, [3]]].flat()', [1, 2, [3]]],
  ['[1, 2].flatMap((one) => (one > 1 ? [one, [one]] : []))', [2, [2]]],
  [
    "new Promise((done) => { let order = ['later']; queueMicrotask(() => done(order)); order.unshift('now') })",
    ['now', 'later'],
  ],
  ['Object.keys([7])', ['0']],
])('evaluates %s', async (expression, value) => {
  expect(await evaluate(expression)).toEqual(value);
});
