import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ImportedLine } from '@menuboard/contract/import-result';
import { t } from '../../../texts/texts.ts';

/** The price of a dish of an import, its sizes with theirs, or the words in place of a price. */
export function linePriceText(
  { price, priceWords, sizes }: Pick<ImportedLine, 'price' | 'priceWords' | 'sizes'>,
  money: MoneyRules,
): string {
  if (sizes.length > 0)
    return sizes.map((size) => `${size.name}\u00a0${formatPrice(size.price, money)}`).join(', ');
  return priceWords === null ? formatPrice(price, money) : priceWords || t('No price');
}
