import type { ExpressionBuilder } from 'kysely';
import type { Scope } from '../lib/scope.ts';
import type { TrustedId } from '../lib/trusted-id.ts';
import type { Tables } from './schema.ts';

/** The tables whose rows clients name by id. They share `restaurant_id`, `deleted_at` and `revision`. */
export type OwnTable = 'items' | 'menus' | 'displays' | 'schedule_entries';

/**
 * Limits a statement to the restaurant's own rows with these ids. Every id from a client reaches SQL through here,
 * so no statement can compare it without the restaurant.
 */
export function ownRows(
  scope: Pick<Scope, 'restaurantId'>,
  table: OwnTable | 'media' | 'conversions',
  ids: readonly string[],
) {
  const own = table as 'items';
  return (eb: ExpressionBuilder<Tables, keyof Tables>) =>
    eb.and([
      eb(`${own}.restaurant_id`, '=', scope.restaurantId),
      eb(`${own}.id`, 'in', ids as readonly TrustedId<'item'>[]),
    ]);
}
