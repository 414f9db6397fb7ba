import { expect, it } from 'vitest';
import { defaultSettings } from './domain/settings.ts';
import {
  readContent,
  readDisplayNotice,
  readItemPatch,
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
const menu = { id: 'm', name: 'Lunch', description: '', items: [item], revision: 2 };
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
