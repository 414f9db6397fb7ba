import type { Item } from '@menuboard/contract/items';

export interface CategoryCount {
  name: string;
  count: number;
}

/** The categories with their item counts, in order of first occurrence. */
export function countByCategory(items: readonly Item[]): CategoryCount[] {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count }));
}

/**
 * The items whose name, description or category contain every word of the search; `null` means all categories. Items
 * that are never changed in place, such as those of the cache, are folded only once.
 */
export function findItems(
  items: readonly Item[],
  search: string,
  category: string | null = null,
): readonly Item[] {
  const words = foldAccentsAndCase(search).split(/\s+/).filter(Boolean);
  if (words.length === 0 && category === null) return items;
  return items.filter((item) => {
    if (category !== null && item.category !== category) return false;
    return words.length === 0 || words.every((word) => searchedText(item).includes(word));
  });
}

const searchedTexts = new WeakMap<Item, string>();

function searchedText(item: Item): string {
  const known = searchedTexts.get(item);
  if (known !== undefined) return known;
  const text = foldAccentsAndCase(`${item.name} ${item.description} ${item.category}`);
  searchedTexts.set(item, text);
  return text;
}

export interface CategoryGroup<Listed = Item> {
  category: string;
  items: Listed[];
  /** The number of items in the category; `items` may hold fewer. */
  total: number;
}

/** The items grouped by category, in order of first occurrence. */
export function groupByCategory<Listed extends Pick<Item, 'category'>>(
  items: readonly Listed[],
): CategoryGroup<Listed>[] {
  const groups = new Map<string, Listed[]>();
  for (const item of items) {
    const group = groups.get(item.category);
    if (group) group.push(item);
    else groups.set(item.category, [item]);
  }
  return Array.from(groups, ([category, grouped]) => ({
    category,
    items: grouped,
    total: grouped.length,
  }));
}

/** The first `count` items in their groups; groups without any of them are left out. */
export function takeItems(groups: readonly CategoryGroup[], count: number): CategoryGroup[] {
  let remaining = count;
  return groups.flatMap((group) => {
    const items = group.items.slice(0, Math.max(0, remaining));
    remaining -= items.length;
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** The form in which texts are compared: the search "creme" must find "Crème". */
export function foldAccentsAndCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
