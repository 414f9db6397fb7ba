/** Which languages a guest reads: one for the texts of a menu, and one for the fixed words around them. */
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
 * The languages in which guests can read a menu; the first one is that in which it is written. A board may show fewer:
 * a guest chooses for oneself.
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

/** The languages that a browser asks for, the best one first. */
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

/** The language of a menu that fits a wish: the same tag, else the same language of another region. */
export function findLanguage(languages: readonly string[], wish: string): string | undefined {
  return (
    languages.find((tag) => tag.toLowerCase() === wish.toLowerCase()) ??
    languages.find((tag) => baseOf(tag) === baseOf(wish))
  );
}

/** The language, script and region of a tag: what words and formats depend on. */
function plainTag(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag);
  return [language, script, region].filter(Boolean).join('-');
}

export interface GuestLanguage {
  /** One of the languages of the menu. */
  texts: string;
  /** Of the fixed words: the guest's own language, also where the menu is not translated into it. */
  words: string;
}

/**
 * @param chosen the language that the guest chose on the page
 * @param wishes those that the browser asks for, the best one first
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
