import type { MenuSection } from '@menuboard/contract/domain/menu-details';
import type { Item } from '@menuboard/contract/items';

/** The dishes of one category of a menu, as a board groups them. */
export interface DishSection {
  category: string;
  /** The heading on boards, and the line under it. */
  head: string;
  note: string;
  items: Item[];
  /** The names of the sizes that its dishes share, in their order; empty where most have none. */
  columns: string[];
}

/** The sections of a menu in the order of its boards: those that it words first, then the others as they come. */
export function dishSections(items: readonly Item[], wording: readonly MenuSection[]): DishSection[] {
  const worded = [...wording].sort((one, other) => one.order - other.order);
  const categories = [...new Set([...worded, ...items].map(({ category }) => category))];
  return categories.flatMap((category) => {
    const own = items.filter((item) => item.category === category);
    if (own.length === 0) return [];
    const { title, note } = worded.find((section) => section.category === category) ?? {};
    return [{ category, head: title || category, note: note ?? '', items: own, columns: columnsOf(own) }];
  });
}

/** A section that has its first dish yet to come. */
export function emptySection(category: string): DishSection {
  return { category, head: category, note: '', items: [], columns: [] };
}

function columnsOf(items: readonly Item[]): string[] {
  const lists = items.map(({ sizes }) => sizes.map(({ name }) => name)).filter(({ length }) => length > 0);
  const longest = lists.reduce((one, other) => (other.length > one.length ? other : one), []);
  const isShared = lists.every((names) => names.every((name) => longest.includes(name)));
  return isShared && lists.length * 2 >= items.length ? longest : [];
}
