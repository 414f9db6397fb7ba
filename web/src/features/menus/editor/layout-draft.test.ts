import { isOnBoard } from '@menuboard/contract/domain/layout';
import { expect, it } from 'vitest';
import { initialRects } from './card-rects.ts';
import {
  automaticDraft,
  draftForAspect,
  isSameDraft,
  rectsIn,
  toLayout,
  toLayoutDraft,
  unplacedItems,
  withCardAt,
  withCardInFront,
} from './layout-draft.ts';

const ids = ['soup', 'pie', 'tea'];
const place = { x: 1_030, y: 570, w: 250, h: 150, z: 1 };
const moved = withCardAt(automaticDraft, ids, 'pie', place);

it('comes back from what is saved as it was, to the pixel', () => {
  const layout = toLayout(moved, ids);
  const back = toLayoutDraft(layout);

  expect(back).toEqual(moved);
  expect(toLayout(back, ids)).toEqual(layout);
});

it('is saved in fractions that lie on the board, for 500 items as well', () => {
  const many = Array.from({ length: 500 }, (_, at) => `item${at}`);
  const layout = toLayout(draftForAspect('9:16', many), many);

  expect(layout?.blocks).toHaveLength(500);
  expect(layout?.blocks.every(isOnBoard)).toBe(true);
  expect(toLayout(moved, ids)?.blocks.every(({ x, w }) => x + w <= 1)).toBe(true);
});

it('is automatic until something is moved, and again when it is given up', () => {
  expect(toLayout(automaticDraft, ids)).toBeNull();
  expect(isSameDraft(automaticDraft, toLayoutDraft(null), ids)).toBe(true);
  expect(isSameDraft(moved, automaticDraft, ids)).toBe(false);
});

it('keeps every card where it is when one is moved', () => {
  expect(rectsIn(moved, ids)).toEqual({ ...rectsIn(automaticDraft, ids), pie: place });
  expect(rectsIn(moved, [...ids, 'new']).tea).toEqual(initialRects(3, '16:9')[2]);
});

it('puts a card where it cannot leave the board', () => {
  expect(withCardAt(automaticDraft, ids, 'tea', { ...place, x: 4_000, y: -9 }).places?.tea).toMatchObject({
    x: 1_030,
    y: 0,
  });
});

it('brings a card to the front once', () => {
  const front = withCardInFront(moved, ids, 'soup');

  expect(rectsIn(front, ids).soup?.z).toBe(3);
  expect(withCardInFront(front, ids, 'soup')).toBe(front);
  expect(toLayout(front, ids)?.blocks.map(({ itemId, z }) => [itemId, z])).toEqual([
    ['pie', 0],
    ['tea', 1],
    ['soup', 2],
  ]);
});

it('knows who came later, and minds nobody who left', () => {
  expect(unplacedItems(moved, [...ids, 'new'])).toEqual(['new']);
  expect(unplacedItems(automaticDraft, ids)).toEqual([]);
  expect(isSameDraft(moved, withCardAt(moved, ids, 'tea', { ...place, x: 0 }), ['soup', 'pie'])).toBe(true);
});
