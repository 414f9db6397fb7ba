import type { ScreenItem } from '@menuboard/contract/screen';

/** Items under one heading. */
export interface Section {
  head: string;
  items: ScreenItem[];
}

/** Groups items by category, in the order in which each category first appears. */
export function sectionsOf(items: readonly ScreenItem[]): Section[] {
  const sections = new Map<string, Section>();
  for (const item of items) {
    const section = sections.get(item.category) ?? { head: item.category, items: [] };
    section.items.push(item);
    sections.set(item.category, section);
  }
  return Array.from(sections.values());
}
