/** Languages for a guest: one for the texts of a menu, and one for the fixed words around them. */
import { boardWordsIn } from '@menuboard/contract/board-words/catalogue';
import { isLanguageTag } from '@menuboard/contract/domain/language-tag';
import { FALLBACK_LANGUAGE } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';

/** Enough for every browser. A longer header costs time. */
const WISHES_MAX = 12;

interface TranslatedMenu extends Pick<Menu, 'languages' | 'translations'> {
  items: readonly Pick<Item, 'translations'>[];
}

/**
 * Languages in which guests can read a menu, starting with the original one. A board may show fewer, because each guest
 * chooses individually.
 */
export function languagesOf(ofRestaurant: readonly string[], menu: TranslatedMenu): string[] {
  const [written = FALLBACK_LANGUAGE, ...others] = ofRestaurant;
  const isTranslated = (tag: string) =>
    [menu, ...menu.items].some(({ translations }) => translations[tag] !== undefined);
  const known = [written, ...(menu.languages?.tags ?? []), ...others.filter(isTranslated)].filter(
    isLanguageTag,
  );
  return [...new Set(known.length > 0 ? known : [FALLBACK_LANGUAGE])];
}

/** Languages that a browser asks for, best first. */
export function wishesOf(acceptLanguage: string | undefined): string[] {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .slice(0, WISHES_MAX)
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    });
  return wishes
    .filter(({ tag, quality }) => isLanguageTag(tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** Finds the language of a menu that fits a wish: the same tag, or the same language of another region. */
export function findLanguage(languages: readonly string[], wish: string): string | undefined {
  return (
    languages.find((tag) => tag.toLowerCase() === wish.toLowerCase()) ??
    languages.find((tag) => baseOf(tag) === baseOf(wish))
  );
}

/** Language, script and region of a tag, on which words and formats depend. */
function plainTag(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag);
  return [language, script, region].filter(Boolean).join('-');
}

export interface GuestLanguage {
  /** Language of the menu. */
  texts: string;
  /** Language of the fixed words: the guest's own, even if the menu is not translated into it. */
  words: string;
}

/**
 * @param chosen language that the guest chose on the page
 * @param wishes languages that the browser asks for, best first
 */
export function chooseLanguage(
  languages: readonly string[],
  chosen: string | undefined,
  wishes: readonly string[],
): GuestLanguage {
  const [written = FALLBACK_LANGUAGE] = languages;
  const picked = chosen && findLanguage(languages, chosen);
  if (picked) return { texts: picked, words: picked };
  const texts = wishes.map((wish) => findLanguage(languages, wish)).find(Boolean) ?? written;
  const wish = wishes.find(
    (tag) => baseOf(tag) === 'en' || boardWordsIn(tag) || findLanguage(languages, tag),
  );
  return { texts, words: wish && !findLanguage(languages, wish) ? plainTag(wish) : texts };
}
