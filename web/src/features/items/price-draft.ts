/** The prices of a promo and of a later price, as typed: one, or one for each size. */

import { CATEGORY_MAX, EXTRAS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import { parsePrice, priceInputText } from '../../shared/prices/price-input.ts';
import { type PricedName, parsePricedNames, sizeLimits } from '../../shared/prices/priced-names.ts';

/** Sizes that are not saved yet have no id, so drafts know all of them by their names. */
export interface PricesDraft {
  /** The price of an item without sizes. */
  price: string;
  /** By `sizeKey`. An empty text means that the size keeps its price. */
  sizePrices: Readonly<Record<string, string>>;
}

type NamedSize = Item['sizes'][number];

export const noPrices: PricesDraft = { price: '', sizePrices: {} };

/** The limits of a row of extras. */
export const extraLimits = { noun: 'extra', count: EXTRAS_MAX, nameLength: CATEGORY_MAX, isUnique: false };

/** Two sizes with the same key are the same size. */
export function sizeKey(name: string): string {
  return name.toLowerCase();
}

/** The sizes that can be read from the typed row. */
export function readSizes(typed: string): PricedName[] {
  return parsePricedNames(typed, sizeLimits).entries;
}

/** The draft of stored prices. */
export function draftOfPrices(
  price: number | undefined,
  byId: ReadonlyMap<string, number>,
  sizes: readonly NamedSize[],
): PricesDraft {
  const entries = sizes.flatMap(({ id, name }) => {
    const known = byId.get(id);
    return known === undefined ? [] : [[sizeKey(name), priceInputText(known)] as const];
  });
  return { price: price === undefined ? '' : priceInputText(price), sizePrices: Object.fromEntries(entries) };
}

/** The typed prices as stored ones. Empty prices are left out. */
export function readPrices(
  draft: PricesDraft,
  sizes: readonly NamedSize[],
): { price: number } | { sizes: { id: string; price: number }[] } {
  if (sizes.length === 0) return { price: readPrice(draft.price) ?? 0 };
  return {
    sizes: sizes.flatMap(({ id, name }) => {
      const price = readPrice(draft.sizePrices[sizeKey(name)]);
      return price === undefined ? [] : [{ id, price }];
    }),
  };
}

/** A typed price; undefined if it is empty or wrong. */
export function readPrice(typed: string | undefined): number | undefined {
  const parsed = parsePrice(typed ?? '');
  return 'price' in parsed ? parsed.price : undefined;
}

/** The error of the typed prices. `none` is the sentence for a draft without any. */
export function pricesError(
  draft: PricesDraft,
  sizes: readonly PricedName[],
  none: string,
): string | undefined {
  if (sizes.length === 0) return draft.price.trim() === '' ? none : typedError(draft.price);
  const typed = sizes.map(({ name }) => draft.sizePrices[sizeKey(name)]?.trim() ?? '');
  if (typed.every((text) => text === '')) return none;
  for (const [index, text] of typed.entries()) {
    const error = text === '' ? undefined : typedError(text);
    if (error) return `${sizes[index]?.name}: ${error}`;
  }
  return undefined;
}

function typedError(typed: string): string | undefined {
  const parsed = parsePrice(typed);
  return 'error' in parsed ? parsed.error : undefined;
}

/** A typed price beside the price that it replaces. */
export interface PricePair {
  /** The size, for an item with sizes. */
  name?: string;
  price: number;
  base: number;
}

/** The prices that can be read, beside those that they replace. */
export function pricePairs(draft: PricesDraft, base: number, sizes: readonly PricedName[]): PricePair[] {
  if (sizes.length === 0) {
    const price = readPrice(draft.price);
    return price === undefined ? [] : [{ price, base }];
  }
  return sizes.flatMap(({ name, price: sizeBase }) => {
    const price = readPrice(draft.sizePrices[sizeKey(name)]);
    return price === undefined ? [] : [{ name, price, base: sizeBase }];
  });
}
