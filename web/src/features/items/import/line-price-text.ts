import type { ImportedLine } from '@menuboard/contract/import-result';
import { formatPrice } from '../../../domain/format.ts';
import { t } from '../../../texts/texts.ts';

/** The price of a dish of an import, its sizes with theirs, or the words in place of a price. */
export function linePriceText(
  { price, priceWords, sizes }: Pick<ImportedLine, 'price' | 'priceWords' | 'sizes'>,
  currency: string,
): string {
  if (sizes.length > 0)
    return sizes.map((size) => `${size.name} ${formatPrice(size.price, currency)}`).join(', ');
  return priceWords === null ? formatPrice(price, currency) : priceWords || t('No price');
}
