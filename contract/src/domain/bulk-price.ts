/** The rule by which many prices change at once. The admin previews with it what the server stores. */
import { PRICE_MAX } from './limits.ts';
import { decimalsOf } from './money/currency.ts';
import { fromCents, toCents } from './price.ts';

/** How prices can be rounded: to an ending, or in a currency without decimals to multiples. */
export const roundings = ['.00', '.50', '.90', '10', '50', '100'] as const;
/** One of `roundings`. */
export type Rounding = (typeof roundings)[number];

/** A change of prices; exactly one of `percent`, `amount` and `price`. */
export interface BulkPrice {
  /** Up or down by this percentage, with at most two decimals. */
  percent?: number | undefined;
  /** Up or down by this amount. */
  amount?: number | undefined;
  /** All get this price. */
  price?: number | undefined;
  roundTo?: Rounding | undefined;
}

/** In cents: a rounded price is a multiple of `step` plus `offset`. */
const grids: Record<Rounding, { step: number; offset: number }> = {
  '.00': { step: 100, offset: 0 },
  '.50': { step: 50, offset: 0 },
  '.90': { step: 100, offset: 90 },
  '10': { step: 1_000, offset: 0 },
  '50': { step: 5_000, offset: 0 },
  '100': { step: 10_000, offset: 0 },
};

/** The nearest price of the grid. A raise never lowers a price, a cut never raises one, and no price becomes free. */
function roundCents(
  target: number,
  before: number,
  { step, offset }: { step: number; offset: number },
): number {
  let rounded = Math.round((target - offset) / step) * step + offset;
  if (target > before) while (rounded < before) rounded += step;
  if (target < before) while (rounded > before) rounded -= step;
  while (target > 0 && rounded <= 0) rounded += step;
  return rounded;
}

/**
 * A price after the change, which may be below 0 or too high: see `isPossiblePrice`.
 *
 * @param currency ISO 4217 code; without decimals, prices become whole
 *
 * @example
 * changePrice(9.9, { percent: 5, roundTo: '.50' }, 'USD') // 10.5
 * changePrice(9.9, { amount: -0.4 }, 'USD') // 9.5
 */
export function changePrice(price: number, change: BulkPrice, currency: string): number {
  if (change.price !== undefined) return change.price;
  const before = toCents(price);
  const target =
    change.percent === undefined
      ? before + toCents(change.amount ?? 0)
      : Math.round((before * (10_000 + Math.round(change.percent * 100))) / 10_000);
  // A free dish stays free, and nothing changes by 0 %.
  if (target === before || target < 0) return fromCents(target);
  if (change.roundTo) return fromCents(roundCents(target, before, grids[change.roundTo]));
  return fromCents(decimalsOf(currency) > 0 ? target : roundCents(target, before, grids['.00']));
}

/**
 * Whether an item may have this price.
 *
 * @example
 * isPossiblePrice(-1) // false
 */
export function isPossiblePrice(price: number): boolean {
  return price >= 0 && price <= PRICE_MAX;
}
