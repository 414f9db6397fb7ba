import { expect, it } from 'vitest';
import { defaultSettings } from './domain/settings.ts';
import {
  readContent,
  readDisplayNotice,
  readItemPatch,
  readLayout,
  readMenuPatch,
  readPaired,
  readSettings,
} from './screen.ts';

const item = {
  id: 'i',
  name: 'Soup',
  description: '',
  price: 6.5,
  category: 'Soups',
  imageUrl: null,
  isAvailable: true,
  revision: 3,
};
const menu = { id: 'm', name: 'Lunch', description: '', items: [item], layout: null, revision: 2 };
const content = {
  display: {
    id: 'd',
    name: 'Front',
    menuId: 'm',
    currentMenu: menu,
    mediaUrl: null,
    mediaType: null,
    settings: defaultSettings,
    revision: 1,
  },
  manifest: {
    version: 1,
    revision: 3,
    tag: 'b.t',
    baseTag: 'b',
    menuTags: { m: 't' },
    serverTime: 1,
    zone: { timeZone: 'UTC', offsets: [{ from: 0, minutes: 0 }] },
    currency: 'USD',
    restaurantName: 'R',
  },
};

it('reads back what the server says', () => {
  expect(readContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
  expect(readPaired({ ...content, screenToken: 't' })).toEqual({ ...content, screenToken: 't' });
  expect(readItemPatch({ ...item, menuId: 'm', menuTag: 't' })).toEqual({
    ...item,
    menuId: 'm',
    menuTag: 't',
  });
  const patch = { id: 'm', menuTag: 't', revision: 4, menu, spreadMs: 0 };
  expect(readMenuPatch(patch)).toEqual(patch);
});

it('takes nothing for content that lost any one of its parts', () => {
  for (const part of ['display', 'manifest'] as const) {
    for (const key of Object.keys(content[part])) {
      if (key === 'mediaType' || key === 'settings') continue;
      const torn = { ...content, [part]: { ...content[part], [key]: undefined } };
      expect(readContent(torn), `${part}.${key}`).toBeUndefined();
    }
  }
});

it.each([undefined, null, '', '<html>', 1, [], {}, { display: {}, manifest: [] }])(
  'takes %j for nothing',
  (body) => {
    expect(readContent(body)).toBeUndefined();
    expect(readPaired(body)).toBeUndefined();
    expect(readItemPatch(body)).toBeUndefined();
    expect(readMenuPatch(body)).toBeUndefined();
    expect(readDisplayNotice(body)).toBeUndefined();
  },
);

it('clamps numbers and falls back on what it knows', () => {
  expect(readSettings({ look: 'hologram', rotation: 45, itemSeconds: 1e13, imageSeconds: -1 })).toEqual({
    ...defaultSettings,
    look: 'board',
    itemSeconds: 3_600,
    imageSeconds: 1,
  });
});

const block = { id: 'b', kind: 'item', itemId: 'i', x: 0.1, y: 0.2, w: 0.3, h: 0.4, z: 1 } as const;

it('reads a layout back, and leaves out what it cannot place', () => {
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

it('keeps a block inside the board', () => {
  const blocks = [{ ...block, x: -3, y: 0.75, w: 9, h: 9, z: 1e9 }];

  expect(readLayout({ v: 1, aspect: '9:16', blocks })?.blocks).toEqual([
    { ...block, x: 0, y: 0.75, w: 1, h: 0.25, z: 1e6 },
  ]);
});

it.each([
  undefined,
  7,
  [],
  { v: 2, aspect: '16:9', blocks: [] },
  { v: 1, aspect: '4:3', blocks: [] },
  { v: 1, aspect: '16:9' },
])('takes %j for no layout, and the menu for one that was never arranged', (layout) => {
  expect(readLayout(layout)).toBeNull();
  const told = { ...content, display: { ...content.display, currentMenu: { ...menu, layout } } };
  expect(readContent(told)).toEqual(content);
});
