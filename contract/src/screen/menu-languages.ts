/** A menu in another language, as boards draw it. */

import type { Translations } from '../domain/dish.ts';
import type { MoneyRules } from '../domain/money/rules.ts';
import type { Manifest, ScreenItem, ScreenMenu } from '../screen.ts';

type Translated<Field extends string> = { [F in Field]?: string | undefined };

/** How long a board shows each of several alternating languages (ms): two pages, so that guests can finish one. */
export const LANGUAGE_MS = 30_000;

const textsOf = <Field extends string>(
  translations: Translations<Field> | undefined,
  tag: string,
): Translated<Field> => translations?.[tag] || {};

/**
 * Translates a menu. Texts without a translation do not change.
 *
 * @param tag BCP 47 tag of `menu.languages`
 */
function inLanguage<Menu extends ScreenMenu>(menu: Menu, tag: string): Menu {
  const { name, description } = textsOf(menu.translations, tag);
  return {
    ...menu,
    name: name || menu.name,
    description: description || menu.description,
    items: menu.items.map((item) => {
      const texts = textsOf(item.translations, tag);
      return { ...item, name: texts.name || item.name, description: texts.description || item.description };
    }),
    sections: menu.sections?.map((section) => {
      const texts = textsOf(section.translations, tag);
      return { ...section, title: texts.title || section.title, note: texts.note || section.note };
    }),
  };
}

/** Puts an item's names in other languages before its description. */
function withOtherNames<Item extends ScreenItem>(item: Item, tags: readonly string[]): Item {
  const names = tags.map((tag) => textsOf(item.translations, tag).name);
  return { ...item, description: [...names, item.description].filter(Boolean).join(' · ') };
}

/** Language at an instant; `undefined` for the original one, and for a menu that shows all at once. */
export function languageAt({ languages }: ScreenMenu, instant: number): string | undefined {
  if (!languages || languages.mode === 'side-by-side') return undefined;
  const { tags } = languages;
  return tags[(Math.floor(instant / LANGUAGE_MS) % (tags.length + 1)) - 1];
}

/** Rules for the menu's prices at an instant. */
export function moneyAt(
  { money, moneyIn }: Pick<Manifest, 'money' | 'moneyIn'>,
  menu: ScreenMenu,
  instant: number,
): MoneyRules {
  return moneyIn?.[languageAt(menu, instant) || ''] || money;
}

/**
 * The menu in the language of an instant, or in all of its languages at once. Returns the same object for a menu in one
 * language.
 *
 * @param instant ms since 1970; all screens change the language together
 */
export function menuInLanguages<Menu extends ScreenMenu>(menu: Menu, instant: number): Menu {
  const { languages } = menu;
  if (languages?.mode === 'side-by-side' && languages.tags.length > 0)
    return { ...menu, items: menu.items.map((item) => withOtherNames(item, languages.tags)) };
  const tag = languageAt(menu, instant);
  return tag === undefined ? menu : inLanguage(menu, tag);
}

/** Next instant (ms since 1970) at which the result of `menuInLanguages` may change. */
export function nextLanguageAt({ languages }: ScreenMenu, instant: number): number {
  const alternates = languages?.mode === 'rotate' && languages.tags.length > 0;
  return alternates ? (Math.floor(instant / LANGUAGE_MS) + 1) * LANGUAGE_MS : Number.POSITIVE_INFINITY;
}
