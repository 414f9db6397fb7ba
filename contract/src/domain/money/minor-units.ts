/** Prices as integers of their currency's smallest unit: cents, yen, fils. Amounts are stored and computed in it. */
import { PRICE_MAX } from '../limits.ts';
import { decimalsOf } from './currency.ts';

/** A double has 15 certain digits; the rest is noise, as in 1.005 * 1000. */
const CERTAIN_DIGITS = 15;

/**
 * Converts a price to minor units of its currency. Excess decimals are rounded to the nearest unit; `fitsCurrency`
 * tells whether there are any.
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
 * The nearest valid price of a currency, at most its highest.
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
 * The highest price of a currency: nine digits in each.
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
 * Sentence that says why a price is impossible in this currency; undefined if it is possible.
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
 * A price for programs: with a point and the decimals of its currency.
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
