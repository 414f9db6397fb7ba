/** Everything of a restaurant that has a price. */
import type { PriceCounts } from '@menuboard/contract/restaurants';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { CurrencyChange } from '../../lib/currency-change.ts';
import type { Scope } from '../../lib/scope.ts';
import { convertItems, countItemPrices } from '../items/convert-items.writes.ts';
import { convertPanels, countPanelPrices } from '../menus/convert-panels.writes.ts';
import { convertPromotions } from '../promotions/promotions.writes.ts';

/** Counts the prices, and those that a currency does not have. */
export async function countPrices(db: Db | Tx, scope: Scope, currency: string): Promise<PriceCounts> {
  const items = await countItemPrices(db, scope, currency);
  const panels = await countPanelPrices(db, scope, currency);
  return { prices: items.prices + panels.prices, unfitting: items.unfitting + panels.unfitting };
}

export async function convertPrices(mutation: Mutation, change: CurrencyChange): Promise<void> {
  await convertItems(mutation, change);
  await convertPanels(mutation, change);
  await convertPromotions(mutation, change);
}
