import { describe, expect, it } from 'vitest';
import { readOpenClaim } from './domain/claim.ts';
import { readLayout } from './domain/layout.ts';
import { defaultSettings } from './domain/settings.ts';
import { readClaimed, readContent, readPaired, readSettings } from './screen/read-content.ts';
import { readDisplayNotice, readItemPatch, readMenuPatch } from './screen/read-events.ts';

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
const menuEntry = {
  id: 'e1',
  isActive: true,
  priority: 5,
  createdAt: '2026-11-01T00:00:00.000Z',
  content: { type: 'menu', menuId: 'm2' },
  schedule: { type: 'recurring', daysOfWeek: ['monday', 'friday'], startTime: '07:00', endTime: '11:00' },
};
const filesEntry = {
  ...menuEntry,
  id: 'e2',
  content: { type: 'media', mediaItems: [{ url: '/media/a.webp', type: 'image' }] },
  schedule: { type: 'time_range', startDate: '2026-12-24', endDate: '2026-12-26' },
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
    entries: [menuEntry, filesEntry],
    menus: [{ ...menu, id: 'm2' }],
    files: [{ url: '/media/a.webp', sha256: 'a'.repeat(64), type: 'image', size: 12 }],
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
      if (['mediaType', 'settings', 'entries', 'menus', 'files'].includes(key)) continue;
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

describe('the files of a content', () => {
  const [file] = content.manifest.files;
  const read = (files: unknown) =>
    readContent({ ...content, manifest: { ...content.manifest, files } })?.manifest.files;

  it.each([
    ['no object', 7],
    ['no address', { ...file, url: 5 }],
    ['no hash', { ...file, sha256: 'abc' }],
    ['a kind that is none', { ...file, type: 'sound' }],
  ])('that is not understood is left out: %s', (_, odd) => {
    expect(read([odd, file])).toEqual([file]);
  });

  it('may have a size that nobody knows', () => {
    expect(
      read([
        { ...file, size: null },
        { ...file, size: 'large' },
      ]),
    ).toEqual([
      { ...file, size: null },
      { ...file, size: null },
    ]);
  });
});

describe('a schedule', () => {
  const read = (manifest: object) =>
    readContent({ ...content, manifest: { ...content.manifest, ...manifest } })?.manifest;

  it('that was stored before there were any is empty', () => {
    const { entries: _, menus: __, files: ___, ...older } = content.manifest;

    expect(readContent({ ...content, manifest: older })?.manifest).toEqual({
      ...older,
      entries: [],
      menus: [],
      files: [],
    });
  });

  it.each([
    ['no object', 7],
    ['no id', { ...menuEntry, id: undefined }],
    ['a priority that is none', { ...menuEntry, priority: '5' }],
    ['no word on whether it is active', { ...menuEntry, isActive: undefined }],
    ['no time of making', { ...menuEntry, createdAt: 5 }],
    ['content of another kind', { ...menuEntry, content: { type: 'web', url: 'https://x.example' } }],
    ['no menu', { ...menuEntry, content: { type: 'menu' } }],
    ['no files', { ...menuEntry, content: { type: 'media', mediaItems: {} } }],
    ['a schedule of another kind', { ...menuEntry, schedule: { type: 'sunset' } }],
    ['a time that is none', { ...menuEntry, schedule: { type: 'time_range', startTime: '7 am' } }],
    ['a date that is none', { ...menuEntry, schedule: { type: 'time_range', endDate: 20261224 } }],
    ['days that are none', { ...menuEntry, schedule: { type: 'recurring', daysOfWeek: 'monday' } }],
  ])('leaves out an entry with %s, and keeps the others', (_, odd) => {
    expect(read({ entries: [odd, menuEntry] })?.entries).toEqual([menuEntry]);
  });

  it('leaves out a file of another kind, a day and a menu that it does not know', () => {
    const odd = { url: '/media/a.pdf', type: 'document' };
    const mediaItems = [...filesEntry.content.mediaItems, odd, null];
    const schedule = { type: 'recurring', daysOfWeek: ['monday', 'someday'] };
    const entries = [{ ...filesEntry, content: { type: 'media', mediaItems }, schedule }];

    const after = read({ entries, menus: [{ id: 'm3' }, ...content.manifest.menus] });

    expect(after?.entries).toEqual([
      { ...filesEntry, schedule: { type: 'recurring', daysOfWeek: ['monday'] } },
    ]);
    expect(after?.menus).toEqual(content.manifest.menus);
  });
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

describe('a claim', () => {
  const claim = {
    code: 'RTK5N8',
    secret: 's',
    url: 'http://192.168.1.10:3000/pair?code=RTK5N8',
    qr: { size: 29, path: 'M0 0h7v1h-7z' },
    renewMs: 600_000,
  };

  it('is taken whole, without what is not known', () => {
    expect(readOpenClaim({ ...claim, expiresAt: '2026-11-21T18:00:00.000Z' })).toEqual(claim);
  });

  it.each(Object.keys(claim))('is none without its %s', (key) => {
    expect(readOpenClaim({ ...claim, [key]: undefined })).toBeUndefined();
  });

  it('says nothing yet, or what was taken, and anything else is not ours', () => {
    const claimed = { ...content, screenToken: 's', pairingCode: 'K7M4QX' };

    expect(readClaimed({ claimed: null })).toBeNull();
    expect(readClaimed({ claimed })).toEqual(claimed);
    for (const body of [null, 'x', [], {}, { claimed: {} }, { claimed: { ...claimed, pairingCode: 7 } }]) {
      expect(readClaimed(body)).toBeUndefined();
    }
  });
});
