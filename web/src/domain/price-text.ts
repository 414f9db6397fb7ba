import type { DishDetails } from '@menuboard/contract/domain/dish';
import { t } from '../texts/texts.ts';
import { formatPrice } from './format.ts';

/**
 * The price of an item in a list, or the words in its place.
 *
 * @example
 * priceText({ price: 0, priceWords: 'Market price' }, 'USD') // 'Market price'
 */
export function priceText(
  { price, priceWords }: Pick<DishDetails, 'priceWords'> & { price: number },
  currency: string | undefined,
): string {
  return priceWords === null ? formatPrice(price, currency) : priceWords || t('No price');
}
