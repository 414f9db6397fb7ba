import type { SampleMenu } from './sample-menu.ts';

/** Texts of all sample menus in another language, by their English text. Names that stay the same are missing. */
export type SampleTexts = Readonly<Record<string, string>>;

/**
 * Translates a sample menu.
 *
 * @param texts without entries for names that are the same in both languages
 */
export function translateSample(menu: SampleMenu, texts: SampleTexts): SampleMenu {
  const t = (text: string) => texts[text] ?? text;
  return {
    name: t(menu.name),
    description: t(menu.description),
    featured: t(menu.featured),
    ...(menu.combos && { combos: menu.combos.map((combo) => ({ ...combo, title: t(combo.title) })) }),
    sections: menu.sections.map(({ name, note, items }) => ({
      name: t(name),
      ...(note !== undefined && { note: t(note) }),
      items: items.map((item) => ({
        ...item,
        name: t(item.name),
        ...(item.description !== undefined && { description: t(item.description) }),
        ...(item.sizes && { sizes: item.sizes.map((size) => ({ ...size, name: t(size.name) })) }),
      })),
    })),
  };
}
