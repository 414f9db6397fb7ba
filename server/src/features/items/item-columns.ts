import { type DishDetails, plainDish } from '@menuboard/contract/domain/dish';
import { fromCents, toCents } from '@menuboard/contract/domain/price';
import type { ItemRow } from '../../db/schema.ts';
import { readDetails, writeDetails } from '../../db/stored-details.ts';
import { iso } from '../../lib/clock.ts';
import { dueAt, type PricedDish, settlePrice } from './change-details.ts';

export function detailsOf(row: Pick<ItemRow, 'details'>): DishDetails {
  return readDetails(row.details, plainDish);
}

export function dishOf(row: Pick<ItemRow, 'price_cents' | 'details'>): PricedDish {
  return { price: fromCents(row.price_cents), details: detailsOf(row) };
}

export function columnsOfDish({ price, details }: PricedDish) {
  return {
    price_cents: toCents(price),
    details: writeDetails(details, plainDish),
    due_at: dueAt(details),
    external_id: details.externalId,
  };
}

/**
 * The row as guests have the item at an instant (ms since 1970): a price or an availability that was due counts, although
 * nobody has written it down yet (`settle-items.ts`). Changes build on it, or the due one would replace them.
 */
export function settledRow(row: ItemRow, now: number): ItemRow {
  // As text, like the query for what is due: it finds times that an earlier build stored in another form.
  if (row.due_at === null || row.due_at > iso(now)) return row;
  const { price, details } = settlePrice(dishOf(row), now);
  const isBack = details.soldOutUntil !== null && Date.parse(details.soldOutUntil) <= now;
  if (!isBack) return { ...row, ...columnsOfDish({ price, details }) };
  return {
    ...row,
    ...columnsOfDish({ price, details: { ...details, soldOutUntil: null } }),
    is_available: 1,
  };
}
