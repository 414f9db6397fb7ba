/** The texts about a dish besides its name, as the display's settings ask for them. */

import { type BoardWords, boardText } from '@menuboard/contract/domain/board-words';
import { allergens, type DishLabel, dishLabels } from '@menuboard/contract/domain/dish';
import { countText, shownCount } from '@menuboard/contract/domain/dish-counts';
import { formatAmount } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { type DrawnSettings, plainSettings } from '@menuboard/contract/screen/settings-for';
import { type PriceLabel, priceLabels } from './price-labels.ts';

/** The settings that decide which texts are written. */
export type DishSettings = Pick<
  DrawnSettings,
  'descriptions' | 'showAllergens' | 'showKcal' | 'showCurrency' | 'soldOut' | 'counts'
>;

/** The texts of a dish. Those that are not set are empty. */
export interface DishContent {
  labels: DishLabel[];
  /** The fixed texts in the board's language, for the words of its labels. */
  words: BoardWords | undefined;
  /** The name of the promo that is on: "Happy hour". */
  promo: string;
  /** The number left, if guests are to see it: "3 left", or "Large 2 left" for one of several sizes. */
  count: string;
  /** The letters of its allergens: "A C G". */
  allergens: string;
  /** Calories such as "430 kcal": the end of the description, or after the name if no description is drawn. */
  kcal: string;
  /** The description, with extras and calories. */
  description: string;
  /** The price, or each size with its own. */
  prices: PriceLabel[];
}

/** The letter of an allergen: A to N, in the order of EU regulation 1169/2011, annex II. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** The most letters of a short description. */
const shortLength = 40;

/**
 * The first clause of a description, or its first words.
 *
 * @example
 * shorten('Poached, with chive butter and a slice of sourdough') // 'Poached, with chive butter and a slice…'
 */
export function shorten(text: string): string {
  if (text.length <= shortLength) return text;
  const [clause = ''] = text.split(/[,.;:(–—]\s*/);
  if (clause.length > 14 && clause.length <= shortLength) return clause.trim();
  const words = text.slice(0, shortLength).replace(/\S*$/, '') || text.slice(0, shortLength);
  return `${words.replace(/[\s,.;:(–—&+-]+$/, '')}…`;
}

/** The labels that a board draws: in their order, without one that another says better. */
export function labelsOf({ labels = [] }: Pick<OfferedItem, 'labels'>): DishLabel[] {
  const has = (label: DishLabel) => labels.indexOf(label) >= 0;
  return dishLabels.filter(
    (label) => has(label) && !(label === 'vegetarian' && has('vegan')) && !(label === 'spicy' && has('hot')),
  );
}

function kcalOf({ kcal, words }: OfferedItem): string {
  const range = Array.isArray(kcal) ? kcal.filter((value, at) => kcal.indexOf(value) === at) : [kcal];
  return typeof range[0] === 'number' ? boardText(words, 'kcal', range.join('–')) : '';
}

function countOf(item: OfferedItem, { counts }: Pick<DishSettings, 'counts'>): string {
  const count = item.isAvailable ? shownCount(item, counts) : undefined;
  if (!count) return '';
  const isNamed = count.size !== undefined && (item.sizes || []).length > 1;
  return (isNamed ? `${count.size}\u00A0` : '') + countText(item.words, count.left);
}

/** The texts of a dish. */
export function dishContent(
  item: OfferedItem,
  money: MoneyRules,
  settings: DishSettings = plainSettings,
): DishContent {
  const { descriptions, showAllergens, showKcal, showCurrency } = settings;
  const prices = priceLabels(item, money, showCurrency);
  const kcal = showKcal ? kcalOf(item) : '';
  const extras = (item.extras || []).map(
    ({ name, price }) => `+\u00A0${name}\u00A0${formatAmount(price, money)}`,
  );
  const text = descriptions === 'short' ? shorten(item.description) : item.description;
  const described = descriptions === 'none' ? [] : [text, ...extras].filter(Boolean);
  return {
    labels: labelsOf(item),
    words: item.words,
    promo: prices.some(({ was }) => was) ? item.promo?.label || '' : '',
    count: countOf(item, settings),
    allergens: showAllergens
      ? allergens
          .map((allergen, index) => ((item.allergens || []).indexOf(allergen) < 0 ? '' : letterOf(index)))
          .filter(Boolean)
          .join(' ')
      : '',
    kcal,
    description: described.length > 0 ? [...described, kcal].filter(Boolean).join('\u00A0\u00B7 ') : '',
    prices,
  };
}

/** The lowest of the prices that guests can have: "3.20", or the words in its place. */
export const lowestAmount = ({ prices }: DishContent, { price, sizes = [] }: OfferedItem): string =>
  (prices[sizes.map((size) => size.price).indexOf(price)] || prices[0])?.text || '';

/** The lowest of several prices: "from 3.20". */
export const lowestPrice = (content: DishContent, item: OfferedItem): string =>
  boardText(content.words, 'from', lowestAmount(content, item));
