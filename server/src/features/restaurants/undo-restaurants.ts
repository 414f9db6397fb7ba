/**
 * Reverses new times of the day, with the schedule entries that moved with them, and a new currency, with its prices.
 * Other settings have no inverse.
 */
import { isDeepStrictEqual } from 'node:util';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { Restaurant } from '@menuboard/contract/restaurants';
import type { UndoneRecord } from '@menuboard/contract/undo';
import * as z from 'zod/mini';
import { refuseUndo, type UndoChanges } from '../../changes/undo.ts';
import type { RestaurantSnapshot } from '../../db/change-data.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { convertPrices } from './restaurant-prices.ts';
import { detailsOf, detailsOnto, snapshotOf } from './restaurants.present.ts';
import * as repo from './restaurants.repo.ts';

const byHand = () => new AppError('conflict', 'Change the settings of the restaurant back by hand.');

const WithRate = z.object({ priceRate: storedField(z.number()) });

/** Settings that Undo compares and restores. */
const settings = [
  ...(['name', 'timeZone', 'currency', 'brand', 'languages', 'openingHours', 'dayparts'] as const),
  ...(['stalePrices', 'mailWhenDark', 'embedOrigins'] as const),
  ...(['country', 'region', 'city', 'outlets', 'staff'] as const),
];
type Setting = (typeof settings)[number];
type Settings = Pick<Restaurant, Setting>;

const StoredRestaurant = z.pick(
  Restaurant,
  Object.fromEntries(settings.map((field) => [field, true])) as Record<Setting, true>,
);

const pick = (of: Settings, fields: readonly Setting[]) =>
  Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<Settings>;

const changedSettings = (before: Settings, after: Settings) =>
  settings.filter((field) => !isDeepStrictEqual(before[field], after[field]));

const reasonWords: Partial<Record<Setting, string>> = {
  currency: 'the currency has been changed since',
  dayparts: 'the times of the day have been changed since',
};

/** Old values of the settings that the change has changed. Refuses if one has changed again since. */
function settingsBefore(current: RestaurantSnapshot, before: Settings, after: Settings): Partial<Settings> {
  const changed = changedSettings(before, after);
  const [lost] = changed.filter((field) => !isDeepStrictEqual(current[field], after[field]));
  if (lost) refuseUndo(current.id, reasonWords[lost] ?? 'the settings have been changed since');
  return pick(before, changed);
}

/** Settings before and after a change of the dayparts or the currency, and the rate of its prices. */
function readChange(change: ChangeRow): { before: Settings; after: Settings; rate: number } {
  const before = readSnapshot(StoredRestaurant, change.before, plainRestaurant);
  const after = readSnapshot(StoredRestaurant, change.after, plainRestaurant);
  if (!before || !after) throw byHand();
  const isOther = before.currency !== after.currency;
  if (!isOther && changedSettings(before, after).some((field) => field !== 'dayparts')) throw byHand();
  return { before, after, rate: readSnapshot(WithRate, change.after)?.priceRate ?? 1 };
}

/** Converts the prices back to a currency. */
async function returnPrices(mutation: Mutation, change: ChangeRow, to: string, rate: number) {
  mutation.currency = to;
  // Prices that followed the change are restored exactly by its other inverses.
  const except = await repo.recordsOfRevision(mutation.tx, mutation.scope, change.revision);
  await convertPrices(mutation, { to, rate, except });
}

async function undoOne(mutation: Mutation, change: ChangeRow) {
  const { tx, revision, at, record, scope } = mutation;
  const { before, after, rate } = readChange(change);
  const row = await repo.findRestaurant(tx, scope);
  if (!row) throw notFound('Restaurant');
  const current = snapshotOf(row);
  const restored = settingsBefore(current, before, after);
  const { name, timeZone, currency = row.currency, ...details } = restored;
  const isOther = currency !== row.currency;
  const priceRate = 1 / rate;
  if (isOther) await returnPrices(mutation, change, currency, priceRate);
  const stored = detailsOf(row);
  await repo.updateRestaurant(tx, scope, {
    own_revision: revision,
    updated_at: at,
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    currency,
    details: writeDetails(detailsOnto(stored, { ...stored, ...details }), plainRestaurant),
  });
  const updated = await repo.findRestaurant(tx, scope);
  if (!updated) throw notFound('Restaurant');
  record({
    type: 'restaurant-updated',
    entityId: row.id,
    before: current,
    after: { ...snapshotOf(updated), ...(isOther && { priceRate }) },
  });
  const undone: UndoneRecord = { kind: 'restaurant', id: row.id, name: row.name };
  return isOther ? [undone] : [];
}

export const undoRestaurantUpdates: UndoChanges = async (mutation, changes) => {
  const undone: UndoneRecord[] = [];
  for (const change of changes) undone.push(...(await undoOne(mutation, change)));
  return undone;
};
