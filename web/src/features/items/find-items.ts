import type { Item } from '@menuboard/contract/items';

export interface CategoryCount {
  name: string;
  count: number;
}

/** The categories with their counts, in the order in which they first occur. */
export function countByCategory(items: readonly Item[]): CategoryCount[] {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count }));
}

/** The items of a category (of all without one) in which every word of the search stands somewhere. */
export function findItems(items: readonly Item[], search: string, category: string | null): Item[] {
  const words = foldAccentsAndCase(search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (category !== null && item.category !== category) return false;
    const text = foldAccentsAndCase(`${item.name} ${item.description} ${item.category}`);
    return words.every((word) => text.includes(word));
  });
}

export interface CategoryGroup {
  category: string;
  items: Item[];
  /** How many there are, whether all of them are here or not. */
  total: number;
}

/** The items under their categories, in the order in which these first occur. */
export function groupByCategory(items: readonly Item[]): CategoryGroup[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.category);
    if (group) group.push(item);
    else groups.set(item.category, [item]);
  }
  return Array.from(groups, ([category, own]) => ({ category, items: own, total: own.length }));
}

/** So many items from the beginning on, under the categories that still have one. */
export function takeItems(groups: readonly CategoryGroup[], count: number): CategoryGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const items = group.items.slice(0, Math.max(0, left));
    left -= items.length;
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

// "creme" finds "Crème".
function foldAccentsAndCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
