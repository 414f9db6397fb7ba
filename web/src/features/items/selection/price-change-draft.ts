/** The typed change of many prices, and its effect on each item. */

import {
  type BulkPrice,
  changePrice,
  isPossiblePrice,
  type Rounding,
} from '@menuboard/contract/domain/bulk-price';
import { hasEnded } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { t } from '../../../texts/texts.ts';

export interface PriceChangeDraft {
  by: 'percent' | 'amount' | 'price';
  typed: string;
  /** Empty: as computed. */
  roundTo: Rounding | '';
}

export const emptyPriceChange: PriceChangeDraft = { by: 'percent', typed: '', roundTo: '' };

const PERCENT_MIN = -99;
const PERCENT_MAX = 1_000;

/** The change that is typed, with a comma or a point, with or without a sign; a sentence if it cannot be read. */
export function readPriceChange({ by, typed, roundTo }: PriceChangeDraft): BulkPrice | { error: string } {
  const text = typed
    .replace(/[\s%\p{Sc}]/gu, '')
    .replace('−', '-')
    .replace(',', '.');
  if (!/^[+-]?(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text)) {
    return { error: t('Enter a number with at most two decimals, such as 5 or -0.50.') };
  }
  const value = Number(text);
  if (by === 'price') return value < 0 ? { error: t('Price cannot be negative.') } : { price: value };
  const rounding = roundTo === '' ? {} : { roundTo };
  if (by === 'amount') return { amount: value, ...rounding };
  if (value < PERCENT_MIN || value > PERCENT_MAX) {
    return {
      error: t('Enter a percentage between {min} and {max}.', { min: PERCENT_MIN, max: String(PERCENT_MAX) }),
    };
  }
  return { percent: value, ...rounding };
}

/** A price before and after. For an item with sizes, each size has one. */
export interface PriceStep {
  /** Empty without sizes. */
  size: string;
  before: number;
  after: number;
}

export interface ItemPriceSteps {
  item: Item;
  steps: PriceStep[];
  /** The reason why the item cannot change: a sentence without its full stop. */
  refusal?: string;
}

/** The effect of a change on an item, by the rule of the server, which checks it again. */
export function priceSteps(item: Item, change: BulkPrice, currency: string, instant: number): ItemPriceSteps {
  const { name, sizes, price } = item;
  const promo = item.promo && hasEnded(item.promo, instant) ? null : item.promo;
  // Words in place of a price stay, unless all get a price.
  const staysInWords = item.priceWords !== null && change.price === undefined;
  const steps = staysInWords
    ? []
    : sizes.length === 0
      ? [{ size: '', before: price, after: changePrice(price, change, currency), promo: promo?.price }]
      : sizes.map((size) => ({
          size: size.name,
          before: size.price,
          after: changePrice(size.price, change, currency),
          promo: promo?.prices?.[size.id],
        }));
  const refusal = () => {
    if (change.price !== undefined && sizes.length > 0)
      return t('{name} has sizes with prices of their own', { name });
    if (!steps.every(({ after }) => isPossiblePrice(after, currency)))
      return steps.some(({ after }) => after < 0)
        ? t('{name} would cost less than nothing', { name })
        : t('{name} would cost too much', { name });
    if (steps.some(({ after, promo: reduced = 0 }) => reduced > after))
      return t('{name} would cost less than in its promo', { name });
    return undefined;
  };
  const reason = refusal();
  return {
    item,
    steps: steps.map(({ size, before, after }) => ({ size, before, after })),
    ...(reason && { refusal: reason }),
  };
}

/** True if any price of the item changes. */
export const hasStep = ({ steps }: ItemPriceSteps) => steps.some(({ before, after }) => before !== after);
