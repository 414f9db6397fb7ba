import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { joinNames } from '../../../shared/wording/format.ts';
import { t } from '../../../texts/texts.ts';
import type { PricePair } from '../price-draft.ts';

/**
 * New prices beside those that they replace.
 *
 * @example
 * describePrices([{ name: 'S', price: 2.5, base: 3.2 }], 'USD') // 'S $2.50 instead of $3.20'
 */
export function describePrices(pairs: readonly PricePair[], money: MoneyRules): string {
  return joinNames(
    pairs.map(({ name, ...pair }) => {
      const price = formatPrice(pair.price, money);
      const base = formatPrice(pair.base, money);
      return name === undefined
        ? t('{price} instead of {base}', { price, base })
        : t('{name} {price} instead of {base}', { name, price, base });
    }),
  );
}
