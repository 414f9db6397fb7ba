import { type BulkPrice, changePrice, isPossiblePrice } from '@menuboard/contract/domain/bulk-price';
import type { PriceSheet } from '@menuboard/contract/taken-menus';
import type { OwnPriceChange } from '../../../api/taken-menus.api.ts';
import { parsePrice, priceInputText } from '../price-input.ts';

type SheetRow = PriceSheet['rows'][number];

/** A price on a sheet: of an item, or of one of its sizes. */
export interface SheetPrice {
  key: string;
  itemId: string;
  sizeId: string | null;
  /** The item with its size. */
  name: string;
  sizeName: string | null;
  sourcePrice: number;
  ownPrice: number | null;
}

/** The typed texts, by price. A field that nobody has touched is absent. */
export type SheetDraft = Readonly<Record<string, string>>;

export function pricesOf({ itemId, name, prices }: SheetRow): SheetPrice[] {
  return prices.map(({ sizeId, sizeName, ...price }) => ({
    key: `${itemId} ${sizeId ?? ''}`,
    itemId,
    sizeId,
    sizeName,
    name: sizeName === null ? name : `${name}, ${sizeName}`,
    ...price,
  }));
}

/** The text of a field: the typed one, else the own price. */
export function textOf({ key, ownPrice }: SheetPrice, draft: SheetDraft): string {
  return draft[key] ?? (ownPrice === null ? '' : priceInputText(ownPrice));
}

/** The problem of a field; none for an empty one. */
export function errorOf(price: SheetPrice, draft: SheetDraft): string | undefined {
  const text = textOf(price, draft);
  if (text.trim() === '') return undefined;
  const parsed = parsePrice(text);
  return 'error' in parsed ? parsed.error : undefined;
}

/** The prices to save. A price that equals the source's is not an own one. */
export function changesOf(prices: readonly SheetPrice[], draft: SheetDraft): OwnPriceChange[] {
  return prices.flatMap((price) => {
    const text = textOf(price, draft).trim();
    const parsed = text === '' ? undefined : parsePrice(text);
    const typed = parsed && 'price' in parsed ? parsed.price : null;
    const next = typed === price.sourcePrice ? null : typed;
    return next === price.ownPrice ? [] : { itemId: price.itemId, sizeId: price.sizeId, price: next };
  });
}

/** A draft in which all prices differ from the source's as the change says. */
export function changedAll(
  prices: readonly SheetPrice[],
  change: BulkPrice,
  currency: string,
): Record<string, string> {
  return Object.fromEntries(
    prices.map(({ key, sourcePrice }) => {
      const price = changePrice(sourcePrice, change, currency);
      const isSame = price === sourcePrice || !isPossiblePrice(price, currency);
      return [key, isSame ? '' : priceInputText(price)];
    }),
  );
}

/** A draft in which all prices are the source's. */
export function resetAll(prices: readonly SheetPrice[]): Record<string, string> {
  return Object.fromEntries(prices.map(({ key }) => [key, '']));
}
