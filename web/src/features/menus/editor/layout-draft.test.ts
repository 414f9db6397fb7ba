import { isOnBoard } from '@menuboard/contract/domain/layout';
import { expect, it } from 'vitest';
import { initialRects } from './initial-rects.ts';
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
const rect = { x: 1_030, y: 570, w: 250, h: 150, z: 1 };
const moved = withCardAt(automaticDraft, ids, 'pie', rect);

it('survives saving and loading to the pixel', () => {
  const layout = toLayout(moved, ids);
  const loaded = toLayoutDraft(layout);

  expect(loaded).toEqual(moved);
  expect(toLayout(loaded, ids)).toEqual(layout);
});

it('is saved in fractions that lie on the board, for 500 items as well', () => {
  const many = Array.from({ length: 500 }, (_, index) => `item${index}`);
  const layout = toLayout(draftForAspect('9:16', many), many);

  expect(layout?.blocks).toHaveLength(500);
  expect(layout?.blocks.every(isOnBoard)).toBe(true);
  expect(toLayout(moved, ids)?.blocks.every(({ x, w }) => x + w <= 1)).toBe(true);
});

it('is automatic until a card is moved, and again after a reset', () => {
  expect(toLayout(automaticDraft, ids)).toBeNull();
  expect(isSameDraft(automaticDraft, toLayoutDraft(null), ids)).toBe(true);
  expect(isSameDraft(moved, automaticDraft, ids)).toBe(false);
});

it('fixes the rects of all other cards when one is moved', () => {
  expect(rectsIn(moved, ids)).toEqual({ ...rectsIn(automaticDraft, ids), pie: rect });
  expect(rectsIn(moved, [...ids, 'new']).tea).toEqual(initialRects(3, '16:9')[2]);
});

it('clamps a moved card to the board', () => {
  expect(withCardAt(automaticDraft, ids, 'tea', { ...rect, x: 4_000, y: -9 }).rects?.tea).toMatchObject({
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

it('finds the items that were added later, and ignores those that were removed', () => {
  expect(unplacedItems(moved, [...ids, 'new'])).toEqual(['new']);
  expect(unplacedItems(automaticDraft, ids)).toEqual([]);
  expect(isSameDraft(moved, withCardAt(moved, ids, 'tea', { ...rect, x: 0 }), ['soup', 'pie'])).toBe(true);
});
