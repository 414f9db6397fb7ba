/**
 * The version of a manifest says which builds draw it right. Builds that know only version 1 write every price with two
 * decimals: they get version 1 while that is the price. Content with a finer price has version 2, which they do not read:
 * such a screen keeps what it shows and updates itself.
 */
import { fitsCurrency } from '@menuboard/contract/domain/money/minor-units';
import { MANIFEST_VERSION, type ScreenItem, type ScreenMenu } from '@menuboard/contract/screen';

const isFine = (price: number | undefined) => price !== undefined && !fitsCurrency(price, 'USD');

/** Whether an item has a price, now or later, that two decimals cannot write. */
export function hasFinePrice({ price, sizes = [], extras = [], promo, priceFrom }: ScreenItem): boolean {
  const parts = [...sizes, ...extras, ...(priceFrom?.sizes ?? [])];
  const prices = [price, promo?.price, priceFrom?.price, ...Object.values(promo?.prices ?? {})];
  return prices.some(isFine) || parts.some((part) => isFine(part.price));
}

/** The same of a menu with its panels. */
export function hasFinePrices({ items, panels = [] }: Pick<ScreenMenu, 'items' | 'panels'>): boolean {
  return items.some(hasFinePrice) || panels.some(({ price }) => isFine(price));
}

/** The version of a manifest with these menus. */
export function versionOf(menus: readonly Pick<ScreenMenu, 'items' | 'panels'>[]): number {
  return menus.some(hasFinePrices) ? MANIFEST_VERSION : MANIFEST_VERSION - 1;
}
