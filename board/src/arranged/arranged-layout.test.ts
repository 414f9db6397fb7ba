import type { Layout, LayoutBlock } from '@menuboard/contract/domain/layout';
import type { ScreenItem } from '@menuboard/contract/screen';
import { describe, expect, it } from 'vitest';
import { arrangeLayout } from './arranged-layout.ts';

const item = (id: string): ScreenItem => ({
  id,
  name: id,
  description: '',
  price: 5,
  category: 'Warm',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
});
const block = (itemId: string, z = 0): LayoutBlock => ({
  id: `block ${itemId} ${z}`,
  kind: 'item',
  itemId,
  x: 0.25,
  y: 0.5,
  w: 0.25,
  h: 0.25,
  z,
});
const layout = (...blocks: LayoutBlock[]): Layout => ({ v: 1, aspect: '16:9', blocks });
const menu = (items: string[], arranged?: Layout | null) => ({
  id: 'm',
  name: 'Lunch',
  description: '',
  items: items.map(item),
  revision: 1,
  ...(arranged === undefined ? {} : { layout: arranged }),
});

describe('arrangeLayout', () => {
  it('converts blocks to px of the stage, from back to front', () => {
    const arrangement = arrangeLayout(menu(['a', 'b'], layout(block('a', 7), block('b', 2))), 'landscape');

    expect(arrangement?.placed.map(({ items: [first] }) => first?.id)).toEqual(['b', 'a']);
    expect(arrangement?.placed[0]).toMatchObject({ left: 480, top: 540, box: { width: 480, height: 270 } });
  });

  it('leaves out blocks of removed items and of empty categories, and fills a section with its category', () => {
    const rect = { x: 0, y: 0, w: 1, h: 1, z: 0 };
    const blocks: LayoutBlock[] = [
      block('gone'),
      { id: 's', kind: 'section', category: 'Warm', ...rect },
      { id: 'e', kind: 'section', category: 'Cold', ...rect },
      { id: 't', kind: 'title', ...rect },
    ];

    const arrangement = arrangeLayout(menu(['a', 'b', 'c'], layout(...blocks)), 'landscape');

    expect(arrangement?.placed.map(({ block: { id }, items }) => [id, items.length])).toEqual([
      ['s', 3],
      ['t', 0],
    ]);
  });

  it('takes the arrangement for the shape of the stage', () => {
    const upright: Layout = { ...layout(block('b')), aspect: '9:16' };
    const both = menu(['a', 'b'], { ...layout(block('a')), other: upright });

    expect(arrangeLayout(both, 'landscape')?.placed[0]?.items[0]?.id).toBe('a');
    expect(arrangeLayout(both, 'portrait')?.placed[0]?.items[0]?.id).toBe('b');
    expect(arrangeLayout(menu(['a'], layout(block('a'))), 'portrait')).toBeUndefined();
  });

  it.each([
    ['never arranged', menu(['a'])],
    ['with no layout', menu(['a'], null)],
    ['with none of its blocks left', menu(['a'], layout(block('gone')))],
  ])('is undefined for a menu %s', (_, given) => {
    expect(arrangeLayout(given, 'landscape')).toBeUndefined();
  });
});
