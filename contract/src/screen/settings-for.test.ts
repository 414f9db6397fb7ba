import { expect, it } from 'vitest';
import { defaultDesign } from '../domain/design.ts';
import { type DisplaySettings, defaultSettings, type PhotoChoice } from '../domain/settings.ts';
import { settingsFor } from './settings-for.ts';

const dishes = (count: number, imageUrl: string | null) =>
  Array.from({ length: count }, () => ({ imageUrl }));
const design = {
  ...defaultDesign,
  look: 'board',
  theme: 'noren',
  counts: 'all',
  featuredItemId: 'soup',
} as const;
const menu = { design, items: dishes(3, null) };
const own: DisplaySettings = { ...defaultSettings, designFrom: 'display', theme: 'cellar', showKcal: false };

it('draws each menu of a display in its own design', () => {
  const settings = { ...own, designFrom: 'menu', rotation: 90 } as const;
  const plain = { items: [] };

  expect(settingsFor(settings, menu)).toEqual({ ...settings, ...design });
  expect(settingsFor(settings, plain)).toEqual({ ...settings, ...defaultDesign });
});

it("draws all menus in the display's own design where it has one, with the counts that each menu shows", () => {
  const { photos: _, ...others } = own;
  const drawn = { ...others, photos: 'auto', featuredItemId: null };

  expect(settingsFor(own, menu)).toEqual({ ...drawn, counts: 'all' });
  expect(settingsFor(own, null)).toEqual({ ...drawn, counts: 'low' });
});

it.each<[PhotoChoice, { imageUrl: string | null }[], string]>([
  ['none', dishes(4, '/a.jpg'), 'none'],
  ['some', dishes(4, '/a.jpg'), 'auto'],
  ['all', dishes(3, '/a.jpg'), 'rows'],
  ['all', dishes(4, '/a.jpg'), 'grid'],
  ['all', dishes(9, '/a.jpg'), 'grid'],
  ['all', dishes(10, '/a.jpg'), 'rows'],
  ['all', [...dishes(4, '/a.jpg'), { imageUrl: null }], 'rows'],
])("shows the display's %s photos of %o as %s", (photos, items, style) => {
  expect(settingsFor({ ...own, photos }, { items }).photos).toBe(style);
});

it('gives the same object for the same settings and menu, and a new one for others', () => {
  const drawn = settingsFor(own, menu);

  expect(settingsFor(own, menu)).toBe(drawn);
  expect(settingsFor({ ...own, theme: 'provisions' }, menu).theme).toBe('provisions');
  expect(settingsFor(own, menu).theme).toBe('cellar');
});
