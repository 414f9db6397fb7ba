import { boardText } from '@menuboard/contract/domain/board-words';
import type { MenuSection } from '@menuboard/contract/domain/menu-details';
import type { OfferedItem } from '@menuboard/contract/screen';

/** Items under one heading. */
export interface Section {
  head: string;
  /** The heading over items that continue the section in another column. */
  continued: string;
  /** A line below the heading. */
  note?: string | undefined;
  items: OfferedItem[];
}

/**
 * Groups items by category.
 *
 * @param wording of the menu: its sections come first, in their order. The others follow in the order in which each
 * category first appears.
 */
export function sectionsOf(
  items: readonly OfferedItem[],
  wording: readonly MenuSection[] | undefined = [],
): Section[] {
  const sections = new Map<string, Section>();
  const add = (category: string, { title, note }: Partial<MenuSection> = {}): Section => {
    const head = title || category;
    const continued = head && boardText(items[0]?.words, 'continued', head);
    const section = { head, continued, note, items: [] };
    sections.set(category, section);
    return section;
  };
  for (const worded of wording.slice().sort((one, other) => one.order - other.order)) {
    add(worded.category, worded);
  }
  for (const item of items) (sections.get(item.category) || add(item.category)).items.push(item);
  return Array.from(sections.values()).filter((section) => section.items.length > 0);
}

/**
 * The names of the sizes that the items of a section share, in their order.
 *
 * @returns an empty list where sizes differ, or where most items have none
 *
 * @example
 * sizeColumns(coffees) // ['S', 'M', 'L']
 */
export function sizeColumns(items: readonly OfferedItem[]): string[] {
  const lists = items
    .map(({ sizes = [] }) => sizes.map(({ name }) => name))
    .filter((names) => names.length > 0);
  const longest = lists.reduce((one, other) => (other.length > one.length ? other : one), []);
  const isShared = lists.every((names) => names.every((name) => longest.indexOf(name) >= 0));
  return isShared && lists.length * 2 >= items.length ? longest : [];
}
