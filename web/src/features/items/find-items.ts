import type { Item } from '@menuboard/contract/items';

export interface Category {
  name: string;
  count: number;
}

/** The categories with their counts, in the order in which they first occur. */
export function categoriesOf(items: readonly Item[]): Category[] {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count }));
}

/** The items of a category (of all without one) in which every word of the search stands somewhere. */
export function findItems(items: readonly Item[], search: string, category: string | null): Item[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (category !== null && item.category !== category) return false;
    const text = fold(`${item.name} ${item.description} ${item.category}`);
    return words.every((word) => text.includes(word));
  });
}

/** The items under their categories, in the order in which these first occur. */
export function byCategory(items: readonly Item[]): { category: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return Array.from(groups, ([category, inCategory]) => ({ category, items: inCategory }));
}

// "creme" finds "Crème".
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
