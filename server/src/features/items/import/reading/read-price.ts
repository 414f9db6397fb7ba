/** Reads prices of tables and exports that leave no doubt. */
import { readPrice } from '@menuboard/contract/domain/money/read-price';
import { contextOf } from './price-doubts.ts';
import type { ReadingChoices } from './reading-choices.ts';

export type ReadPrice = (text: string) => number | undefined;

/**
 * Returns a reader for the prices of one text. It returns undefined for ambiguous prices.
 *
 * @param prices all prices of the text
 */
export function priceReader(prices: readonly string[], choices: ReadingChoices = {}): ReadPrice {
  const context = contextOf(prices, choices);
  return (text) => {
    const read = readPrice(text, context);
    return 'price' in read && read.former === undefined && read.note === undefined ? read.price : undefined;
  };
}
