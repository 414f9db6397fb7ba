import type { OfferedItem } from '@menuboard/contract/screen';

/** Items under one heading. */
export interface Section {
  head: string;
  /** The heading over items that continue the section in another column. */
  continued: string;
  items: OfferedItem[];
}

/** Groups items by category, in the order in which each category first appears. */
export function sectionsOf(items: readonly OfferedItem[]): Section[] {
  const sections = new Map<string, Section>();
  for (const item of items) {
    const head = item.category;
    const continued = head && `${head}, continued`;
    const section = sections.get(head) ?? { head, continued, items: [] };
    section.items.push(item);
    sections.set(head, section);
  }
  return Array.from(sections.values());
}
