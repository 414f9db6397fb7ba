import { expect, it } from 'vitest';
import { placeFor } from './board-place.ts';

it('counts from the other side of a mirrored board', () => {
  const box = { left: 96, top: 54, width: 400, height: 81 };

  expect(placeFor(false)(box)).toEqual(box);
  expect(placeFor(true)(box)).toEqual({ right: 96, top: 54, width: 400, height: 81 });
});
