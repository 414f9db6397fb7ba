/** Rule for changing many prices at once. The admin previews the server's result with it. */
import { decimalsOf } from './money/currency.ts';
import { fromMinorUnits, highestPrice, toMinorUnits } from './money/minor-units.ts';

/** A rounded price is a multiple of `step` plus `offset`, both in hundredths of the currency. */
const grids = {
  '.00': { step: 100, offset: 0 },
  '.05': { step: 5, offset: 0 },
  '.10': { step: 10, offset: 0 },
  '.25': { step: 25, offset: 0 },
  '.50': { step: 50, offset: 0 },
  '.90': { step: 100, offset: 90 },
  '.95': { step: 100, offset: 95 },
  '.99': { step: 100, offset: 99 },
  '10': { step: 1_000, offset: 0 },
  '50': { step: 5_000, offset: 0 },
  '100': { step: 10_000, offset: 0 },
};

/** One of `roundings`. */
export type Rounding = keyof typeof grids;
/** Ways to round prices: to an ending, or to multiples. */
export const roundings = ['.00', '.05', '.10', '.25', '.50', '.90', '.95', '.99', '10', '50', '100'] as const;

const roundingsByDecimals: Record<number, Rounding[]> = {
  0: ['10', '50', '100'],
  2: ['.00', '.05', '.10', '.50', '.90', '.95', '.99'],
  3: ['.00', '.05', '.10', '.25', '.50', '.90', '.95', '.99'],
};

/**
 * The roundings that make sense in a currency.
 *
 * @param currency ISO 4217 code
 */
export function roundingsOf(currency: string): Rounding[] {
  return roundingsByDecimals[decimalsOf(currency)] ?? [];
}

/**
 * Whether a currency has this rounding; yen have no ending .90.
 *
 * @param currency ISO 4217 code
 */
export function isRoundingOf(rounding: Rounding, currency: string): boolean {
  const { step, offset } = grids[rounding];
  return decimalsOf(currency) > 0 || (step % 100 === 0 && offset === 0);
}

/**
 * Writes a rounding with the currency's number of decimals.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * roundingText('.50', 'KWD') // '.500'
 */
export function roundingText(rounding: Rounding, currency: string): string {
  return rounding.startsWith('.') ? rounding.padEnd(1 + decimalsOf(currency), '0') : rounding;
}

/** A change of prices; exactly one of `percent`, `amount` and `price`. */
export interface BulkPrice {
  /** Percentage to add (or subtract), with at most two decimals. */
  percent?: number | undefined;
  /** Amount to add (or subtract). */
  amount?: number | undefined;
  /** New price for all. */
  price?: number | undefined;
  roundTo?: Rounding | undefined;
}

/**
 * The nearest price of the grid. A raise never lowers a price, a cut never raises one, and no price becomes free: if
 * the grid has no such price, as .99 for a cut of 0.80, the result is not rounded.
 */
function roundToGrid(
  target: number,
  before: number,
  { step, offset }: { step: number; offset: number },
): number {
  let rounded = Math.round((target - offset) / step) * step + offset;
  if (target > before) while (rounded < before) rounded += step;
  if (target < before) while (rounded > before) rounded -= step;
  while (target > 0 && rounded <= 0) rounded += step;
  const isRaised = target < before && rounded > before;
  return isRaised || rounded < 0 ? target : rounded;
}

/**
 * A price after the change, which may be below 0 or too high: see `isPossiblePrice`.
 *
 * @param currency ISO 4217 code. The result has its decimals; `roundTo` must be one of its roundings
 *
 * @example
 * changePrice(9.9, { percent: 5, roundTo: '.50' }, 'USD') // 10.5
 * changePrice(9.9, { amount: -0.4 }, 'USD') // 9.5
 */
export function changePrice(price: number, change: BulkPrice, currency: string): number {
  if (change.price !== undefined) return change.price;
  const before = toMinorUnits(price, currency);
  const target =
    change.percent === undefined
      ? before + toMinorUnits(change.amount ?? 0, currency)
      : Math.round((before * (10_000 + Math.round(change.percent * 100))) / 10_000);
  // A free dish stays free, and nothing changes by 0 %.
  if (target === before || target < 0 || !change.roundTo) return fromMinorUnits(target, currency);
  const { step, offset } = grids[change.roundTo];
  const grid = { step: toMinorUnits(step / 100, currency), offset: toMinorUnits(offset / 100, currency) };
  return fromMinorUnits(roundToGrid(target, before, grid), currency);
}

/**
 * Whether an item may have this price.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * isPossiblePrice(-1, 'EUR') // false
 */
export function isPossiblePrice(price: number, currency: string): boolean {
  return price >= 0 && price <= highestPrice(currency);
}
