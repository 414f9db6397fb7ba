/**
 * Writes down what has changed by itself: a price from a given instant, and an item that is available again. Screens
 * do not wait for it, because they have these instants; everything else reads the rows.
 */
import type { Mutate } from '../../db/mutate.ts';
import type { Db, ItemRow } from '../../db/schema.ts';
import { updateLive } from '../../db/soft-delete.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { createServerScope } from '../../lib/create-scope.ts';
import { forEachApart } from '../../lib/for-each-apart.ts';
import { settlePrice } from './change-details.ts';
import { columnsOfDish, dishOf } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { dueItems, restaurantsWithDueItems } from './items.repo.ts';

/** Settles the items that are due in all restaurants. */
export type SettleItems = () => Promise<void>;

function settledColumns(row: ItemRow, now: number) {
  const dish = settlePrice(dishOf(row), now);
  const { soldOutUntil } = dish.details;
  const isBack = soldOutUntil !== null && Date.parse(soldOutUntil) <= now;
  if (!isBack) return columnsOfDish(dish);
  const details = { ...dish.details, soldOutUntil: null };
  return { ...columnsOfDish({ ...dish, details }), is_available: 1 };
}

export function createItemSettler({
  db,
  mutate,
  clock,
}: {
  db: Db;
  mutate: Mutate;
  clock: Clock;
}): SettleItems {
  return async () => {
    const now = clock();
    // One of them may have used up its changes of the day.
    await forEachApart(await restaurantsWithDueItems(db, iso(now)), async (restaurantId) => {
      const scope = createServerScope(restaurantId);
      await mutate(scope, async (mutation) => {
        for (const before of await dueItems(mutation.tx, scope, iso(now))) {
          const columns = settledColumns(before, now);
          const row = await updateLive(mutation, scope, 'items', before.id, columns);
          const hasNewPrice =
            row.price_cents !== before.price_cents || before.is_available === row.is_available;
          mutation.record({
            type: hasNewPrice ? 'item-updated' : 'item-availability-changed',
            entityId: row.id,
            before: presentItem(before),
            after: presentItem(row),
          });
        }
      });
    });
  };
}
