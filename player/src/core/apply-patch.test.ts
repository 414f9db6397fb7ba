import { describe, expect, it } from 'vitest';
import { aContent, anItem, aPriceChange } from '../../test/content.ts';
import { applyPatch, fromItemGone, fromItemPatch, fromMenuPatch, type Patch } from './apply-patch.ts';

const price = (id: string, amount: number, revision: number): Patch =>
  fromItemPatch(aPriceChange(id, amount, revision));
const gone = (id: string, revision: number): Patch =>
  fromItemGone({ id, menuId: 'menu', menuTag: `m${revision}`, revision });

/** All of them, in the order in which they came. */
function apply(patches: Patch[], content = aContent()) {
  return patches.reduce(
    (before, patch, index) => applyPatch(before, patches.slice(0, index), patch).content,
    content,
  );
}

const prices = (content = aContent()) => content.display.currentMenu?.items.map((item) => item.price);

describe('an item patch', () => {
  it('changes the item and the tag', () => {
    const content = apply([price('b', 7.5, 11)]);

    expect(prices(content)).toEqual([5, 7.5, 5]);
    expect(content.manifest.tag).toBe('base.m11');
  });

  it('is in already when it is not newer than the content', () => {
    const content = aContent();

    expect(applyPatch(content, [], price('b', 7.5, 10))).toEqual({ content, isApplied: true });
  });

  it('that comes late changes its own item but not the newer tag', () => {
    const content = apply([price('a', 9, 12), price('b', 7.5, 11)]);

    expect(prices(content)).toEqual([9, 7.5, 5]);
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('that is older than the item it is about changes nothing', () => {
    const content = apply([price('a', 9, 12), price('a', 8, 11)]);

    expect(prices(content)).toEqual([9, 5, 5]);
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('about an item that is not here asks for a fetch', () => {
    expect(applyPatch(aContent(), [], price('new', 8, 11)).isApplied).toBe(false);
  });

  it('about an item that has gone since changes nothing', () => {
    const content = apply([gone('a', 12), price('a', 8, 11)]);

    expect(prices(content)).toEqual([5, 5]);
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('of a menu that this display does not name changes nothing', () => {
    const content = aContent();
    const patch: Patch = { ...price('a', 8, 11), menuId: 'other' };

    expect(applyPatch(content, [], patch)).toEqual({ content, isApplied: true });
  });
});

describe('an item that left the menu', () => {
  it('goes', () => {
    const content = apply([gone('b', 11)]);

    expect(content.display.currentMenu?.items.map((item) => item.id)).toEqual(['a', 'c']);
    expect(content.manifest.tag).toBe('base.m11');
  });
});

describe('a menu patch', () => {
  const renamed = (revision: number, items = [anItem('c'), anItem('a')]): Patch => {
    const menu = { id: 'menu', name: 'Dinner', description: '', items, revision };
    const patch = fromMenuPatch({ id: 'menu', menuTag: `m${revision}`, revision, menu, spreadMs: 0 });
    if (!patch) throw new Error('The menu was given');
    return patch;
  };

  it('replaces name and list', () => {
    const menu = apply([renamed(11)]).display.currentMenu;

    expect(menu).toMatchObject({ name: 'Dinner', items: [{ id: 'c' }, { id: 'a' }] });
  });

  it('for several items at once changes them, though the menu itself is of the same revision as before', () => {
    const items = [anItem('a', { price: 9, revision: 11 }), anItem('b', { price: 8, revision: 11 })];
    const menu = { id: 'menu', name: 'Lunch', description: '', items, revision: 5 };
    const patch = fromMenuPatch({ id: 'menu', menuTag: 'm11', revision: 11, menu, spreadMs: 0 });
    const content = apply(patch ? [patch] : []);

    expect(prices(content)).toEqual([9, 8]);
    expect(content.manifest.tag).toBe('base.m11');
  });

  it('that a newer one has overtaken changes neither list nor tag', () => {
    const content = apply([renamed(12, [anItem('b')]), renamed(11)]);

    expect(content.display.currentMenu?.items.map((item) => item.id)).toEqual(['b']);
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('that comes late keeps a newer item and the newer tag', () => {
    const content = apply([price('a', 9, 12), renamed(11)]);

    expect(content.display.currentMenu).toMatchObject({
      name: 'Dinner',
      items: [{ price: 5 }, { price: 9 }],
    });
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('that comes late brings back nothing that has gone since', () => {
    const content = apply([gone('a', 12), renamed(11)]);

    expect(content.display.currentMenu?.items.map((item) => item.id)).toEqual(['c']);
  });

  it('without the menu is no patch', () => {
    expect(
      fromMenuPatch({ id: 'menu', menuTag: 'm11', revision: 11, menu: null, spreadMs: 500 }),
    ).toBeUndefined();
  });
});

describe('a patch of a menu that only the schedule names', () => {
  const steak = anItem('steak', { price: 20 });
  const dinner = { id: 'dinner', name: 'Dinner', description: '', items: [steak], revision: 5 };
  const other = { ...dinner, id: 'other' };
  function withSchedule() {
    const { display, manifest } = aContent();
    const menuTags = { ...manifest.menuTags, dinner: 'd10', other: 'o10' };
    return { display, manifest: { ...manifest, menuTags, menus: [other, dinner] } };
  }
  const dearer = fromItemPatch({ ...steak, price: 25, revision: 11, menuId: 'dinner', menuTag: 'd11' });

  it('changes it there, and nothing else', () => {
    const before = withSchedule();
    const { content, isApplied } = applyPatch(before, [], dearer);

    expect(isApplied).toBe(true);
    expect(content.manifest.menus.map(({ items }) => items[0]?.price)).toEqual([20, 25]);
    expect(content.manifest.menus[0]).toBe(other);
    expect(content.display).toBe(before.display);
    expect(content.manifest.tag).toBe('base.d11.m10.o10');
  });

  it('replaces it whole, and takes an item off it', () => {
    const renamed = fromMenuPatch({
      id: 'dinner',
      menuTag: 'd12',
      revision: 12,
      menu: { ...dinner, name: 'Supper' },
      spreadMs: 0,
    });
    const away = fromItemGone({ id: 'steak', menuId: 'dinner', menuTag: 'd13', revision: 13 });

    const content = apply(renamed ? [renamed, away] : [], withSchedule());

    expect(content.manifest.menus[1]).toMatchObject({ name: 'Supper', items: [] });
  });
});
