import { CreateItem } from '@menuboard/contract/items';
import { describe, expect, it } from 'vitest';
import { demoRestaurant } from './demo-restaurant.ts';

const { items, menus, displays } = demoRestaurant;
const themesOf = (keys: string[]) =>
  new Set(menus.filter(({ key }) => keys.includes(key)).map(({ theme }) => theme));

describe('the demo restaurant', () => {
  it('has 12 menus, 87 items and 5 displays', () => {
    expect(menus).toHaveLength(12);
    expect(items).toHaveLength(87);
    expect(displays).toHaveLength(5);
  });

  it('has unique, valid items, three of them sold out, and some with a promo', () => {
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    expect(items.filter(({ isAvailable }) => !isAvailable)).toHaveLength(3);
    expect(items.filter(({ promo }) => promo)).toHaveLength(5);
    for (const { key: _key, image: _image, price, ...item } of items) {
      const body = { ...item, price: price ?? 0 };
      expect(CreateItem.parse(body)).toEqual(body);
    }
  });

  it('lists existing items once on each menu and every item on some menu', () => {
    const known = new Set(items.map(({ key }) => key));
    for (const menu of menus) {
      expect(menu.items.length, menu.name).toBeGreaterThan(4);
      expect(
        menu.items.filter((key) => !known.has(key)),
        menu.name,
      ).toEqual([]);
      expect(new Set(menu.items).size, menu.name).toBe(menu.items.length);
      if (menu.featured) expect(menu.items).toContain(menu.featured);
    }
    const onMenus = new Set(menus.flatMap((menu) => menu.items));
    expect(items.filter(({ key }) => !onMenus.has(key))).toEqual([]);
  });

  it('has every theme on some menu, and gives every display a theme of its own, two of them upright', () => {
    expect(themesOf(menus.map(({ key }) => key)).size).toBe(8);
    expect(themesOf(displays.map(({ menu }) => menu)).size).toBe(displays.length);
    expect(displays.filter(({ settings }) => settings.rotation % 180 === 90)).toHaveLength(2);
  });

  it('schedules existing menus and images without overlaps', () => {
    const known = new Set(menus.map(({ key }) => key));
    const images = new Set(items.map(({ image }) => image));
    const entries = displays.flatMap(({ schedule = [] }) => schedule);
    expect(entries).toHaveLength(4);
    for (const entry of entries) {
      if ('images' in entry) expect(entry.images.every((image) => images.has(image))).toBe(true);
      else expect(known).toContain(entry.menu);
      expect(entry.from < entry.to).toBe(true);
    }
    for (const { schedule = [] } of displays) {
      const ends = schedule.map(({ to }) => to);
      expect(schedule.filter(({ from }, n) => n > 0 && from < (ends[n - 1] ?? ''))).toEqual([]);
    }
  });
});
