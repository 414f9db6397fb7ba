/**
 * Prices as integers of the smallest unit of their currency: cents, yen, fils. Amounts are stored and computed in them.
 */
import { PRICE_MAX } from '../limits.ts';
import { decimalsOf } from './currency.ts';

/** A double has 15 certain digits; those after them are noise, such as that of 1.005 * 1000. */
const CERTAIN_DIGITS = 15;

/**
 * Converts a price to minor units of its currency. A price with more decimals than the currency is rounded to the
 * nearest; `fitsCurrency` says beforehand whether it is.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * toMinorUnits(11.5, 'EUR') // 1150
 * toMinorUnits(980, 'JPY') // 980
 * toMinorUnits(12.345, 'KWD') // 12345
 */
export function toMinorUnits(price: number, currency: string): number {
  return Math.round(Number((price * 10 ** decimalsOf(currency)).toPrecision(CERTAIN_DIGITS)));
}

/**
 * Converts minor units of a currency to a price.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * fromMinorUnits(1150, 'EUR') // 11.5
 * fromMinorUnits(12345, 'KWD') // 12.345
 */
export function fromMinorUnits(minorUnits: number, currency: string): number {
  return minorUnits / 10 ** decimalsOf(currency);
}

/**
 * Whether a price has no more decimals than its currency.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * fitsCurrency(0.07, 'EUR') // true
 * fitsCurrency(0.075, 'EUR') // false
 * fitsCurrency(980.5, 'JPY') // false
 */
export function fitsCurrency(price: number, currency: string): boolean {
  return fromMinorUnits(toMinorUnits(price, currency), currency) === price;
}

/**
 * The nearest price that a currency has: not above its highest one.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * fitToCurrency(980.5, 'JPY') // 981
 */
export function fitToCurrency(price: number, currency: string): number {
  return fromMinorUnits(Math.min(toMinorUnits(price, currency), PRICE_MAX), currency);
}

/**
 * The highest price of a currency. It has nine digits in each.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * highestPrice('EUR') // 9999999.99
 * highestPrice('JPY') // 999999999
 */
export function highestPrice(currency: string): number {
  return fromMinorUnits(PRICE_MAX, currency);
}

/**
 * The sentence that says why this currency cannot have a price; undefined if it can.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * problemOfPrice(980.5, 'JPY') // 'Prices in JPY have no decimals.'
 */
export function problemOfPrice(price: number, currency: string): string | undefined {
  const highest = highestPrice(currency);
  if (price > highest) return `Price is too high: at most ${highest}.`;
  if (fitsCurrency(price, currency)) return undefined;
  const decimals = decimalsOf(currency);
  if (decimals === 0) return `Prices in ${currency} have no decimals.`;
  return decimals === 2
    ? `Prices in ${currency} have at most two decimals.`
    : `Prices in ${currency} have at most three decimals.`;
}

/**
 * A price for programs: with a point, and with the decimals of its currency.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * plainPrice(9.9, 'EUR') // '9.90'
 * plainPrice(980, 'JPY') // '980'
 */
export function plainPrice(price: number, currency: string): string {
  return price.toFixed(decimalsOf(currency));
}
