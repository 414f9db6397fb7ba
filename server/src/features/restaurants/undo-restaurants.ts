/**
 * Takes back new times of the day, with the schedule entries that moved with them, and a new currency, with the prices
 * that followed it. Other settings have no inverse.
 */
import { isDeepStrictEqual } from 'node:util';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { Restaurant } from '@menuboard/contract/restaurants';
import type { UndoneRecord } from '@menuboard/contract/undo';
import * as z from 'zod/mini';
import type { Mutation } from '../../db/mutate.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { refuseUndo, type UndoChanges } from '../../lib/undo.ts';
import { detailsOf, presentRestaurant } from './restaurants.present.ts';
import * as repo from './restaurants.repo.ts';
import type { RestaurantPrices } from './restaurants.service.ts';

const byHand = () => new AppError('conflict', 'Change the settings of the restaurant back by hand.');

const WithRate = z.object({ priceRate: storedField(z.number()) });

/** The restaurant before and after a change of its dayparts or its currency alone, and the rate of its prices. */
function readChange(change: ChangeRow): { before: Restaurant; after: Restaurant; rate: number } {
  const before = readSnapshot(Restaurant, change.before);
  const after = readSnapshot(Restaurant, change.after);
  if (!before || !after) throw byHand();
  const { dayparts, currency, revision } = before;
  if (!isDeepStrictEqual(before, { ...after, dayparts, currency, revision })) throw byHand();
  return { before, after, rate: readSnapshot(WithRate, change.after)?.priceRate ?? 1 };
}

async function undoOne(mutation: Mutation, change: ChangeRow, prices: RestaurantPrices) {
  const { tx, revision, at, record, scope } = mutation;
  const { before, after, rate } = readChange(change);
  const row = await repo.findRestaurant(tx, scope);
  if (!row) throw notFound('Restaurant');
  const details = detailsOf(row);
  const hadOtherDayparts = !isDeepStrictEqual(before.dayparts, after.dayparts);
  if (hadOtherDayparts && !isDeepStrictEqual(details.dayparts, after.dayparts))
    refuseUndo(row.id, 'the times of the day have been changed since');
  const hadOtherCurrency = before.currency !== after.currency;
  if (hadOtherCurrency && row.currency !== after.currency)
    refuseUndo(row.id, 'the currency has been changed since');
  const priceRate = 1 / rate;
  if (hadOtherCurrency) {
    mutation.currency = before.currency;
    // Those that followed the change are put back exactly by its other inverses.
    const except = await repo.recordsOfRevision(tx, scope, change.revision);
    await prices.convert(mutation, { to: before.currency, rate: priceRate, except });
  }
  await repo.updateRestaurant(tx, scope, {
    own_revision: revision,
    updated_at: at,
    currency: hadOtherCurrency ? before.currency : row.currency,
    details: writeDetails(
      hadOtherDayparts ? { ...details, dayparts: before.dayparts } : details,
      plainRestaurant,
    ),
  });
  const restored = await repo.findRestaurant(tx, scope);
  if (!restored) throw notFound('Restaurant');
  record({
    type: 'restaurant-updated',
    entityId: row.id,
    before: presentRestaurant(row),
    after: { ...presentRestaurant(restored), ...(hadOtherCurrency && { priceRate }) },
  });
  const undone: UndoneRecord = { kind: 'restaurant', id: row.id, name: row.name };
  return hadOtherCurrency ? [undone] : [];
}

export const undoRestaurantUpdates =
  (prices: RestaurantPrices): UndoChanges =>
  async (mutation, changes) => {
    const undone: UndoneRecord[] = [];
    for (const change of changes) undone.push(...(await undoOne(mutation, change, prices)));
    return undone;
  };
