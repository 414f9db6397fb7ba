import { expect, it } from 'vitest';
import { inTurnsOf, nextTurn, partsOf } from './turns.ts';

it('lets one piece of work go on per turn of the event loop', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (const n of [1, 2]) {
      await nextTurn();
      order.push(`${name}${n}`);
    }
  };
  const turns = async () => {
    for (let n = 0; n < 5; n += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('turn');
    }
  };

  await Promise.all([work('a'), work('b'), turns()]);

  expect(order).toEqual(['a1', 'turn', 'b1', 'turn', 'a2', 'turn', 'b2', 'turn', 'turn']);
});

it('lets restaurants take turns, however much one of them does at once', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (const n of [1, 2]) {
      await nextTurn();
      order.push(`${name}${n}`);
    }
  };

  await Promise.all([
    inTurnsOf('greedy', () => Promise.all([work('a'), work('b'), work('c')])),
    inTurnsOf('small', () => work('d')),
  ]);

  expect(order).toEqual(['a1', 'd1', 'b1', 'd2', 'c1', 'a2', 'b2', 'c2']);
});

it('splits a list by the sizes of its elements', () => {
  const split = (sizes: number[], max: number) => partsOf(sizes, max, (size) => size);

  expect(split([], 10)).toEqual([]);
  expect(split([4, 6, 1], 10)).toEqual([[4, 6], [1]]);
  expect(split([20, 1, 2], 10)).toEqual([[20], [1, 2]]);
});
