import { itemIdsIn, type Layout } from '@menuboard/contract/domain/layout';
import { describe, expect, it } from 'vitest';
import { mergeBlocks, mergeLayouts, visibleLayout } from './merge-blocks.ts';

/** A layout with one block per letter: the letter is the item, and `prefix` with its index the block's id. */
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
const items = (of: Layout | null | undefined) => of && itemIdsIn(of.blocks).join('');
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

it('keeps blocks without items, whatever is on the menu', () => {
  const text: Layout = {
    v: 1,
    aspect: '16:9',
    blocks: [{ id: 't', kind: 'title', x: 0, y: 0, w: 1, h: 0.2, z: 0 }],
  };

  expect(visibleLayout(text, menu(''))).toEqual(text);
  expect(mergeBlocks(layout('a'), text, menu('a')).blocks).toHaveLength(1);
});

describe('the arrangements of both shapes', () => {
  const upright = (letters: string): Layout => ({ ...layout(letters), aspect: '9:16' });
  const onMenu = menu('abc');

  it('a client that sends one arrangement replaces that one alone', () => {
    const both = mergeLayouts({ ...layout('a'), other: upright('b') }, null, onMenu);

    expect([items(both), items(both.other)]).toEqual(['a', 'b']);
    const landscape = mergeLayouts(layout('c'), both, onMenu);
    expect([landscape.aspect, items(landscape), items(landscape.other)]).toEqual(['16:9', 'c', 'b']);
    const portrait = mergeLayouts(upright('c'), both, onMenu);
    expect([portrait.aspect, items(portrait), items(portrait.other)]).toEqual(['16:9', 'a', 'c']);
  });

  it('null removes the other one', () => {
    const both = mergeLayouts({ ...layout('a'), other: upright('b') }, null, onMenu);

    expect(mergeLayouts({ ...layout('a'), other: null }, both, onMenu)).toEqual(layout('a'));
    expect(mergeLayouts({ ...upright('b'), other: null }, both, onMenu)).toEqual(upright('b'));
  });

  it('blocks of removed items are hidden in both', () => {
    const both = mergeLayouts({ ...layout('ax'), other: upright('xb') }, null, onMenu);
    const visible = visibleLayout(both, menu('ab'));

    expect([items(visible), items(visible?.other)]).toEqual(['a', 'b']);
  });
});
