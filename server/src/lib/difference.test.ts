import { describe, expect, it } from 'vitest';
import { differenceOf, hasPart, replacePart } from './difference.ts';

const block = (id: string, fields: object = {}) => ({ id, x: 0.1, y: 0.2, z: 0, ...fields });
const names = 'abcdefghijkl'.split('');

/** The forms in the log. */
const stored = (first: unknown, second: unknown) => {
  const difference = differenceOf(first, second);
  return difference && (JSON.parse(JSON.stringify(difference)) as typeof difference);
};

describe('a difference', () => {
  it('has only the fields of the entries that differ', () => {
    const first = { v: 1, blocks: [block('a'), block('b'), block('c')] };
    const second = { v: 1, blocks: [block('a'), block('b', { x: 0.5 }), block('c')] };

    expect(stored(first, second)).toEqual({
      first: { blocks: { placed: [], changed: [['b', { x: 0.1 }]] } },
      second: { blocks: { placed: [], changed: [['b', { x: 0.5 }]] } },
    });
    expect(differenceOf(first, structuredClone(first))).toBeUndefined();
  });

  it('has a moved entry by its id, and one of many in place', () => {
    const first = names.map((id) => block(id));
    const second = [...first.slice(1), block('a')];

    expect(stored(first, second)).toEqual({
      first: { placed: [[null, 'a']], changed: [] },
      second: { placed: [['l', 'a']], changed: [] },
    });
  });

  it('leads from each value to the other, whatever was added, removed, moved and changed', () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const value = () => {
      const ids = names.filter(() => random(3) > 0).toSorted(() => random(3) - 1);
      return {
        blocks: ids.map((id) => block(id, random(2) ? { x: random(4), text: 'Hi' } : {})),
        ...(random(2) && { theme: 'bistro' }),
        background: random(2) ? { color: `#${random(3)}` } : null,
        other: random(2) ? { blocks: ids.map((id) => ({ id, y: random(3) })), tags: [random(3)] } : null,
      };
    };

    for (let round = 0; round < 500; round += 1) {
      const [first, second] = [value(), value()];
      const parts = stored(first, second);
      if (!parts) continue;
      expect(replacePart(first, parts.first, parts.second)).toEqual(second);
      expect(replacePart(second, parts.second, parts.first)).toEqual(first);
      expect(hasPart(first, parts.first, parts.second)).toBe(true);
      expect(hasPart(second, parts.second, parts.first)).toBe(true);
    }
  });

  it('leaves what the value has elsewhere, and tells whether somebody has changed the same', () => {
    const first = [block('a'), block('b'), block('c')];
    const second = [block('a', { x: 0.5 }), block('c'), block('n')];
    const parts = stored(first, second);
    const since = [block('a', { x: 0.5, y: 0.9 }), block('m'), block('c'), block('n')];

    expect(hasPart(since, parts?.second, parts?.first)).toBe(true);
    expect(replacePart(since, parts?.second, parts?.first)).toEqual([
      block('a', { y: 0.9 }),
      block('b'),
      block('m'),
      block('c'),
    ]);
    expect(hasPart([block('a', { x: 0.6 }), block('n')], parts?.second, parts?.first)).toBe(false);
    expect(hasPart([...since, block('b')], parts?.second, parts?.first)).toBe(false);
    expect(hasPart(null, parts?.second, parts?.first)).toBe(false);
    expect(replacePart(null, parts?.second, parts?.first)).toBeNull();
  });

  it('takes ids that an object would take for something else', () => {
    const [first, second] = [[block('__proto__')], [block('__proto__', { x: 0.5 })]];
    const parts = stored(first, second);

    expect(replacePart(first, parts?.first, parts?.second)).toEqual(second);
  });
});
