import type { Layout, LayoutBlock } from '@menuboard/contract/domain/layout';
import type { ScreenItem } from '@menuboard/contract/screen';
import { describe, expect, it } from 'vitest';
import { arrangeLayout, letterboxStyle } from './arranged-layout.ts';

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
    const arrangement = arrangeLayout(menu(['a', 'b'], layout(block('a', 7), block('b', 2))));

    expect(arrangement?.placed.map((one) => one.item.id)).toEqual(['b', 'a']);
    expect(arrangement?.placed[0]).toMatchObject({ left: 480, top: 540, box: { width: 480, height: 270 } });
  });

  it('leaves out blocks of removed items and lists items without a block', () => {
    const arrangement = arrangeLayout(menu(['a', 'b', 'c'], layout(block('gone'), block('b'))));

    expect(arrangement?.placed.map((one) => one.item.id)).toEqual(['b']);
    expect(arrangement?.rest.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it.each([
    ['never arranged', menu(['a'])],
    ['with no layout', menu(['a'], null)],
    ['with none of its blocks left', menu(['a'], layout(block('gone')))],
  ])('is undefined for a menu %s', (_, given) => {
    expect(arrangeLayout(given)).toBeUndefined();
  });
});

describe('letterboxStyle', () => {
  it('leaves a layout on a stage of its own shape unscaled', () => {
    expect(letterboxStyle(layout(), 'landscape').transform).toBe('translate(0px, 0px) scale(1)');
  });

  it('centres a layout whole on a stage of another shape', () => {
    expect(letterboxStyle(layout(), 'portrait')).toEqual({
      width: 1_920,
      height: 1_080,
      transform: 'translate(0px, 656.25px) scale(0.5625)',
    });
  });
});
