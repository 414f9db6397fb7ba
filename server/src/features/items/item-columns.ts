import { type DishDetails, type DishSize, plainDish } from '@menuboard/contract/domain/dish';
import { fitToCurrency, fromMinorUnits, toMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import {
  countOf,
  type DishAvailability,
  sizesAt,
  soldOutWithSizes,
} from '@menuboard/contract/domain/sold-out-sizes';
import type { ItemRow } from '../../db/schema.ts';
import { readDetails, writeDetails } from '../../db/stored-details.ts';
import { iso } from '../../kernel/time/clock.ts';
import { dueAt, settlePrice } from './change-details.ts';
import { reconcileAllergens } from './declare-allergens.ts';
import { mapPrices, type PricedDish } from './map-prices.ts';

type PriceColumns = Pick<ItemRow, 'price_cents' | 'price_minor' | 'price_currency'>;

/** The largest integer that PostgreSQL stores in the column. */
const CENTS_MAX = 2 ** 31 - 1;

const centsOf = (price: number) => Math.min(Math.round(price * 100), CENTS_MAX);

/** The price. A build before migration 0106 changes `price_cents` alone: where the columns differ, it counts. */
export function priceOf({ price_cents, price_minor, price_currency }: PriceColumns): number {
  if (price_minor === null || price_currency === null) return price_cents / 100;
  const price = fromMinorUnits(price_minor, price_currency);
  return centsOf(price) === price_cents ? price : price_cents / 100;
}

export function detailsOf(row: Pick<ItemRow, 'details'>): DishDetails {
  return reconcileAllergens(readDetails(row.details, plainDish));
}

export function dishOf(row: PriceColumns & Pick<ItemRow, 'details'>): PricedDish {
  return { price: priceOf(row), details: detailsOf(row) };
}

/** The columns of a dish, with prices rounded to the currency. Requests with other prices are refused earlier. */
export function columnsOfDish(dish: PricedDish, currency: string) {
  const { price, details } = mapPrices(dish, (one) => fitToCurrency(one, currency));
  return {
    price_cents: centsOf(price),
    price_minor: toMinorUnits(price, currency),
    price_currency: currency,
    details: writeDetails(details, plainDish),
    due_at: dueAt(details),
    external_id: details.externalId,
  };
}

export type Availability = DishAvailability<DishSize>;

export function availabilityOf(row: Pick<ItemRow, 'is_available' | 'details'>): Availability {
  const { soldOutUntil, left, sizes } = detailsOf(row);
  return { isAvailable: row.is_available === 1, soldOutUntil, left, sizes };
}

/** The columns of a dish with this availability. */
export function columnsWith(dish: PricedDish, { isAvailable, ...own }: Availability, currency: string) {
  const { price, details } = dish;
  return {
    ...columnsOfDish({ price, details: { ...details, ...own } }, currency),
    is_available: isAvailable ? 1 : 0,
  };
}

/** The availability at an instant (ms since 1970): dishes and sizes return when their time has passed. */
export function availableAt(
  { isAvailable, soldOutUntil, left, sizes }: Availability,
  now: number,
): Availability {
  const isBack = soldOutUntil !== null && Date.parse(soldOutUntil) <= now;
  const isOn = isAvailable || isBack;
  return soldOutWithSizes({
    isAvailable: isOn,
    soldOutUntil: isBack ? null : soldOutUntil,
    left: countOf({ isAvailable: isOn, left }),
    sizes: sizesAt(sizes, now),
  });
}

/**
 * The row as guests see the item at an instant (ms since 1970), with due changes that `settle-items.ts` has not stored
 * yet. Changes build on it, or the due ones would replace them later.
 */
export function settledRow(row: ItemRow, now: number, currency: string): ItemRow {
  // Compared as text, like the query for due items, which finds times that an earlier build stored in another form.
  const isDue = row.due_at !== null && row.due_at <= iso(now);
  // An earlier build may have stored half a yen.
  if (!isDue && row.price_currency !== null) return row;
  const dish = settlePrice(dishOf(row), now);
  const { sizes } = dish.details;
  return { ...row, ...columnsWith(dish, availableAt({ ...availabilityOf(row), sizes }, now), currency) };
}
