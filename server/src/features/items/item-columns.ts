import { type DishDetails, plainDish } from '@menuboard/contract/domain/dish';
import { fromCents, toCents } from '@menuboard/contract/domain/price';
import type { ItemRow } from '../../db/schema.ts';
import { readDetails, writeDetails } from '../../db/stored-details.ts';
import { dueAt, type PricedDish } from './change-details.ts';

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
