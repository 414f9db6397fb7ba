import { describe, expect, it } from 'vitest';
import { aContent, anItem, aPriceChange } from '../../test/content.ts';
import { applyPatch, fromItemGone, fromItemPatch, fromMenuPatch, type Patch } from './apply-patch.ts';

const priceChange = (id: string, amount: number, revision: number): Patch =>
  fromItemPatch(aPriceChange(id, amount, revision));
const removal = (id: string, revision: number): Patch =>
  fromItemGone({ id, menuId: 'menu', menuTag: `m${revision}`, revision });

/** The content after all patches, in their order of arrival. */
function applyAll(patches: Patch[], content = aContent()) {
  return patches.reduce(
    (before, patch, index) => applyPatch(before, patches.slice(0, index), patch).content,
    content,
  );
}

const prices = (content = aContent()) => content.display.currentMenu?.items.map((item) => item.price);

describe('an item patch', () => {
  it('changes the item and the tag', () => {
    const content = applyAll([priceChange('b', 7.5, 11)]);

    expect(prices(content)).toEqual([5, 7.5, 5]);
    expect(content.manifest.tag).toBe('base.m11');
  });

  it('changes nothing if it is not newer than the content', () => {
    const content = aContent();

    expect(applyPatch(content, [], priceChange('b', 7.5, 10))).toEqual({ content, isApplied: true });
  });

  it('changes its item but not a newer tag when it arrives late', () => {
    const content = applyAll([priceChange('a', 9, 12), priceChange('b', 7.5, 11)]);

    expect(prices(content)).toEqual([9, 7.5, 5]);
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('changes nothing if it is older than the item', () => {
    const content = applyAll([priceChange('a', 9, 12), priceChange('a', 8, 11)]);

    expect(prices(content)).toEqual([9, 5, 5]);
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('is not applied if the content lacks the item', () => {
    expect(applyPatch(aContent(), [], priceChange('new', 8, 11)).isApplied).toBe(false);
  });

  it('changes nothing if a newer patch removed the item', () => {
    const content = applyAll([removal('a', 12), priceChange('a', 8, 11)]);

    expect(prices(content)).toEqual([5, 5]);
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('changes nothing for a menu that the display does not use', () => {
    const content = aContent();
    const patch: Patch = { ...priceChange('a', 8, 11), menuId: 'other' };

    expect(applyPatch(content, [], patch)).toEqual({ content, isApplied: true });
  });
});

describe('an item removal', () => {
  it('removes the item and changes the tag', () => {
    const content = applyAll([removal('b', 11)]);

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
    const menu = applyAll([renamed(11)]).display.currentMenu;

    expect(menu).toMatchObject({ name: 'Dinner', items: [{ id: 'c' }, { id: 'a' }] });
  });

  it("changes several items although the menu's own revision stays the same", () => {
    const items = [anItem('a', { price: 9, revision: 11 }), anItem('b', { price: 8, revision: 11 })];
    const menu = { id: 'menu', name: 'Lunch', description: '', items, revision: 5 };
    const patch = fromMenuPatch({ id: 'menu', menuTag: 'm11', revision: 11, menu, spreadMs: 0 });
    const content = applyAll(patch ? [patch] : []);

    expect(prices(content)).toEqual([9, 8]);
    expect(content.manifest.tag).toBe('base.m11');
  });

  it('changes neither list nor tag after a newer menu patch', () => {
    const content = applyAll([renamed(12, [anItem('b')]), renamed(11)]);

    expect(content.display.currentMenu?.items.map((item) => item.id)).toEqual(['b']);
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('preserves a newer item and a newer tag when it arrives late', () => {
    const content = applyAll([priceChange('a', 9, 12), renamed(11)]);

    expect(content.display.currentMenu).toMatchObject({
      name: 'Dinner',
      items: [{ price: 5 }, { price: 9 }],
    });
    expect(content.manifest.tag).toBe('base.m12');
  });

  it('does not restore an item that a newer patch removed', () => {
    const content = applyAll([removal('a', 12), renamed(11)]);

    expect(content.display.currentMenu?.items.map((item) => item.id)).toEqual(['c']);
  });

  it('is undefined without the menu', () => {
    expect(
      fromMenuPatch({ id: 'menu', menuTag: 'm11', revision: 11, menu: null, spreadMs: 500 }),
    ).toBeUndefined();
  });
});

describe('a patch of a scheduled menu', () => {
  const steak = anItem('steak', { price: 20 });
  const dinner = { id: 'dinner', name: 'Dinner', description: '', items: [steak], revision: 5 };
  const other = { ...dinner, id: 'other' };
  function withSchedule() {
    const { display, manifest } = aContent();
    const menuTags = { ...manifest.menuTags, dinner: 'd10', other: 'o10' };
    return { display, manifest: { ...manifest, menuTags, menus: [other, dinner] } };
  }
  const priceIncrease = fromItemPatch({
    ...steak,
    price: 25,
    revision: 11,
    menuId: 'dinner',
    menuTag: 'd11',
  });

  it('changes only that menu', () => {
    const before = withSchedule();
    const { content, isApplied } = applyPatch(before, [], priceIncrease);

    expect(isApplied).toBe(true);
    expect(content.manifest.menus.map(({ items }) => items[0]?.price)).toEqual([20, 25]);
    expect(content.manifest.menus[0]).toBe(other);
    expect(content.display).toBe(before.display);
    expect(content.manifest.tag).toBe('base.d11.m10.o10');
  });

  it('replaces the menu and removes an item', () => {
    const renamed = fromMenuPatch({
      id: 'dinner',
      menuTag: 'd12',
      revision: 12,
      menu: { ...dinner, name: 'Supper' },
      spreadMs: 0,
    });
    const steakRemoval = fromItemGone({ id: 'steak', menuId: 'dinner', menuTag: 'd13', revision: 13 });

    const content = applyAll(renamed ? [renamed, steakRemoval] : [], withSchedule());

    expect(content.manifest.menus[1]).toMatchObject({ name: 'Supper', items: [] });
  });
});
