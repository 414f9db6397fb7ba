import { PRICE_MAX } from '@menuboard/contract/domain/limits';

/** What was typed as a price: the number, or the sentence that says what is wrong with it. */
export type ParsedPrice = { price: number } | { fault: string };

/**
 * Reads a price as people type it: with a comma or a point, with or without a currency sign.
 *
 * @example
 * readPrice('9,80') // { price: 9.8 }
 * readPrice('$1,250.00') // { price: 1250 }
 */
export function parsePrice(typed: string): ParsedPrice {
  const text = typed.replace(/[\s\p{Sc}']/gu, '');
  if (text === '') return { fault: 'Enter a price.' };
  const plain = withPoint(text);
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { fault: 'Price must be a number.' };
  if (/\.\d{3}/.test(plain)) return { fault: 'Price can have at most two decimals.' };
  const price = Number(plain);
  if (plain.startsWith('-') && price !== 0) return { fault: 'Price cannot be negative.' };
  if (price > PRICE_MAX) return { fault: `Price is too high: at most ${PRICE_MAX}.` };
  return { price: Math.abs(price) };
}

// Of two kinds of sign the last one is the decimal sign. A lone comma always is: to read "6,555" as thousands
// would turn a slip of the finger into a price on the wall.
function withPoint(text: string): string {
  const comma = text.lastIndexOf(',');
  if (text.lastIndexOf('.') > comma) return text.replaceAll(',', '');
  return text.replaceAll('.', '').replace(',', '.');
}

/** A price as it stands in a box: two decimals, without the sign. */
export function priceInputText(price: number): string {
  return price.toFixed(2);
}
