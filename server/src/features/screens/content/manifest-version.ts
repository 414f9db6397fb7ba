/**
 * The version of a manifest tells which builds draw it correctly. Builds that know only version 1 write every price
 * with two decimals, and get version 1 if that is the price. Content with a finer price, or with words instead of one,
 * has version 2, which they do not read: such a screen keeps its content and updates itself.
 */
import { fitsCurrency } from '@menuboard/contract/domain/money/minor-units';
import type { FieldsWith } from '@menuboard/contract/item-fields';
import { MANIFEST_VERSION, type ScreenItem, type ScreenMenu } from '@menuboard/contract/screen';

const isFine = (price: number | undefined) => price !== undefined && !fitsCurrency(price, 'USD');

/** Whether an item has a price, now or later, that two decimals cannot write, or none. */
export function itemNeedsVersion2({
  price,
  priceWords,
  sizes = [],
  extras = [],
  promo,
  offers = [],
  priceFrom,
}: Pick<ScreenItem, FieldsWith<'oldScreen', 'may wait'>>): boolean {
  if (typeof priceWords === 'string') return true;
  const parts = [...sizes, ...extras, ...(priceFrom?.sizes ?? [])];
  const promos = promo ? [promo, ...offers] : offers;
  const promoPrices = promos.flatMap((one) => [one.price, ...Object.values(one.prices ?? {})]);
  const prices = [price, priceFrom?.price, ...promoPrices];
  return prices.some(isFine) || parts.some((part) => isFine(part.price));
}

/** The same for a menu with its panels. */
export function needsVersion2({ items, panels = [] }: Pick<ScreenMenu, 'items' | 'panels'>): boolean {
  return items.some(itemNeedsVersion2) || panels.some(({ price }) => isFine(price));
}

/** Version of a manifest with these menus. */
export function versionOf(menus: readonly Pick<ScreenMenu, 'items' | 'panels'>[]): number {
  return menus.some(needsVersion2) ? MANIFEST_VERSION : MANIFEST_VERSION - 1;
}
