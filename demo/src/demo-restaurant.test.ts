import { readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { CreateItem } from '@menuboard/contract/items';
import { describe, expect, it } from 'vitest';
import { demoRestaurant } from './demo-restaurant.ts';
import { imageFile } from './image-file.ts';

const { items, menus, displays } = demoRestaurant;

describe('the demo restaurant', () => {
  it('has 12 menus, 87 items in 8 categories and 5 displays', () => {
    expect(menus).toHaveLength(12);
    expect(items).toHaveLength(87);
    expect(new Set(items.map((item) => item.category)).size).toBe(8);
    expect(displays).toHaveLength(5);
  });

  it('has unique, valid items, three of them sold out', () => {
    expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length);
    expect(items.filter((item) => !item.isAvailable)).toHaveLength(3);
    for (const { key: _key, image: _image, ...item } of items) {
      expect(CreateItem.parse(item)).toEqual(item);
    }
  });

  it('has sizes, badges, declared allergens and a promo', () => {
    expect(items.filter(({ sizes = [] }) => sizes.length > 1).length).toBeGreaterThan(9);
    expect(items.filter(({ labels = [] }) => labels.length > 0).length).toBeGreaterThan(14);
    expect(items.filter(({ allergens = [] }) => allergens.length > 0).length).toBeGreaterThan(14);
    expect(items.filter(({ promo }) => promo)).toHaveLength(1);
  });

  it('lists existing items once on each menu and every item on some menu', () => {
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

  it('assigns an existing menu to every display but one', () => {
    const known = new Set(menus.map((menu) => menu.key));
    const shown = displays.flatMap((display) => display.menu ?? []);
    expect(shown).toHaveLength(4);
    expect(shown.filter((key) => !known.has(key))).toEqual([]);
  });

  it('has a special that is on its menu, with a photo', () => {
    const specials = menus.filter(({ special }) => special);
    expect(specials).toHaveLength(1);
    for (const { special, items: keys } of specials) {
      expect(keys).toContain(special?.item);
      expect(items.find(({ key }) => key === special?.item)?.image).toBeTruthy();
    }
  });

  it('gives every display a board of its own: other themes and looks, two of them upright', () => {
    const boards = displays.map(({ settings }) => Object.values(settings).join(' '));
    expect(new Set(boards).size).toBe(displays.length);
    expect(new Set(displays.map(({ settings }) => settings.theme)).size).toBe(displays.length);
    expect(displays.filter(({ settings }) => settings.rotation % 180 === 90)).toHaveLength(2);
    expect(displays.filter(({ settings }) => settings.look === 'spotlight')).toHaveLength(1);
  });

  it('schedules existing menus and images without overlaps', () => {
    const known = new Set(menus.map((menu) => menu.key));
    const entries = displays.flatMap(({ schedule = [] }) => schedule);
    expect(entries).toHaveLength(3);
    for (const entry of entries) {
      expect('images' in entry || known.has(entry.menu)).toBe(true);
      expect(entry.from < entry.to).toBe(true);
    }
    for (const { schedule = [] } of displays) {
      const ends = schedule.map(({ to }) => to);
      expect(schedule.filter(({ from }, n) => n > 0 && from < (ends[n - 1] ?? ''))).toEqual([]);
    }
  });
});

describe('the images', () => {
  const names = readdirSync(join(import.meta.dirname, '../images')).map((file) => parse(file).name);

  it('each belong to an item', () => {
    expect(names.sort()).toEqual(items.flatMap(({ image }) => image ?? []).sort());
  });

  it('are at most 60 kB each, so that screens load them at once', () => {
    expect(names.filter((name) => statSync(imageFile(name)).size > 60 * 1024)).toEqual([]);
  });
});
