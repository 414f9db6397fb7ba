import type { DishDetails } from '@menuboard/contract/domain/dish';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { t } from '../../texts/texts.ts';

/**
 * The price of an item in a list, or the words in its place.
 *
 * @example
 * priceText({ price: 0, priceWords: 'Market price' }, dollars) // 'Market price'
 */
export function priceText(
  { price, priceWords }: Pick<DishDetails, 'priceWords'> & { price: number },
  money: MoneyRules,
): string {
  return priceWords === null ? formatPrice(price, money) : priceWords || t('No price');
}
