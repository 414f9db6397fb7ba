/**
 * The tag of what a display shows: equal tags mean equal content.
 *
 * It is made of one part for the display itself (its row, its settings, the restaurant's zone and currency) and
 * one for each menu it names, so that a patch of a menu, prepared once for all its screens, can carry that
 * menu's new part and every screen puts its own tag together.
 *
 * @example
 * composeTag('b1', { m2: 'y', m1: 'x' }) // 'b1.x.y'
 */
export function composeTag(baseTag: string, menuTags: Readonly<Record<string, string>>): string {
  const parts = Object.keys(menuTags)
    .sort()
    .map((menuId) => menuTags[menuId] ?? '');
  return [baseTag, ...parts].join('.');
}
