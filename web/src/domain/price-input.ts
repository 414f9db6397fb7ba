import { highestPrice } from '@menuboard/contract/domain/money/minor-units';
import { locale, t } from '../texts/texts.ts';

/** A typed price: the number, or the message about what is wrong with it. */
export type ParsedPrice = { price: number } | { error: string };

/**
 * Reads a price as people type it: with a comma or a point, with or without a currency sign.
 *
 * @example
 * parsePrice('9,80') // { price: 9.8 }
 * parsePrice('$1,250.00') // { price: 1250 }
 */
export function parsePrice(typed: string): ParsedPrice {
  const text = typed.replace(/[\s\p{Sc}']/gu, '');
  if (text === '') return { error: t('Enter a price.') };
  const plain = withPoint(text);
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { error: t('Price must be a number.') };
  if (/\.\d{3}/.test(plain)) return { error: t('Price can have at most two decimals.') };
  const price = Number(plain);
  if (plain.startsWith('-') && price !== 0) return { error: t('Price cannot be negative.') };
  const highest = highestPrice('USD');
  if (price > highest)
    return { error: t('Price is too high: at most {max}.', { max: priceInputText(highest) }) };
  return { price: Math.abs(price) };
}

// Where both signs occur, the last one is the decimal sign. A lone comma always is: reading "6,555" as thousands would
// put a mistyped price on the wall.
function withPoint(text: string): string {
  const comma = text.lastIndexOf(',');
  if (text.lastIndexOf('.') > comma) return text.replaceAll(',', '');
  return text.replaceAll('.', '').replace(',', '.');
}

/** A price for an input field: two decimals with the decimal sign of the language, without currency. */
export function priceInputText(price: number): string {
  return inputFormat.format(price);
}

const inputFormat = new Intl.NumberFormat(locale(), {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
