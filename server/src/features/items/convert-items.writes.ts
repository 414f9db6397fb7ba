/** Converts the prices of all items in the mutation that changes the restaurant's currency. */
import { highestPrice, problemOfPrice } from '@menuboard/contract/domain/money/minor-units';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { type CurrencyChange, convertPrice } from '../../lib/currency-change.ts';
import type { Scope } from '../../lib/scope.ts';
import { breathe } from '../../lib/turns.ts';
import { takenIds } from '../taken-menus/taken-menus.reads.ts';
import { withoutFigures } from './copied-items.writes.ts';
import { columnsOfDish, dishOf } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { listItems } from './items.repo.ts';
import { writeManyItems } from './many-items.repo.ts';
import { mapPrices, type PricedDish, pricesIn } from './map-prices.ts';

/** Prices that an owner has set. The price of a dish with sizes follows from these. */
const ownPrices = (dish: PricedDish) => pricesIn(dish).slice(dish.details.sizes.length > 0 ? 1 : 0);

/** Counts the prices of live items, and those with too many decimals for a currency. */
export async function countItemPrices(db: Db | Tx, scope: Scope, currency: string) {
  const counts = { prices: 0, unfitting: 0 };
  for (const row of await listItems(db, scope)) {
    await breathe();
    if (row.deleted_at !== null) continue;
    const prices = ownPrices(dishOf(row));
    counts.prices += prices.length;
    counts.unfitting += prices.filter((price) => problemOfPrice(price, currency)).length;
  }
  return counts;
}

/** Copies of other restaurants' items get own prices, beside which other figures of the source mean nothing. */
function convert(dish: PricedDish, change: CurrencyChange, isCopy: boolean): PricedDish {
  const converted = mapPrices(dish, (price) => convertPrice(price, change));
  if (!isCopy) return converted;
  const { sizes } = converted.details;
  const others = change.rate === 1 ? {} : withoutFigures;
  return { price: converted.price, details: { ...dish.details, sizes, ...others } };
}

function refuseTooHigh({ name }: ItemRow, dish: PricedDish, currency: string): void {
  if (pricesIn(dish).every((price) => price <= highestPrice(currency))) return;
  throw new AppError('validation', `${name} would be too expensive to store. Nothing was changed.`);
}

/** Also converts items in the bin, without a change in the log, so that they return with prices of this currency. */
export async function convertItems(mutation: Mutation, change: CurrencyChange): Promise<void> {
  const { tx, scope, at, revision, record } = mutation;
  const copies = (await takenIds(tx, scope)).items;
  const written: ItemRow[] = [];
  for (const before of await listItems(tx, scope)) {
    await breathe();
    if (change.except?.has(before.id)) continue;
    const old = dishOf(before);
    const dish = convert(old, change, copies.has(before.id));
    refuseTooHigh(before, dish, change.to);
    const row = { ...before, ...columnsOfDish(dish, change.to) };
    const isNews = before.deleted_at === null && pricesIn(old).join() !== pricesIn(dishOf(row)).join();
    const after = isNews ? { ...row, revision, updated_at: at } : row;
    if (isNews) {
      const snapshots = { before: presentItem(before), after: presentItem(after) };
      record({ type: 'item-updated', entityId: after.id, ...snapshots });
    }
    written.push(after);
  }
  await writeManyItems(tx, scope, written);
}
