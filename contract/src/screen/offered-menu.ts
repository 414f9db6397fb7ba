/** A menu as guests see it at an instant, with the language, prices and availability of that moment. */

import type { BoardWords } from '../domain/board-words.ts';
import type { ClockFormat } from '../domain/clock.ts';
import { offerOf, withOffer } from '../domain/offer/offer-of.ts';
import type { DisplaySettings } from '../domain/settings.ts';
import type { ZoneOffset } from '../domain/zone.ts';
import type { Manifest, OfferedItem, OfferedMenu, ScreenMenu } from '../screen.ts';
import { languageAt, menuInLanguages, nextLanguageAt } from './menu-languages.ts';
import { breakableMenu } from './word-breaks.ts';

/** Other facts that decide how guests see a menu. */
interface OfferContext extends Pick<Manifest, 'language' | 'words' | 'guestCodes'> {
  stalePrice?: OfferedItem['stalePrice'];
  /** Clock of the zone whose offsets are given. */
  clock?: ClockFormat | undefined;
}

type OfferSettings = Pick<DisplaySettings, 'soldOut' | 'look' | 'skipSoldOut'>;

interface Cached {
  menu: OfferedMenu;
  /** Everything besides the menu that the result was made from. */
  parts: readonly unknown[];
  /** The result is valid from this instant (ms since 1970) … */
  from: number;
  /** … until this one. */
  until: number;
}

/** Adds the fixed texts of a language to a menu; returns the same object for English. */
export const inWords = <Menu extends OfferedMenu>(menu: Menu, words: BoardWords | undefined): Menu =>
  words ? { ...menu, words, items: menu.items.map((item) => ({ ...item, words })) } : menu;

/** An unchanged menu must stay the same object, because a new one is laid out again. */
const cache = new WeakMap<ScreenMenu, Cached>();

/**
 * Applies the offers of an instant to a menu and leaves out the dishes that the settings hide. Also returns the next
 * instant at which the result changes.
 */
export function offeredMenu(
  menu: ScreenMenu,
  settings: OfferSettings,
  instant: number,
  offsets: readonly ZoneOffset[],
  { stalePrice, language = '', words: byTag, guestCodes, clock }: OfferContext = {},
): Pick<Cached, 'menu' | 'until'> {
  const words = byTag?.[languageAt(menu, instant) || language];
  const known = cache.get(menu);
  const parts = [settings, offsets, stalePrice, guestCodes, clock, words];
  const isMade = known && instant >= known.from && instant < known.until;
  if (isMade && known.parts.every((part, index) => part === parts[index])) return known;
  let until = nextLanguageAt(menu, instant);
  const inLanguage = menuInLanguages(menu, instant);
  const items = inLanguage.items.map((item) => {
    const offer = offerOf(item, instant, offsets);
    if (offer.until !== undefined) until = Math.min(until, offer.until);
    const offered = withOffer(item, offer);
    if (!stalePrice) return offered;
    // Sizes, extras and the price before a promo are prices too, and a count ages faster than any of them.
    return { ...offered, left: undefined, sizes: undefined, extras: undefined, was: undefined, stalePrice };
  });
  const { soldOut, look, skipSoldOut } = settings;
  const isWithoutSoldOut = soldOut === 'hide' || (look === 'spotlight' && skipSoldOut);
  const available = items.filter(({ isAvailable }) => isAvailable);
  // An empty board would look broken when everything is sold out.
  const shown = isWithoutSoldOut && available.length > 0 ? available : items;
  const drawn = inWords(
    breakableMenu({ ...inLanguage, items: shown, guestCode: guestCodes?.[menu.id], clock }),
    words,
  );
  const offered = { menu: drawn, parts, from: instant, until };
  cache.set(menu, offered);
  return offered;
}
