import { describe, expect, it } from 'vitest';
import { readOpenClaim } from './domain/claim.ts';
import { defaultDesign } from './domain/design.ts';
import { readLayout } from './domain/layout.ts';
import { plainRules } from './domain/money/plain-rules.ts';
import { defaultSettings, knownTheme } from './domain/settings.ts';
import { readClaimResult, readContent, readPairingResult, readSettings } from './screen/read-content.ts';
import { readDisplayUpdateNotice, readItemPatch, readMenuPatch } from './screen/read-events.ts';

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
    money: plainRules('USD'),
    restaurantName: 'R',
    entries: [menuEntry, filesEntry],
    menus: [{ ...menu, id: 'm2' }],
    files: [{ url: '/media/a.webp', sha256: 'a'.repeat(64), type: 'image', size: 12 }],
  },
};

it('reads back what the server sends', () => {
  expect(readContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
  expect(readPairingResult({ ...content, screenToken: 't' })).toEqual({ ...content, screenToken: 't' });
  expect(readItemPatch({ ...item, menuId: 'm', menuTag: 't' })).toEqual({
    ...item,
    menuId: 'm',
    menuTag: 't',
  });
  const patch = { id: 'm', menuTag: 't', revision: 4, menu, spreadMs: 0 };
  expect(readMenuPatch(patch)).toEqual(patch);
});

it('rejects content that lacks any of its parts', () => {
  for (const part of ['display', 'manifest'] as const) {
    for (const key of Object.keys(content[part])) {
      if (['mediaType', 'settings', 'money', 'entries', 'menus', 'files'].includes(key)) continue;
      const incomplete = { ...content, [part]: { ...content[part], [key]: undefined } };
      expect(readContent(incomplete), `${part}.${key}`).toBeUndefined();
    }
  }
});

it.each([undefined, null, '', '<html>', 1, [], {}, { display: {}, manifest: [] }])('rejects %j', (body) => {
  expect(readContent(body)).toBeUndefined();
  expect(readPairingResult(body)).toBeUndefined();
  expect(readItemPatch(body)).toBeUndefined();
  expect(readMenuPatch(body)).toBeUndefined();
  expect(readDisplayUpdateNotice(body)).toBeUndefined();
});

it('keeps what a newer server adds, because the screen stores it for its next build', () => {
  const newItem = { ...item, isVegan: true };
  const patch = { ...newItem, menuId: 'm', menuTag: 't' };
  const newer = {
    display: { ...content.display, currentMenu: { ...menu, items: [newItem] } },
    manifest: { ...content.manifest, taxRate: 0.09 },
  };

  expect(readItemPatch(patch)).toEqual(patch);
  expect(readContent(newer)).toEqual(newer);
});

it('clamps numbers and falls back to known settings', () => {
  expect(readSettings({ look: 'hologram', rotation: 45, itemSeconds: 1e13, imageSeconds: -1 })).toEqual({
    ...defaultSettings,
    designFrom: 'display',
    look: 'board',
    itemSeconds: 3_600,
    imageSeconds: 1,
  });
});

it("reads a menu's design, with known values for those that only a newer server knows", () => {
  const read = (design: unknown) =>
    readMenuPatch({ id: 'm', menuTag: 't', revision: 4, menu: { ...menu, design } })?.menu?.design;
  const design = { ...defaultDesign, look: 'board', photos: 'hero', featuredItemId: 'i' };

  expect(read(design)).toEqual(design);
  expect(read(undefined)).toBeUndefined();
  expect(read({ look: 'hologram', theme: 'hologram', photos: 'hologram', showKcal: 1 })).toEqual({
    ...defaultDesign,
    look: 'board',
    theme: knownTheme('hologram'),
  });
});

describe('the files of content', () => {
  const [file] = content.manifest.files;
  const read = (files: unknown) =>
    readContent({ ...content, manifest: { ...content.manifest, files } })?.manifest.files;

  it.each([
    ['no object', 7],
    ['no address', { ...file, url: 5 }],
    ['no hash', { ...file, sha256: 'abc' }],
    ['an unknown type', { ...file, type: 'sound' }],
  ])('leaves out a file with an error: %s', (_, invalid) => {
    expect(read([invalid, file])).toEqual([file]);
  });

  it('may have an unknown size', () => {
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

  it('is empty in content that was stored before schedules existed', () => {
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
    ['an invalid priority', { ...menuEntry, priority: '5' }],
    ['no isActive', { ...menuEntry, isActive: undefined }],
    ['an invalid time of creation', { ...menuEntry, createdAt: 5 }],
    ['content of an unknown type', { ...menuEntry, content: { type: 'web', url: 'https://x.example' } }],
    ['no menu', { ...menuEntry, content: { type: 'menu' } }],
    ['no files', { ...menuEntry, content: { type: 'media', mediaItems: {} } }],
    ['a schedule of an unknown type', { ...menuEntry, schedule: { type: 'sunset' } }],
    ['an invalid time', { ...menuEntry, schedule: { type: 'time_range', startTime: '7 am' } }],
    ['an invalid date', { ...menuEntry, schedule: { type: 'time_range', endDate: 20261224 } }],
    ['invalid days', { ...menuEntry, schedule: { type: 'recurring', daysOfWeek: 'monday' } }],
  ])('leaves out an entry with %s, and keeps the others', (_, invalid) => {
    expect(read({ entries: [invalid, menuEntry] })?.entries).toEqual([menuEntry]);
  });

  it('leaves out files, days and menus of an unknown kind', () => {
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
])('reads the layout %j as none, like a menu that was never arranged', (layout) => {
  expect(readLayout(layout)).toBeNull();
  const received = { ...content, display: { ...content.display, currentMenu: { ...menu, layout } } };
  expect(readContent(received)).toEqual(content);
});

describe('a claim', () => {
  const claim = {
    code: 'RTK5N8',
    secret: 's',
    url: 'http://192.168.1.10:3000/pair?code=RTK5N8',
    qr: { size: 29, path: 'M0 0h7v1h-7z' },
    renewMs: 600_000,
  };

  it('is read without unknown fields', () => {
    expect(readOpenClaim({ ...claim, expiresAt: '2026-11-21T18:00:00.000Z' })).toEqual(claim);
  });

  it.each(Object.keys(claim))('is rejected without its %s', (key) => {
    expect(readOpenClaim({ ...claim, [key]: undefined })).toBeUndefined();
  });

  it('reads a claim that is not taken, one that is taken, and rejects anything else', () => {
    const claimed = { ...content, screenToken: 's', pairingCode: 'K7M4QX' };

    expect(readClaimResult({ claimed: null })).toBeNull();
    expect(readClaimResult({ claimed })).toEqual(claimed);
    for (const body of [null, 'x', [], {}, { claimed: {} }, { claimed: { ...claimed, pairingCode: 7 } }]) {
      expect(readClaimResult(body)).toBeUndefined();
    }
  });
});
