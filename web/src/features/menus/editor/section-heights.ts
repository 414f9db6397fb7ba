/** The height that the list of a category needs so that guests can read it. Texts are measured as they are drawn. */
import { fitArrangement } from '@menuboard/board/arranged/fit-arrangement.ts';
import type { MeasureText } from '@menuboard/board/text/measure-text.ts';
import type { MenuSection } from '@menuboard/contract/domain/menu-details';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';

/** The smallest height of a section with these items of one category, in px of the stage. */
export type HeightOf = (items: readonly Item[], width: number) => number;

/** No board is higher, in px of the stage. */
const highest = 1_920;
const precision = 4;

/** @param wording how the menu words its categories */
export function sectionHeights(
  measure: MeasureText,
  theme: string,
  money: MoneyRules,
  wording: readonly MenuSection[] | undefined,
): HeightOf {
  const known = new Map<string, number>();

  const find = (items: readonly Item[], width: number): number => {
    const [first] = items;
    if (!first) return 0;
    const block = { kind: 'section' as const, category: first.category };
    const isEnough = (height: number) => {
      const placed = [{ block, items: items.slice(), box: { width, height } }];
      const [fitted] = fitArrangement(measure, { placed, wording }, theme, money);
      return fitted?.section?.shownIds.length === items.length;
    };
    if (!isEnough(highest)) return Number.POSITIVE_INFINITY;
    let [low, high] = [0, highest];
    while (high - low > precision) {
      const middle = Math.ceil((low + high) / 2);
      if (isEnough(middle)) high = middle;
      else low = middle;
    }
    return high;
  };

  return (items, width) => {
    const key = [width, ...items.map(({ id }) => id)].join();
    const height = known.get(key) ?? find(items, width);
    known.set(key, height);
    return height;
  };
}
