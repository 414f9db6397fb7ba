/**
 * The prices of an item as a board shows them. They are lists, because an item may have several sizes with a price
 * each. An item of one size has one price without a label.
 */

import { boardText } from '@menuboard/contract/domain/board-words';
import {
  formatAmount,
  formatPrice,
  type PricePart,
  priceParts,
} from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';

/** A price in a list of items. */
export interface PriceLabel {
  /** The name of the size; `null` for an item of one size. */
  label: string | null;
  /** The amount, or the words that replace it. */
  text: string;
  /** The base price, while a promo is on. */
  was?: string | undefined;
  /** Set for a size that is sold out, while others are left: its figure is struck. */
  isSoldOut?: boolean | undefined;
}

/** A price set large, with its currency sign. */
export interface LargePrice {
  /** The name of the size; `null` for an item of one size. */
  label: string | null;
  parts: PricePart[];
  /** The base price, while a promo is on. */
  was?: string | undefined;
  /** Set for a size that is sold out, while others are left: its figure is struck. */
  isSoldOut?: boolean | undefined;
}

/** A struck base price, in em of the price. */
export const struckScale = 0.66;
/** The space between a base price and the price after it. */
export const priceSpace = '\u2002';
/** The space between a price and the base price after it. */
export const struckSpace = '\u00A0';
/**
 * The space between two sizes on one line, before an ordinary space. It does not break, so that it is as wide at the
 * end of a line.
 */
export const sizesSpace = '\u00A0';

type Priced = Pick<
  OfferedItem,
  'price' | 'isAvailable' | 'was' | 'sizes' | 'priceWords' | 'stalePrice' | 'words'
>;

/** A price or each size with its price. */
const pricesOf = ({ price, was, sizes }: Pick<Priced, 'price' | 'was' | 'sizes'>) =>
  sizes?.length ? sizes : [{ name: null, price, was, isAvailable: true }];

/**
 * The words in place of the price of a dish, or of a price that may be old; empty where none is shown. Undefined for a
 * dish with a price.
 */
export function wordsForPrice(
  { priceWords, stalePrice, words }: Pick<Priced, 'priceWords' | 'stalePrice' | 'words'>,
  ask: 'askUs' | 'askPrice',
): string | undefined {
  if (typeof priceWords === 'string') return priceWords;
  if (!stalePrice) return undefined;
  return stalePrice === 'ask' ? boardText(words, ask) : '';
}

/**
 * The prices of an item in a list. A sold-out item shows the words instead. Prices that may be old are left
 * out, or replaced by words.
 *
 * @param hasSign whether amounts have their currency sign
 *
 * @example
 * priceLabels({ price: 11.5, isAvailable: true }, moneyRules('en', 'USD')) // [{ label: null, text: '11.50' }]
 */
export function priceLabels(item: Priced, money: MoneyRules, hasSign = false): PriceLabel[] {
  const { isAvailable, words } = item;
  if (!isAvailable) return [{ label: null, text: boardText(words, 'soldOut') }];
  const instead = wordsForPrice(item, 'askUs');
  if (instead !== undefined) return instead ? [{ label: null, text: instead }] : [];
  const format = hasSign ? formatPrice : formatAmount;
  return pricesOf(item).map(({ name, price, was, isAvailable }) => ({
    label: name,
    text: format(price, money),
    ...(was !== undefined && { was: format(was, money) }),
    isSoldOut: isAvailable === false || undefined,
  }));
}

/**
 * The prices of an item that is shown alone. A sold-out item keeps its prices.
 *
 * @example
 * largePrices({ price: 11.5 }, moneyRules('en', 'USD'))[0].parts // [{ kind: 'currency', text: '$' }, { kind: 'amount', text: '11.50' }]
 */
export function largePrices(item: Omit<Priced, 'isAvailable'>, money: MoneyRules): LargePrice[] {
  const instead = wordsForPrice(item, 'askPrice');
  if (instead !== undefined)
    return instead ? [{ label: null, parts: [{ kind: 'amount', text: instead }] }] : [];
  return pricesOf(item).map(({ name, price, was, isAvailable }) => ({
    label: name,
    parts: priceParts(price, money),
    ...(was !== undefined && { was: formatPrice(was, money) }),
    isSoldOut: isAvailable === false || undefined,
  }));
}
