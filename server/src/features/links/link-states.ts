/** States of links after changes by people. Pure. */
import type { LinkState } from '@menuboard/contract/links';
import type { LinkRow } from '../../db/link-rows.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';

/** Columns of a link that begins without the problems of the past. */
export const startedLink = { problem: null, failing_since: null, attempts: 0, waits_until: null };

/** The state after a change by a person. */
export function stateAfter(
  { state, problem }: LinkRow,
  isPaused: boolean | undefined,
  isTried: boolean,
): LinkState {
  if (state === 'review') return state;
  if (isPaused !== undefined) return isPaused ? 'paused' : 'live';
  const wasStopped = state === 'signIn' || (state === 'paused' && problem !== null);
  return isTried && wasStopped ? 'live' : state;
}

/** A link that waits for its review. */
export function newLink(
  { restaurantId }: RestaurantScope,
  { kind, name, at, userId }: { kind: string; name: string; at: string; userId: LinkRow['made_by'] },
): LinkRow {
  return {
    id: newId(),
    restaurant_id: restaurantId,
    kind,
    name,
    state: 'review',
    settings: '{}',
    secrets: null,
    location: null,
    locations: '[]',
    account_hash: null,
    notice_hash: null,
    sends_sold_out: 0,
    takes_images: 0,
    hides_missing: 0,
    menu_id: null,
    cursor: null,
    whole_read_at: null,
    seen_orders: null,
    read_at: null,
    changed_at: null,
    noticed_at: null,
    failing_since: null,
    attempts: 0,
    problem: null,
    next_read_at: null,
    waits_until: null,
    created_at: at,
    made_by: userId,
  };
}
