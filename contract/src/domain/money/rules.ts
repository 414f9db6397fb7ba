/**
 * Rules of a language for writing prices, as data. The server reads them from `Intl` and sends them to screens, whose
 * browsers may be old: a price then has the same characters on a screen, a phone, paper and in the admin.
 */

import { isLanguageTag } from '../language-tag.ts';
import { decimalsOf } from './currency.ts';

/** Rules for one currency in one language. */
export interface MoneyRules {
  /** Number of decimals of a price. */
  decimals: number;
  decimalSign: string;
  /** Separates groups of digits; empty if digits are not grouped. */
  groupSign: string;
  /** Size of the last group, before the decimal sign. */
  groupSize: number;
  /** Size of the groups before it: 2 in India. */
  higherGroupSize: number;
  /** Number of digits before the decimal sign from which they are grouped. */
  groupFrom: number;
  /** The ten digits; missing for 0 to 9. */
  digits?: string[] | undefined;
  /** The sign of the currency: `$`. */
  sign: string;
  /** Text before the amount and after it: the sign with its space on one side, usually nothing on the other. */
  before: string;
  after: string;
}

/** For a menu whose restaurant has not named its language. */
export const FALLBACK_LANGUAGE = 'en';

type Parts = readonly Intl.NumberFormatPart[];

/** Contains each digit once, and enough groups to see their sizes. */
const TEN_DIGITS = 9_876_543_210;

const partOf = (parts: Parts, wanted: Intl.NumberFormatPartTypes) =>
  parts.find(({ type }) => type === wanted)?.value ?? '';
const textOf = (parts: Parts) => parts.map(({ value }) => value).join('');
const isAmount = ({ type }: Intl.NumberFormatPart) =>
  type === 'integer' || type === 'group' || type === 'decimal' || type === 'fraction';

/**
 * The rules of a language for a currency. The sign is the narrow one, `$` and not `CA$`: a menu has one currency, and
 * guests know which dollar it is.
 *
 * @param language BCP 47 tag; English if it is missing or not a tag
 * @param currency ISO 4217 code; throws a RangeError for a malformed one
 */
export function moneyRules(language: string | undefined, currency: string): MoneyRules {
  const languages = [language ?? '', FALLBACK_LANGUAGE].filter(isLanguageTag);
  const format = new Intl.NumberFormat(languages, {
    style: 'currency',
    currency,
    // Screens do not run this code, and their types do not know the narrow symbol.
    currencyDisplay: 'narrowSymbol' as 'symbol',
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
  });
  const parts = format.formatToParts(TEN_DIGITS);
  const lastIndex = parts.map(isAmount).lastIndexOf(true);
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value]);
  const [last = 3, before = last] = groups.map(({ length }) => length).reverse();
  const digits = groups.flat().reverse();
  const isGrouped = (price: number) => format.formatToParts(price).some(({ type }) => type === 'group');
  return {
    decimals: decimalsOf(currency),
    decimalSign: partOf(parts, 'decimal'),
    groupSign: partOf(parts, 'group'),
    groupSize: last,
    higherGroupSize: before,
    groupFrom: [4, 5].find((length) => isGrouped(10 ** (length - 1))) ?? 6,
    ...(digits.join('') !== '0123456789' && { digits }),
    sign: partOf(parts, 'currency'),
    before: textOf(parts.slice(0, parts.findIndex(isAmount))),
    after: textOf(parts.slice(lastIndex + 1)),
  };
}

/**
 * The rules of a restaurant's prices in several languages.
 *
 * @param languages BCP 47 tags; menus are written in the first one
 */
export function moneyOf(
  [written, ...others]: readonly string[],
  currency: string,
): { money: MoneyRules; moneyIn?: Record<string, MoneyRules> } {
  const money = moneyRules(written, currency);
  if (others.length === 0) return { money };
  const moneyIn: Record<string, MoneyRules> = {};
  for (const tag of others) moneyIn[tag] = moneyRules(tag, currency);
  return { money, moneyIn };
}
