import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { fitsCurrency, highestPrice } from '@menuboard/contract/domain/money/minor-units';
import { locale, t } from '../../texts/texts.ts';

/** The sentence that says why the currency cannot have this price; undefined if it can. */
export function priceProblem(price: number, currency: string): string | undefined {
  if (Number.isNaN(price)) return t('Price must be a number.');
  if (price < 0) return t('Price cannot be negative.');
  if (price > highestPrice(currency)) {
    const max = highestPrice(currency).toLocaleString(locale(), { maximumFractionDigits: 3 });
    return t('Price is too high: at most {max}.', { max });
  }
  if (fitsCurrency(price, currency)) return undefined;
  return decimalsOf(currency) === 0
    ? t('Prices in {currency} have no decimals.', { currency })
    : t('Prices in {currency} have at most {count} decimals.', { currency, count: decimalsOf(currency) });
}
