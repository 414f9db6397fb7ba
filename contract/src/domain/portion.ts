/** The amount that a price is for, and the price of a whole unit of it, which is computed and never typed. */
import { PRICE_MAX } from './limits.ts';
import { fitToCurrency, toMinorUnits } from './money/minor-units.ts';

/** Units of an amount: grams, millilitres, pieces. */
export const portionUnits = ['g', 'ml', 'piece'] as const;
/** One of `portionUnits`. */
export type PortionUnit = (typeof portionUnits)[number];

/** The amount that a price is for. */
export interface Portion {
  amount: number;
  unit: PortionUnit;
}

/** The price of a kilogram, a litre or a piece. */
export interface UnitPrice {
  price: number;
  per: 'kg' | 'l' | 'piece';
}

const units = {
  g: { per: 'kg', of: 1_000 },
  ml: { per: 'l', of: 1_000 },
  piece: { per: 'piece', of: 1 },
} as const;

/**
 * The price of a kilogram, a litre or a piece, rounded to the currency; undefined for one that is above every price.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * unitPriceOf(3.3, { amount: 330, unit: 'ml' }, 'EUR') // { price: 10, per: 'l' }
 */
export function unitPriceOf(
  price: number,
  { amount, unit }: Portion,
  currency: string,
): UnitPrice | undefined {
  const { per, of } = units[unit];
  const whole = (price / amount) * of;
  return toMinorUnits(whole, currency) <= PRICE_MAX
    ? { price: fitToCurrency(whole, currency), per }
    : undefined;
}

const amountInName = /(\d{1,6}(?:[.,]\d{1,3})?)\s?(kg|g|l|dl|cl|ml)(?![\p{L}\p{N}])/iu;
const factors: Record<string, { factor: number; unit: PortionUnit }> = {
  kg: { factor: 1_000, unit: 'g' },
  g: { factor: 1, unit: 'g' },
  l: { factor: 1_000, unit: 'ml' },
  dl: { factor: 100, unit: 'ml' },
  cl: { factor: 10, unit: 'ml' },
  ml: { factor: 1, unit: 'ml' },
};

/**
 * The amount in a text such as the name of a size; undefined if it names none.
 *
 * @example
 * portionIn('0.5 l') // { amount: 500, unit: 'ml' }
 */
export function portionIn(text: string): Portion | undefined {
  const [, figure = '', sign = ''] = amountInName.exec(text) ?? [];
  const known = factors[sign.toLowerCase()];
  const amount = Number((Number(figure.replace(',', '.')) * (known?.factor ?? 0)).toFixed(3));
  return known && amount > 0 ? { amount, unit: known.unit } : undefined;
}
