import type { ExpressionBuilder } from 'kysely';
import type { RestaurantScope } from '../kernel/identity/scope.ts';
import type { TrustedId } from '../kernel/identity/trusted-id.ts';
import type { Tables } from './schema.ts';

/** Tables with rows that clients name by id. They share `restaurant_id`, `deleted_at` and `revision`. */
export type OwnTable = 'items' | 'menus' | 'displays' | 'schedule_entries' | 'promotions';

/** Other tables with rows that clients name by id. */
type OtherOwnTable =
  | 'cycles'
  | 'media'
  | 'conversions'
  | 'invitations'
  | 'kitchen_links'
  | 'api_keys'
  | 'webhooks'
  | 'webhook_deliveries'
  | 'links'
  | 'takeovers'
  | 'jobs';

/**
 * Limits a statement to the restaurant's own rows with these ids. Every id from a client reaches SQL through here,
 * so no statement can compare it without the restaurant.
 */
export function ownRows(scope: RestaurantScope, table: OwnTable | OtherOwnTable, ids: readonly string[]) {
  const own = table as 'items';
  return (eb: ExpressionBuilder<Tables, keyof Tables>) =>
    eb.and([
      eb(`${own}.restaurant_id`, '=', scope.restaurantId),
      eb(`${own}.id`, 'in', ids as readonly TrustedId<'item'>[]),
    ]);
}

/** Limits a statement to the restaurant's member with this id. */
export function ownMember(scope: RestaurantScope, userId: string) {
  return (eb: ExpressionBuilder<Tables, 'members'>) =>
    eb.and([
      eb('members.restaurant_id', '=', scope.restaurantId),
      eb('members.user_id', '=', userId as TrustedId<'user'>),
    ]);
}

/** Limits a statement to the restaurant with this id, if the person belongs to it. */
export function ownMembership(userId: TrustedId<'user'>, restaurantId: string) {
  return (eb: ExpressionBuilder<Tables, 'members'>) =>
    eb.and([
      eb('members.user_id', '=', userId),
      eb('members.restaurant_id', '=', restaurantId as TrustedId<'restaurant'>),
    ]);
}

/** Limits a statement to the taken menu with this id, if the restaurant has taken or given it. */
export function ownTakenMenu(scope: RestaurantScope, id: string) {
  return (eb: ExpressionBuilder<Tables, 'taken_menus'>) =>
    eb.and([
      eb('taken_menus.id', '=', id as TrustedId<'taken-menu'>),
      eb.or([
        eb('taken_menus.restaurant_id', '=', scope.restaurantId),
        eb('taken_menus.source_restaurant_id', '=', scope.restaurantId),
      ]),
    ]);
}

/** Limits a statement to the restaurant's conversions for this display. */
export function ownConversionsFor(scope: RestaurantScope, displayId: string) {
  return (eb: ExpressionBuilder<Tables, 'conversions'>) =>
    eb.and([
      eb('conversions.restaurant_id', '=', scope.restaurantId),
      eb('conversions.display_id', '=', displayId as TrustedId<'display'>),
    ]);
}

/** Limits a statement to the session with this id, if it is the person's. */
export function ownSession(userId: TrustedId<'user'>, sessionId: string) {
  return (eb: ExpressionBuilder<Tables, 'sessions'>) =>
    eb.and([eb('sessions.user_id', '=', userId), eb('sessions.id', '=', sessionId as TrustedId<'session'>)]);
}

/** Limits a statement to the restaurant with this id, for what anybody may read of it. */
export function publicRestaurant(id: string) {
  return (eb: ExpressionBuilder<Tables, 'restaurants'>) =>
    eb.and([
      eb('restaurants.id', '=', id as TrustedId<'restaurant'>),
      eb('restaurants.deleted_at', 'is', null),
    ]);
}

/** Limits a statement to menus of whichever restaurant, for callers that compare it. */
export function menusOfAnyRestaurant(ids: readonly string[]) {
  return (eb: ExpressionBuilder<Tables, 'menus'>) =>
    eb('menus.id', 'in', ids as readonly TrustedId<'menu'>[]);
}

/** Limits a statement to takeovers of whichever restaurant, for callers that compare it. */
export function takeoversOfAnyRestaurant(ids: readonly string[]) {
  return (eb: ExpressionBuilder<Tables, 'takeovers'>) =>
    eb('takeovers.id', 'in', ids as readonly TrustedId<'takeover'>[]);
}

/** Limits a statement to the menu with this id, if the person manages its restaurant. */
export function menuOfManager(userId: TrustedId<'user'>, menuId: string) {
  return (eb: ExpressionBuilder<Tables, 'members' | 'menus'>) =>
    eb.and([
      eb('menus.id', '=', menuId as TrustedId<'menu'>),
      eb('menus.restaurant_id', '=', eb.ref('members.restaurant_id')),
      eb('members.user_id', '=', userId),
      eb('members.role', 'in', ['owner', 'manager']),
    ]);
}
