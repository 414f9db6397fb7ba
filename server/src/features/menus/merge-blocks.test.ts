import type { Layout } from '@menuboard/contract/domain/layout';
import { expect, it } from 'vitest';
import { mergeBlocks, visibleLayout } from './merge-blocks.ts';

/** A layout with one block per letter: the letter is the item, `prefix` and its index the block's id. */
const layout = (letters: string, prefix = letters): Layout => ({
  v: 1,
  aspect: '16:9',
  blocks: [...letters].map((itemId, at) => ({
    id: `${prefix}${at}`,
    kind: 'item',
    itemId,
    x: 0,
    y: 0,
    w: 0.1,
    h: 0.1,
    z: at,
  })),
});
const items = (of: Layout | null) => of?.blocks.map(({ itemId }) => itemId).join('');
const menu = (letters: string) => new Set(letters);

it('keeps the blocks of items that are not on the menu until they return', () => {
  const stored = mergeBlocks(layout('cb'), layout('abx'), menu('abc'));

  expect(items(stored)).toBe('cbx');
  expect(items(visibleLayout(stored, menu('abc')))).toBe('cb');
  expect(items(visibleLayout(stored, menu('bx')))).toBe('bx');
});

it('drops the block of an item on the menu that the new layout leaves out, and one whose id is taken', () => {
  expect(items(mergeBlocks(layout('a'), layout('ab'), menu('ab')))).toBe('a');
  expect(items(mergeBlocks(layout('a', 'same'), layout('x', 'same'), menu('a')))).toBe('a');
  expect(visibleLayout(null, menu('a'))).toBeNull();
});
