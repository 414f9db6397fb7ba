import { isOnBoard } from '@menuboard/contract/domain/layout';
import { expect, it } from 'vitest';
import {
  arrangementOf,
  automatic,
  isSame,
  layoutOf,
  newcomersIn,
  onAspect,
  placesIn,
  withFront,
  withPlace,
} from './arrangement.ts';
import { firstPlaces } from './place-cards.ts';

const ids = ['soup', 'pie', 'tea'];
const place = { x: 1_030, y: 570, w: 250, h: 150, z: 1 };
const moved = withPlace(automatic, ids, 'pie', place);

it('comes back from what is saved as it was, to the pixel', () => {
  const layout = layoutOf(moved, ids);
  const back = arrangementOf(layout);

  expect(back).toEqual(moved);
  expect(layoutOf(back, ids)).toEqual(layout);
});

it('is saved in fractions that lie on the board, for 500 items as well', () => {
  const many = Array.from({ length: 500 }, (_, at) => `item${at}`);
  const layout = layoutOf(onAspect('9:16', many), many);

  expect(layout?.blocks).toHaveLength(500);
  expect(layout?.blocks.every(isOnBoard)).toBe(true);
  expect(layoutOf(moved, ids)?.blocks.every(({ x, w }) => x + w <= 1)).toBe(true);
});

it('is automatic until something is moved, and again when it is given up', () => {
  expect(layoutOf(automatic, ids)).toBeNull();
  expect(isSame(automatic, arrangementOf(null), ids)).toBe(true);
  expect(isSame(moved, automatic, ids)).toBe(false);
});

it('keeps every card where it is when one is moved', () => {
  expect(placesIn(moved, ids)).toEqual({ ...placesIn(automatic, ids), pie: place });
  expect(placesIn(moved, [...ids, 'new']).tea).toEqual(firstPlaces(3, '16:9')[2]);
});

it('puts a card where it cannot leave the board', () => {
  expect(withPlace(automatic, ids, 'tea', { ...place, x: 4_000, y: -9 }).places?.tea).toMatchObject({
    x: 1_030,
    y: 0,
  });
});

it('brings a card to the front once', () => {
  const front = withFront(moved, ids, 'soup');

  expect(placesIn(front, ids).soup?.z).toBe(3);
  expect(withFront(front, ids, 'soup')).toBe(front);
  expect(layoutOf(front, ids)?.blocks.map(({ itemId, z }) => [itemId, z])).toEqual([
    ['pie', 0],
    ['tea', 1],
    ['soup', 2],
  ]);
});

it('knows who came later, and minds nobody who left', () => {
  expect(newcomersIn(moved, [...ids, 'new'])).toEqual(['new']);
  expect(newcomersIn(automatic, ids)).toEqual([]);
  expect(isSame(moved, withPlace(moved, ids, 'tea', { ...place, x: 0 }), ['soup', 'pie'])).toBe(true);
});
