/**
 * Converts a price to the integer hundredths in which it is stored.
 *
 * @example
 * toCents(11.5) // 1150
 */
export function toCents(price: number): number {
  return Math.round(price * 100);
}

/**
 * Converts stored hundredths to a price.
 *
 * @example
 * fromCents(1150) // 11.5
 */
export function fromCents(cents: number): number {
  return cents / 100;
}

/**
 * Whether a price has at most two decimals.
 *
 * @example
 * hasAtMostTwoDecimals(0.07) // true
 * hasAtMostTwoDecimals(0.075) // false
 */
export function hasAtMostTwoDecimals(price: number): boolean {
  // 1.1 * 100 is 110.00000000000001: divide again and compare.
  return Math.round(price * 100) / 100 === price;
}
