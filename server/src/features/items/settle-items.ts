/**
 * Stores changes that happen by themselves: a later price, and an item that is available again. It also rounds prices
 * that builds before migration 0106 have stored. Screens know these instants; everything else reads the rows.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kit } from '../../app/kit.ts';
import type { ItemRow } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { iso, MINUTE } from '../../lib/clock.ts';
import { createServerScope } from '../../lib/create-scope.ts';
import { forEachApart } from '../../lib/for-each-apart.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { breathe } from '../../lib/turns.ts';
import { dishOf, settledRow } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { dueItems, restaurantsWithDueItems } from './items.repo.ts';
import { writeManyItems } from './many-items.repo.ts';
import { pricesIn } from './map-prices.ts';

/** Pause for a restaurant that has used up its changes of the day: a failed try costs as much as a successful one. */
const PAUSE_MS = 5 * MINUTE;

/** Settles the items that are due in all restaurants. */
export function itemSettler({ db, mutate, clock }: Kit): () => Promise<void> {
  const pausedUntil = new Map<TrustedId<'restaurant'>, number>();

  async function settle(restaurantId: TrustedId<'restaurant'>, now: number): Promise<void> {
    const scope = createServerScope(restaurantId);
    await mutate(scope, async ({ tx, at, revision, currency, record }) => {
      const settled: ItemRow[] = [];
      for (const before of await dueItems(tx, scope, iso(now))) {
        await breathe();
        const columns = settledRow(before, now, currency);
        if (isDeepStrictEqual(presentItem(before), presentItem(columns))) {
          // Only `due_at` was wrong, or the currency missing. Without writing it, the item would be due again at once.
          settled.push(columns);
          continue;
        }
        const row = { ...columns, revision, updated_at: at };
        const hasNewPrice = !isDeepStrictEqual(pricesIn(dishOf(row)), pricesIn(dishOf(before)));
        record({
          type: hasNewPrice ? 'item-updated' : 'item-availability-changed',
          entityId: row.id,
          before: presentItem(before),
          after: presentItem(row),
        });
        settled.push(row);
      }
      await writeManyItems(tx, scope, settled);
    });
  }

  return async () => {
    const now = clock();
    const due = await restaurantsWithDueItems(db, iso(now));
    const ready = due.filter((restaurantId) => (pausedUntil.get(restaurantId) ?? 0) <= now);
    await forEachApart(ready, async (restaurantId) => {
      const wasPaused = pausedUntil.delete(restaurantId);
      try {
        await settle(restaurantId, now);
      } catch (error) {
        const isUsedUp = error instanceof AppError && error.code === 'rate_limited';
        if (isUsedUp) pausedUntil.set(restaurantId, now + PAUSE_MS);
        // Reports it once, and not again after each pause.
        if (!isUsedUp || !wasPaused) throw error;
      }
    });
  };
}
