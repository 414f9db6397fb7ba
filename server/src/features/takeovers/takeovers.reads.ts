import type { ScreenTakeover } from '@menuboard/contract/domain/takeover';
import { takeoversOfAnyRestaurant } from '../../db/own-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { TakeoverRow } from '../../db/takeover-rows.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';
import { iso } from '../../kernel/time/clock.ts';
import { displayIdsOf, toScreenTakeover } from './takeovers.present.ts';
import { runningRows } from './takeovers.repo.ts';

/** Takeovers of a restaurant that are not over, by display. */
export interface RunningTakeovers {
  on: (displayId: string) => ScreenTakeover[];
}

export async function runningTakeovers(
  db: Db | Tx,
  scope: RestaurantScope,
  now: number,
): Promise<RunningTakeovers> {
  const rows = (await runningRows(db, scope, iso(now))).map((row) => {
    const ids = displayIdsOf(row);
    return { takeover: toScreenTakeover(row), ids: ids && new Set(ids) };
  });
  return {
    on: (displayId) =>
      rows.flatMap(({ takeover, ids }) => (ids === null || ids.has(displayId) ? [takeover] : [])),
  };
}

/** Restaurants of takeovers, by their ids. */
export async function restaurantsOfTakeovers(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, TakeoverRow['restaurant_id']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('takeovers')
    .select(['id', 'restaurant_id'])
    .where(takeoversOfAnyRestaurant(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.restaurant_id]));
}
