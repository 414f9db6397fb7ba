import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { describe, expect, it } from 'vitest';
import { copyName } from './copy-name.ts';

describe('the name of a copy', () => {
  it.each([
    ['Soup', [], 'Soup (copy)'],
    ['Soup', ['Soup', 'Soup (copy)'], 'Soup (copy 2)'],
    ['Soup (copy)', ['Soup', 'Soup (copy)'], 'Soup (copy 2)'],
    ['Soup (copy 2)', ['Soup (copy)', 'Soup (copy 2)'], 'Soup (copy 3)'],
  ])('of %s beside %j is %s', (name, taken, copy) => {
    expect(copyName(name, taken)).toBe(copy);
  });

  it('is not longer than a name may be', () => {
    const name = 'a'.repeat(NAME_MAX);

    expect(copyName(name, [])).toHaveLength(NAME_MAX);
    expect(copyName(name, [])).toMatch(/a \(copy\)$/);
  });
});
