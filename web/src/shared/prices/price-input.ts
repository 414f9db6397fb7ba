import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { highestPrice } from '@menuboard/contract/domain/money/minor-units';
import { plainSigns } from '@menuboard/contract/domain/money/plain-signs';
import { isAmount, isPriceSign, readPrice } from '@menuboard/contract/domain/money/read-price';
import { locale, t } from '../../texts/texts.ts';
import { priceCurrency } from './price-currency.ts';

/** A typed price: the number, or the message about its mistake. */
export type ParsedPrice = { price: number } | { error: string };

const context = () => ({ currency: priceCurrency(), language: locale() });

/** True if a typed word is an amount, with its sign or without. */
export const isTypedAmount = (word: string): boolean => isAmount(word, context());

/** True if a typed word is a sign or an abbreviation of money. */
export const isTypedSign = (word: string): boolean => isPriceSign(word, context());

/** The number of decimals of a typed amount; none if they can be thousands. */
export function decimalsOfTyped(amount: string): number {
  const plain = plainSigns(amount);
  const isLong = decimalsOf(priceCurrency()) === 3;
  const found = isLong
    ? /(?<=\d)[.,'·\p{Sc}](\d{1,3})\D?$/u.exec(plain)
    : /(?<=\d|^)[.,'·](\d{1,2})\D?$|(?<=\d)\p{Sc}(\d\d)$/u.exec(plain);
  return (found?.[1] ?? found?.[2])?.length ?? 0;
}

/**
 * All prices that a typed text can mean, the likeliest first; none for a text that is no price.
 *
 * @example
 * pricesOf('9,80') // [9.8]
 * pricesOf('6.500') // [6.5, 6500]
 */
export function pricesOf(typed: string): number[] {
  const read = readPrice(typed, context());
  if ('doubtful' in read) return read.reason === 'sign' ? read.doubtful : [];
  return 'price' in read && read.former === undefined && read.note === undefined ? [read.price] : [];
}

/**
 * Reads a price as people type it: in the digits of any script, with a currency sign, with a comma or a point. A text
 * that can mean two prices is asked back.
 *
 * @example
 * parsePrice('9,80') // { price: 9.8 }
 * parsePrice('$1,250.00') // { price: 1250 }
 */
export function parsePrice(typed: string): ParsedPrice {
  const read = readPrice(typed, context());
  if ('error' in read && read.error !== 'no-price') return { error: problems[read.error]() };
  const [price, other] = pricesOf(typed);
  if (price === undefined) return { error: t('Price must be a number.') };
  if (other !== undefined) {
    const [one, two] = [price, other].map(priceInputText) as [string, string];
    return { error: t('This can mean {one} or {two}. Type one of them.', { one, two }) };
  }
  if ('doubtful' in read)
    return { error: t('Do you mean {price}? Then type it like that.', { price: priceInputText(price) }) };
  const highest = highestPrice(priceCurrency());
  if (price > highest)
    return { error: t('Price is too high: at most {max}.', { max: priceInputText(highest) }) };
  return { price };
}

function tooManyDecimals(): string {
  const count = decimalsOf(priceCurrency());
  return count === 0
    ? t('Prices in {currency} have no decimals.', { currency: priceCurrency() })
    : t('Prices in {currency} have at most {count} decimals.', { currency: priceCurrency(), count });
}

const problems = {
  empty: () => t('Enter a price.'),
  negative: () => t('Price cannot be negative.'),
  decimals: tooManyDecimals,
};

const inputFormats = new Map<number, Intl.NumberFormat>();

/** A price for an input field: the decimals of its currency behind the sign of the language, without currency. */
export function priceInputText(price: number): string {
  const decimals = decimalsOf(priceCurrency());
  const format =
    inputFormats.get(decimals) ??
    new Intl.NumberFormat(locale(), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    });
  inputFormats.set(decimals, format);
  return format.format(price);
}
