import { expect, it } from 'vitest';
import { readLayout } from './layout.ts';

const block = { id: 'b', kind: 'item', itemId: 'i', x: 0.1, y: 0.2, w: 0.3, h: 0.4, z: 1 } as const;

it('reads a layout without its invalid blocks', () => {
  const layout = { v: 1, aspect: '16:9', blocks: [block] };
  expect(readLayout(layout)).toEqual(layout);

  const blocks = [
    { ...block, kind: 'hologram' },
    { ...block, itemId: null },
    { ...block, x: 'left' },
    { ...block, w: 0 },
    { ...block, h: Number.NaN },
    { ...block, x: 1 },
    null,
    block,
  ];
  expect(readLayout({ ...layout, blocks })).toEqual(layout);
});

it('moves a block inside the board', () => {
  const blocks = [{ ...block, x: -3, y: 0.75, w: 9, h: 9, z: 1e9 }];

  expect(readLayout({ v: 1, aspect: '9:16', blocks })?.blocks).toEqual([
    { ...block, x: 0, y: 0.75, w: 1, h: 0.25, z: 1e6 },
  ]);
});
