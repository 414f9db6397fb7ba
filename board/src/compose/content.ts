/** Everything that a board shows of a menu at an instant, as the composer takes it. */

import { boardText } from '@menuboard/contract/domain/board-words';
import { briefClockText, type ClockFormat } from '@menuboard/contract/domain/clock';
import { allergens, dishLabels } from '@menuboard/contract/domain/dish';
import { formatAmount } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { DescriptionChoice } from '@menuboard/contract/domain/settings';
import { capitalize } from '@menuboard/contract/domain/text';
import type { OfferedItem, OfferedMenu } from '@menuboard/contract/screen';
import { type DishSettings, letterOf, shorten } from '../text/dish-content.ts';
import { type Section, sectionsOf } from '../text/menu-sections.ts';
import { heroesOf, isReduced } from './content-heroes.ts';
import { groupsOf, haveYears, letterLabels, type RowWriting, sharedSizes } from './content-rows.ts';
import type { BoardContent, ComboContent, HeroContent, PhotoStyle, SectionContent } from './types.ts';
import { withWholePrices } from './whole-prices.ts';

/** The choices by which a board is filled. */
export interface ContentOptions {
  settings: Omit<DishSettings, 'descriptions'> & { descriptions: DescriptionChoice };
  money: MoneyRules;
  photos: PhotoStyle;
  /** The name of the restaurant or of the menu. */
  title: string;
  /** The clock or the next menu; empty for the menu's description. */
  aside?: string;
  logoAspect?: number | undefined;
  /** The dish that the owner wants large. */
  featuredItemId?: string | null;
}

/** The share of dishes with calories from which a section has a column of them. */
const KCAL_SHARE = 0.6;

/** True if two heads have the same words. */
export const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The promo that all dishes of a section have, with its end; else nothing. */
function promoNote(items: readonly OfferedItem[], clock: ClockFormat | undefined): string {
  const [first] = items;
  const { promo } = first || {};
  const isShared = items.every(
    (item) => isReduced(item) && item.promo?.label === promo?.label && item.promo?.endTime === promo?.endTime,
  );
  if (!isShared || !promo?.label) return '';
  const { label, endTime } = promo;
  return endTime ? `${label} ${boardText(first?.words, 'until', briefClockText(endTime, clock))}` : label;
}

function sectionOf(
  { head, continued, note = '', items }: Section,
  options: ContentOptions & { clock: ClockFormat | undefined },
  writing: RowWriting,
  isSaid: (head: string) => boolean,
): SectionContent {
  const groups = groupsOf(items, writing);
  const rows = groups.flatMap((group) => group.rows);
  const withKcal = rows.filter(({ kcal }) => kcal).length;
  const isUndescribed = options.settings.descriptions === 'none';
  return {
    head: isSaid(head) ? '' : head,
    continued,
    note: promoNote(items, writing.clock) || note,
    hasKcalColumn: withKcal > 0 && (isUndescribed || withKcal >= rows.length * KCAL_SHARE),
    groups,
  };
}

/** The meanings of all marks that a board may have, in the order in which a legend has them. */
function meaningsOf(words: OfferedItem['words']): Record<string, string> {
  const meanings: Record<string, string> = {};
  for (const glyph of ['vegetarian', 'vegan', 'spicy', 'hot'] as const)
    meanings[glyph] = boardText(words, glyph);
  for (const label of dishLabels) {
    const letters = letterLabels[label];
    if (letters) meanings[letters] = boardText(words, label);
  }
  allergens.forEach((allergen, at) => {
    meanings[letterOf(at)] = capitalize(boardText(words, allergen));
  });
  return meanings;
}

/** The offers of a menu: one for each of its panels for combos that has a price. */
function combosOf({ panels = [], items }: OfferedMenu, money: MoneyRules): ComboContent[] {
  const isStale = items.some(({ stalePrice }) => stalePrice);
  const nameOf = (id: string) => items.filter((item) => item.id === id && item.isAvailable)[0]?.name;
  return panels.flatMap(({ kind, title, itemIds = [], price }) => {
    if (kind !== 'combo') return [];
    const names = itemIds.map(nameOf);
    const name = title || names.join(', ');
    // An offer without one of its dishes is no offer.
    if (!name || names.some((dish) => dish === undefined)) return [];
    return [{ name, price: price === undefined || isStale ? '' : formatAmount(price, money) }];
  });
}

/** A hero whose price is written as the list has it: with decimals or without. */
function asListed(
  hero: HeroContent,
  sections: readonly SectionContent[],
  { decimalSign }: MoneyRules,
): HeroContent {
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const prices = rows
    .filter(({ itemId }) => itemId === hero.itemId)
    .flatMap((row) => row.prices.map((price) => price?.text || ''));
  const price = prices.filter((text) => text && hero.price.indexOf(text + decimalSign) === 0)[0];
  if (!price) return hero;
  return { ...hero, price, sticker: hero.sticker === hero.price ? price : hero.sticker };
}

/** The content of a board. */
export function boardContent(menu: OfferedMenu, options: ContentOptions): BoardContent {
  const { settings, money, photos, title, aside, logoAspect, featuredItemId = null } = options;
  const notice = menu.description ? shorten(menu.description) : '';
  const listed = sectionsOf(menu.items, menu.sections);
  const columns = listed.map(({ items }) => sharedSizes(items));
  const hasYears = haveYears(menu.items);
  const writing: RowWriting = { money, settings, clock: menu.clock, columns, hasYears };
  const heroes = heroesOf(menu, featuredItemId, writing);
  // In a menu without other sections, the head would repeat the title or the menu's name.
  const isSaid = (head: string) => listed.length === 1 && (isSame(head, title) || isSame(head, menu.name));
  const sections = listed.map((section) =>
    sectionOf(section, { ...options, clock: menu.clock }, writing, isSaid),
  );
  const [only, other] = sections;
  const [hero] = heroes;
  if (only && !other && hero?.hours && /auto|hero|none/.test(photos)) {
    // The hero says what it is, and until when.
    only.note = '';
    if (isSame(only.head, hero.name)) only.head = '';
  }
  const { sections: shown, combos } = withWholePrices({ sections, combos: combosOf(menu, money) }, money);
  return {
    title,
    aside: aside || notice,
    notice,
    next: menu.next || '',
    logoAspect,
    sections: shown,
    heroes: heroes.map((one) => asListed(one, shown, money)),
    combos,
    footer: menu.footer || '',
    meanings: meaningsOf(menu.items[0]?.words),
    photos,
    descriptions: settings.descriptions === 'short' ? 'auto' : settings.descriptions,
  };
}
