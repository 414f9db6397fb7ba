/** Reads the prices of a table. A figure that can mean two things is in doubt; the decimal sign is asked once a file. */
import type { PriceContext } from '@menuboard/contract/domain/money/read-price';
import type { DoubtChoice } from '@menuboard/contract/import-result';
import { contextOf, type Doubt, type DraftPrice, draftPrice, priceText } from './price-doubts.ts';
import type { ReadingChoices } from './reading-choices.ts';

export interface PriceCells {
  /** A price, or a sentence with the reason against it. */
  read: (text: string) => DraftPrice | string;
  context: PriceContext;
}

/** @param texts all prices of the table */
export function priceCells(texts: readonly string[], choices: ReadingChoices): PriceCells {
  const context = contextOf(texts, choices);
  return { read: (text) => draftPrice(text, context), context };
}

export interface NamedPrice {
  name: string;
  cell: DraftPrice;
}

/** The price that a cell has if its figures are read in the same way as those of another cell. */
const priceLike = ({ price, doubt }: DraftPrice, { decimalSign }: DoubtChoice): number =>
  (decimalSign && doubt?.choices.find((one) => one.decimalSign === decimalSign)?.price) ?? price;

/** The question about a dish with a price that can mean several things; about a dish with sizes, with all of them. */
export function doubtsAbout(sizes: readonly NamedPrice[], isPlain: boolean, context: PriceContext): Doubt[] {
  const doubtful = sizes.find(({ cell }) => cell.doubt !== undefined);
  const doubt = doubtful?.cell.doubt;
  if (!doubt) return [];
  if (isPlain) return [doubt];
  const choices = doubt.choices.map((choice): DoubtChoice => {
    const { price: _, ...rest } = choice;
    const priced = sizes.map((size) => ({
      name: size.name,
      price: size === doubtful ? (choice.price ?? size.cell.price) : priceLike(size.cell, choice),
    }));
    const label = priced.map(({ name, price }) => `${name} ${priceText(price, context)}`).join(', ');
    return { ...rest, label, sizes: priced };
  });
  return [{ field: 'sizes', sentence: doubt.sentence, choices }];
}
