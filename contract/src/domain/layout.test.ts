import { expect, it } from 'vitest';
import { imagesIn, type Layout, mapImages, readLayout } from './layout.ts';

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

it('reads blocks of every kind, and leaves out those without their content', () => {
  const rect = { x: 0.1, y: 0.2, w: 0.3, h: 0.4, z: 0 };
  const blocks = [
    { id: 'title', kind: 'title', ...rect },
    { id: 'text', kind: 'text', text: 'Hello', tone: 'ink', align: 'left', isHeading: true, ...rect },
    { id: 'shape', kind: 'shape', tone: 'hologram', isRound: false, ...rect },
    { id: 'line', kind: 'line', tone: 'soft', color: '#c23b22', ...rect },
    { id: 'image', kind: 'image', url: '/media/a', ...rect },
    { id: 'logo', kind: 'logo', ...rect },
    { id: 'section', kind: 'section', category: 'Mains', ...rect },
  ];
  const broken = [
    { id: 'text', kind: 'text', ...rect },
    { id: 'image', kind: 'image', ...rect },
    { id: 'section', kind: 'section', category: 1, ...rect },
    { id: 'own', kind: 'toString', ...rect },
  ];

  expect(readLayout({ v: 1, aspect: '16:9', blocks: [...blocks, ...broken] })?.blocks).toEqual(blocks);
});

it('reads the arrangement for the other aspect, a theme and a background', () => {
  const other = { v: 1, aspect: '9:16', blocks: [block] };
  const background = { color: '#1f2a27', imageUrl: '/media/b', shade: 0.5 };
  const layout = { v: 1, aspect: '16:9', blocks: [], theme: 'noren', background, other };

  expect(readLayout(layout)).toEqual(layout);
  expect(readLayout({ ...layout, background: { color: 1 }, other: { v: 9 } })).toEqual({
    v: 1,
    aspect: '16:9',
    blocks: [],
    theme: 'noren',
  });
});

it('finds and replaces the images of both arrangements', () => {
  const image = { id: 'i', kind: 'image', url: '/media/a', x: 0, y: 0, w: 1, h: 1, z: 0 } as const;
  const layout: Layout = {
    v: 1,
    aspect: '16:9',
    blocks: [image, block],
    background: { color: '#1f2a27', imageUrl: '/media/b', shade: 0.5 },
    other: { v: 1, aspect: '9:16', blocks: [{ ...image, url: '/media/c' }] },
  };

  expect(imagesIn(layout).sort()).toEqual(['/media/a', '/media/b', '/media/c']);
  expect(imagesIn(null)).toEqual([]);
  const mapped = mapImages(layout, (url) => (url === '/media/c' ? null : `blob:${url}`));
  expect(imagesIn(mapped).sort()).toEqual(['', 'blob:/media/a', 'blob:/media/b']);
});
