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
import { presentRestaurant } from './restaurants.present.ts';
import * as repo from './restaurants.repo.ts';
import type { RestaurantPrices } from './restaurants.service.ts';

const byHand = () => new AppError('conflict', 'Change the settings of the restaurant back by hand.');

const WithRate = z.object({ priceRate: storedField(z.number()) });

/** The settings that may be saved together with a currency. */
const settings = [
  ...(['name', 'timeZone', 'currency', 'languages', 'openingHours', 'dayparts', 'stalePrices'] as const),
  'mailWhenDark',
] as const;
type Setting = (typeof settings)[number];

const pick = (of: Restaurant, fields: readonly Setting[]) =>
  Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<Restaurant>;

const reasonWords: Partial<Record<Setting, string>> = {
  currency: 'the currency has been changed since',
  dayparts: 'the times of the day have been changed since',
};

/** The restaurant with those settings as before that the change has changed. Refuses if one has changed again since. */
function putBack(current: Restaurant, before: Restaurant, after: Restaurant): Restaurant {
  const changed = settings.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const [lost] = changed.filter((field) => !isDeepStrictEqual(current[field], after[field]));
  if (lost) refuseUndo(current.id, reasonWords[lost] ?? 'the settings have been changed since');
  return { ...current, ...pick(before, changed) };
}

/** The restaurant before and after a change of its dayparts, or of its currency, and the rate of its prices. */
function readChange(change: ChangeRow): { before: Restaurant; after: Restaurant; rate: number } {
  const before = readSnapshot(Restaurant, change.before);
  const after = readSnapshot(Restaurant, change.after);
  if (!before || !after) throw byHand();
  const { revision } = before;
  const fields = before.currency === after.currency ? (['dayparts'] as const) : settings;
  if (!isDeepStrictEqual(before, { ...after, revision, ...pick(before, fields) })) throw byHand();
  return { before, after, rate: readSnapshot(WithRate, change.after)?.priceRate ?? 1 };
}

/** Takes the prices back to a currency. */
async function returnPrices(
  mutation: Mutation,
  change: ChangeRow,
  to: string,
  rate: number,
  prices: RestaurantPrices,
) {
  mutation.currency = to;
  // Those that followed the change are put back exactly by its other inverses.
  const except = await repo.recordsOfRevision(mutation.tx, mutation.scope, change.revision);
  await prices.convert(mutation, { to, rate, except });
}

async function undoOne(mutation: Mutation, change: ChangeRow, prices: RestaurantPrices) {
  const { tx, revision, at, record, scope } = mutation;
  const { before, after, rate } = readChange(change);
  const row = await repo.findRestaurant(tx, scope);
  if (!row) throw notFound('Restaurant');
  const current = presentRestaurant(row);
  const { name, timeZone, currency, ...restored } = putBack(current, before, after);
  const isOther = currency !== row.currency;
  const priceRate = 1 / rate;
  if (isOther) await returnPrices(mutation, change, currency, priceRate, prices);
  const { brand, languages, openingHours, dayparts, stalePrices, mailWhenDark } = restored;
  const details = { brand, languages, openingHours, dayparts, stalePrices, mailWhenDark };
  await repo.updateRestaurant(tx, scope, {
    own_revision: revision,
    updated_at: at,
    name,
    time_zone: timeZone,
    currency,
    details: writeDetails(details, plainRestaurant),
  });
  const stored = await repo.findRestaurant(tx, scope);
  if (!stored) throw notFound('Restaurant');
  record({
    type: 'restaurant-updated',
    entityId: row.id,
    before: current,
    after: { ...presentRestaurant(stored), ...(isOther && { priceRate }) },
  });
  const undone: UndoneRecord = { kind: 'restaurant', id: row.id, name: row.name };
  return isOther ? [undone] : [];
}

export const undoRestaurantUpdates =
  (prices: RestaurantPrices): UndoChanges =>
  async (mutation, changes) => {
    const undone: UndoneRecord[] = [];
    for (const change of changes) undone.push(...(await undoOne(mutation, change, prices)));
    return undone;
  };
