import { describe, expect, it } from 'vitest';
import {
  hasFields,
  isAnything,
  isListOf,
  isOneOf,
  isOptional,
  isString,
  readFields,
  readList,
} from './guards.ts';

describe('the fields of a record', () => {
  const guards = {
    id: isString,
    tags: isListOf(isString),
    size: isOptional(isOneOf([1, 2])),
    rest: isAnything,
  };

  it('are read without unknown ones', () => {
    const record = { id: 'a', tags: ['x'], size: 2, rest: null };

    expect(hasFields({ ...record, unknown: 1 }, guards)).toBe(true);
    expect(readFields({ ...record, unknown: 1 }, guards)).toEqual(record);
  });

  it('may lack optional ones and those that the caller reads', () => {
    expect(readFields({ id: 'a', tags: [] }, guards)).toEqual({ id: 'a', tags: [] });
  });

  it.each([
    undefined,
    null,
    'a',
    [],
    {},
    { id: 1, tags: [] },
    { id: 'a', tags: ['x', 1] },
    { id: 'a', tags: [], size: 3 },
  ])('are rejected in %j', (value) => {
    expect(hasFields(value, guards)).toBe(false);
    expect(readFields(value, guards)).toBeUndefined();
  });
});

it.each([
  [
    ['a', 1, 'b'],
    ['a', 'b'],
  ],
  [{ 0: 'a' }, []],
  [undefined, []],
])('reads the list %j as %j', (value, list) => {
  expect(readList(value, (entry) => (isString(entry) ? entry : undefined))).toEqual(list);
});
