import { formatPrice, joinNames } from '../../../domain/format.ts';
import { t } from '../../../texts/texts.ts';
import type { PricePair } from '../price-draft.ts';

/**
 * New prices beside those that they replace.
 *
 * @example
 * describePrices([{ name: 'S', price: 2.5, base: 3.2 }], 'USD') // 'S $2.50 instead of $3.20'
 */
export function describePrices(pairs: readonly PricePair[], currency: string): string {
  return joinNames(
    pairs.map(({ name, ...pair }) => {
      const price = formatPrice(pair.price, currency);
      const base = formatPrice(pair.base, currency);
      return name === undefined
        ? t('{price} instead of {base}', { price, base })
        : t('{name} {price} instead of {base}', { name, price, base });
    }),
  );
}
