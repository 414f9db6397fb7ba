/**
 * The prices of an item as a board shows them. They are lists, because an item may have several sizes with a price
 * each. An item of one size has one price without a label.
 */
import { formatAmount, type PricePart, priceParts } from '@menuboard/contract/domain/price';
import type { ScreenItem } from '@menuboard/contract/screen';

/** A price in a list of items. */
export interface PriceLabel {
  /** The name of the size; `null` for an item of one size. */
  label: string | null;
  /** The amount without a currency sign, or the words that replace it. */
  text: string;
}

/** A price set large, with its currency sign. */
export interface LargePrice {
  /** The name of the size; `null` for an item of one size. */
  label: string | null;
  parts: PricePart[];
}

type Priced = Pick<ScreenItem, 'price' | 'isAvailable'>;

const soldOutText = 'Sold out';

/**
 * The prices of an item in a list. A sold-out item shows the words instead.
 *
 * @example
 * priceLabels({ price: 11.5, isAvailable: true }, 'USD') // [{ label: null, text: '11.50' }]
 */
export function priceLabels({ price, isAvailable }: Priced, currency: string): PriceLabel[] {
  return [{ label: null, text: isAvailable ? formatAmount(price, currency) : soldOutText }];
}

/**
 * The prices of an item that is shown alone. A sold-out item keeps its price.
 *
 * @example
 * largePrices({ price: 11.5 }, 'USD')[0].parts // [{ kind: 'currency', text: '$' }, { kind: 'amount', text: '11.50' }]
 */
export function largePrices({ price }: Pick<Priced, 'price'>, currency: string): LargePrice[] {
  return [{ label: null, parts: priceParts(price, currency) }];
}

/** A price as one text: its label before its amount. */
export function textOfPrice({ label, text }: PriceLabel): string {
  return label === null ? text : `${label}\u00A0${text}`;
}
