/** A menu as guests see it. Only this file decides which data leave the server without a sign-in. */
import { type AllergenSet, allergenSetOf } from '@menuboard/contract/domain/allergens';
import { panelItems } from '@menuboard/contract/domain/board-photos';
import { brandPalette } from '@menuboard/contract/domain/brand-palette';
import type { CountChoice } from '@menuboard/contract/domain/design';
import type { Allergen, DishExtra, DishLabel } from '@menuboard/contract/domain/dish';
import { shownCount } from '@menuboard/contract/domain/dish-counts';
import { type Offered, offerOf, withOffer } from '@menuboard/contract/domain/offer/offer-of';
import { type Portion, type UnitPrice, unitPriceOf } from '@menuboard/contract/domain/portion';
import { type OpeningWindow, plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { switchDish } from '@menuboard/contract/domain/sold-out-sizes';
import { type ThemeStyle, themeStyle } from '@menuboard/contract/domain/theme-style';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import { readDetails } from '../../db/stored-details.ts';
import { type GuestLanguage, languagesOf } from './choose-language.ts';
import type { PublishedContent } from './published-menus.reads.ts';

export interface GuestPrice {
  /** `null` for a dish without sizes. */
  size: string | null;
  price: number;
  /** Base price while a promo is on. */
  was: number | null;
  /** `false` for a sold-out size. */
  isAvailable: boolean;
  /** Portions left of a size, if guests are to know; otherwise `null`. */
  left: number | null;
}

export interface GuestDish {
  name: string;
  description: string;
  /** Empty with `priceWords`. */
  prices: GuestPrice[];
  /** Replaces a price; empty for a dish that shows none. */
  priceWords: string | null;
  /** Label of an active promo. */
  promo: string | null;
  isAvailable: boolean;
  /** Portions left of the whole dish, if guests are to know; otherwise `null`. */
  left: number | null;
  labels: DishLabel[];
  /** The EU's fourteen. `null`: not declared. */
  allergens: Allergen[] | null;
  /** Declaration of the set of the menu. `null`: not declared. */
  declared: { contains: string[]; mayContain: string[] } | null;
  /** Amount that the price is for. */
  portion: Portion | null;
  /** Price of a kilogram, a litre or a piece; `null` where it says nothing new. */
  unitPrice: UnitPrice | null;
  /** Percent by volume. */
  alcohol: number | null;
  deposit: number | null;
  kcal: number | number[] | null;
  extras: DishExtra[];
  imageUrl: string | null;
  /** Whether the image is transparent around the dish, and therefore never cropped. */
  isCutOut: boolean;
}

export interface GuestSection {
  title: string;
  note: string;
  dishes: GuestDish[];
}

/** A panel of the board: a special, numbered offers or a note. */
export interface GuestPanel {
  title: string;
  text: string;
  dishes: string[];
  price: number | null;
}

export interface GuestMenu {
  restaurant: { name: string; logoUrl: string | null; openingHours: OpeningWindow[][] | null };
  name: string;
  description: string;
  footer: string;
  currency: string;
  /** Set of allergens of the restaurant's country. */
  allergenSet: AllergenSet;
  language: string;
  languages: string[];
  panels: GuestPanel[];
  sections: GuestSection[];
}

/** Data that a page also needs, but guests do not get. */
export interface GuestView {
  menu: GuestMenu;
  style: ThemeStyle;
  embedOrigins: string[];
  timeZone: string;
  /** Next instant (ms since 1970) at which the menu changes by itself. */
  until: number;
}

type Texts = Record<string, { [field in string]?: string | undefined }>;
const translated = (translations: Texts, tag: string, field: string, written: string) =>
  translations[tag]?.[field] || written;

function pricesOf(
  { sizes, price, was, priceWords, isAvailable }: Offered<Item>,
  counts: CountChoice,
): GuestPrice[] {
  if (typeof priceWords === 'string') return [];
  if (!sizes?.length) return [{ size: null, price, was: was ?? null, isAvailable, left: null }];
  return sizes.map((size) => ({
    size: size.name,
    price: size.price,
    was: size.was ?? null,
    isAvailable: isAvailable && size.isAvailable !== false,
    left: shownCount({ sizes: [size] }, counts)?.left ?? null,
  }));
}

/** The price of a whole unit now; `null` for words in place of a price, and for one piece. */
function unitPriceOfDish({ portion }: Item, prices: GuestPrice[], currency: string): UnitPrice | null {
  const [only, ...others] = prices;
  if (!portion || !only || only.size !== null || others.length > 0) return null;
  if (portion.unit === 'piece' && portion.amount === 1) return null;
  return unitPriceOf(only.price, portion, currency) ?? null;
}

interface DishContext {
  tag: string;
  counts: CountChoice;
  currency: string;
  allergenSet: AllergenSet;
}

function toDish(
  item: Item,
  offered: Offered<Item>,
  { tag, counts, currency, allergenSet }: DishContext,
): GuestDish {
  const prices = pricesOf(offered, counts);
  const { labels, allergens, kcal, extras, imageUrl, translations, portion, alcohol, deposit } = item;
  const declared = item.declarations[allergenSet];
  return {
    name: translated(translations, tag, 'name', item.name),
    description: translated(translations, tag, 'description', item.description),
    prices,
    priceWords: offered.priceWords ?? null,
    promo: prices.some(({ was }) => was !== null) ? offered.promo?.label || null : null,
    isAvailable: offered.isAvailable,
    left: shownCount({ left: item.left }, counts)?.left ?? null,
    labels,
    allergens,
    declared: declared ? { contains: declared.contains, mayContain: declared.mayContain } : null,
    portion,
    unitPrice: unitPriceOfDish(item, prices, currency),
    alcohol,
    deposit,
    kcal,
    extras: extras.map(({ name, price }) => ({ name, price })),
    imageUrl: imageUrl || null,
    isCutOut: item.isImageCutOut,
  };
}

/** Sections in the menu's order and words; the others follow in the order of their first dishes. */
function sectionsOf(menu: Menu, dishes: { item: Item; dish: GuestDish }[], tag: string): GuestSection[] {
  const sections = new Map<string, GuestSection>();
  for (const one of menu.sections.toSorted((a, b) => a.order - b.order)) {
    const translations = one.translations ?? {};
    sections.set(one.category, {
      title: translated(translations, tag, 'title', one.title || one.category),
      note: translated(translations, tag, 'note', one.note ?? ''),
      dishes: [],
    });
  }
  for (const { item, dish } of dishes) {
    const section = sections.get(item.category) ?? { title: item.category, note: '', dishes: [] };
    sections.set(item.category, section);
    section.dishes.push(dish);
  }
  return [...sections.values()].filter((section) => section.dishes.length > 0);
}

/** Panels that a board draws, without images, the code of the guests' page and orders. */
function panelsOf(panels: Menu['panels'], dishes: { item: Item; dish: GuestDish }[]): GuestPanel[] {
  const items = dishes.map(({ item }) => item);
  return panels.flatMap((panel) => {
    if (panel.kind === 'picture' || panel.kind === 'qr' || panel.kind === 'orders') return [];
    const named = panelItems(items, panel).map(({ id }) => dishes.find(({ item }) => item.id === id)?.dish);
    const names = named.flatMap((dish) => (dish ? [dish.name] : []));
    // A dish that is off the board takes its panel with it.
    if (panel.itemIds?.length && names.length === 0) return [];
    const { title = '', text = '', price = null } = panel;
    return title || text || names.length > 0 ? [{ title, text, price, dishes: names }] : [];
  });
}

/** An item without facts that are true only today: promos, and sold out. Its counts are not shown. */
const onPaper = (item: Item): Item => ({
  ...item,
  ...switchDish(item, true, null),
  promo: null,
  offers: [],
});

/**
 * @param language chosen from `languagesOf`
 * @param offsets offsets of the restaurant's zone, for the times of promos
 * @param isPrinted leaves out everything that is true only today, including specials
 */
export function guestView(
  { menu, restaurant }: PublishedContent,
  { texts: tag }: GuestLanguage,
  instant: number,
  offsets: readonly ZoneOffset[],
  isPrinted = false,
): GuestView {
  const { brand, languages, openingHours, embedOrigins, country } = readDetails(
    restaurant.details,
    plainRestaurant,
  );
  const { currency } = restaurant;
  const allergenSet = allergenSetOf(country);
  const counts = isPrinted ? 'off' : menu.design.counts;
  const context = { tag, counts, currency, allergenSet };
  let until = Number.POSITIVE_INFINITY;
  const dishes = menu.items
    .filter((item) => !item.isHidden)
    .map((listed) => {
      const item = isPrinted ? onPaper(listed) : listed;
      const offer = offerOf(item, instant, offsets);
      until = Math.min(until, offer.until ?? until);
      return { item, dish: toDish(item, withOffer(item, offer), context) };
    });
  const panels = isPrinted ? menu.panels.filter(({ kind }) => kind !== 'special') : menu.panels;
  return {
    menu: {
      restaurant: { name: restaurant.name, logoUrl: brand?.logoUrl ?? null, openingHours },
      name: translated(menu.translations, tag, 'name', menu.name),
      description: translated(menu.translations, tag, 'description', menu.description),
      footer: menu.footer,
      currency,
      allergenSet,
      language: tag,
      languages: languagesOf(languages, menu),
      panels: panelsOf(panels, dishes),
      sections: sectionsOf(menu, dishes, tag),
    },
    style: themeStyle(menu.design.theme, brand?.colors && brandPalette(brand.colors), brand?.fontPair),
    embedOrigins,
    timeZone: restaurant.time_zone,
    until,
  };
}
