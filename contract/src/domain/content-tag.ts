/**
 * Composes the tag of a display's content. Equal tags mean equal content.
 *
 * A tag has one part for the display itself (its row, settings and schedule, the restaurant's zone and currency) and
 * one for each of its menus. One patch of a menu therefore suits every screen that shows it: the patch carries the
 * menu's new part, and each screen composes its own tag.
 *
 * @param menuTags part of each menu, by menu id
 *
 * @example
 * composeContentTag('b1', { m2: 'y', m1: 'x' }) // 'b1.x.y'
 */
export function composeContentTag(baseTag: string, menuTags: Readonly<Record<string, string>>): string {
  const parts = Object.keys(menuTags)
    .sort()
    .map((menuId) => menuTags[menuId] || '');
  return [baseTag, ...parts].join('.');
}
