import { CreateItem } from '@menuboard/contract/items';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoRestaurant, renderPicture } from './demo-data.ts';
import { pictureNames, svgOf } from './drawings/pictures.ts';

const { items, menus, displays } = demoRestaurant;

describe('the demo restaurant', () => {
  it('has 12 menus, 87 items in 8 categories and 5 displays', () => {
    expect(menus).toHaveLength(12);
    expect(items).toHaveLength(87);
    expect(new Set(items.map((item) => item.category)).size).toBe(8);
    expect(displays).toHaveLength(5);
  });

  it('names every item once, as the contract wants it, three of them sold out', () => {
    expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length);
    expect(items.filter((item) => !item.isAvailable)).toHaveLength(3);
    for (const { key: _key, picture: _picture, ...item } of items) {
      expect(CreateItem.parse(item)).toEqual(item);
    }
  });

  it('fills every menu with items that exist, none twice, and leaves no item without a menu', () => {
    const known = new Set(items.map((item) => item.key));
    for (const menu of menus) {
      expect(
        menu.items.filter((key) => !known.has(key)),
        menu.name,
      ).toEqual([]);
      expect(new Set(menu.items).size, menu.name).toBe(menu.items.length);
    }

    const onMenus = new Set(menus.flatMap((menu) => menu.items));
    expect(items.filter((item) => !onMenus.has(item.key)).map((item) => item.name)).toEqual([]);
  });

  it('puts a menu that exists on every display but one', () => {
    const known = new Set(menus.map((menu) => menu.key));
    const shown = displays.flatMap((display) => display.menu ?? []);
    expect(shown).toHaveLength(4);
    expect(shown.filter((key) => !known.has(key))).toEqual([]);
  });

  it('schedules menus and pictures that exist, one after the other', () => {
    const known = new Set(menus.map((menu) => menu.key));
    const entries = displays.flatMap(({ schedule = [] }) => schedule);
    expect(entries).toHaveLength(3);
    for (const entry of entries) {
      expect('pictures' in entry || known.has(entry.menu)).toBe(true);
      expect(entry.from < entry.to).toBe(true);
    }
    for (const { schedule = [] } of displays) {
      const ends = schedule.map(({ to }) => to);
      expect(schedule.filter(({ from }, n) => n > 0 && from < (ends[n - 1] ?? ''))).toEqual([]);
    }
  });
});

describe('the pictures', () => {
  it('belong to an item each', () => {
    const used = new Set(items.map((item) => item.picture));
    expect(pictureNames.filter((name) => !used.has(name))).toEqual([]);
  });

  it('are drawn the same every time', () => {
    for (const name of pictureNames) {
      expect(svgOf(name)).toBe(svgOf(name));
    }
  });

  it('render as WebP of 1200×900 and at most 60 kB', { timeout: 60_000 }, async () => {
    const rendered = await Promise.all(
      pictureNames.map(async (name) => {
        const picture = await renderPicture(name);
        const { format, width, height } = await sharp(picture).metadata();
        return { name, format, width, height, isSmall: picture.length <= 60 * 1024 };
      }),
    );

    for (const picture of rendered) {
      const { name } = picture;
      expect(picture).toEqual({ name, format: 'webp', width: 1200, height: 900, isSmall: true });
    }
  });
});
