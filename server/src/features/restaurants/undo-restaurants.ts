/** Takes back new times of the day, with the schedule entries that moved with them. Other settings have no inverse. */
import { isDeepStrictEqual } from 'node:util';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { Restaurant } from '@menuboard/contract/restaurants';
import type { Mutation } from '../../db/mutate.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { refuseUndo, type UndoChanges } from '../../lib/undo.ts';
import { detailsOf, presentRestaurant } from './restaurants.present.ts';
import * as repo from './restaurants.repo.ts';

const byHand = () => new AppError('conflict', 'Change the settings of the restaurant back by hand.');

/** The restaurant before and after a change of its dayparts alone. */
function readMove(change: ChangeRow): { before: Restaurant; after: Restaurant } {
  const before = readSnapshot(Restaurant, change.before);
  const after = readSnapshot(Restaurant, change.after);
  if (!before || !after) throw byHand();
  const { dayparts, revision } = before;
  if (!isDeepStrictEqual(before, { ...after, dayparts, revision })) throw byHand();
  return { before, after };
}

async function undoMove({ tx, revision, at, record, scope }: Mutation, change: ChangeRow) {
  const { before, after } = readMove(change);
  const row = await repo.findRestaurant(tx, scope);
  if (!row) throw notFound('Restaurant');
  const details = detailsOf(row);
  if (!isDeepStrictEqual(details.dayparts, after.dayparts))
    refuseUndo(row.id, 'the times of the day have been changed since');
  await repo.updateRestaurant(tx, scope, {
    own_revision: revision,
    updated_at: at,
    details: writeDetails({ ...details, dayparts: before.dayparts }, plainRestaurant),
  });
  const restored = await repo.findRestaurant(tx, scope);
  if (!restored) throw notFound('Restaurant');
  record({
    type: 'restaurant-updated',
    entityId: row.id,
    before: presentRestaurant(row),
    after: presentRestaurant(restored),
  });
}

export const undoRestaurantUpdates: UndoChanges = async (mutation, changes) => {
  for (const change of changes) await undoMove(mutation, change);
  return [];
};
