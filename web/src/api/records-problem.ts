import { messageFor } from '../lib/errors.ts';
import type { useRestaurant } from './use-restaurant.ts';

interface ListQuery {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * The problem that keeps a page from showing its records, with the way to try again.
 *
 * @param lists each with what to say if the server gives no reason
 */
export function recordsProblem(
  { restaurantId, error: noRestaurant, refetch }: ReturnType<typeof useRestaurant>,
  lists: readonly (readonly [ListQuery, failure: string])[],
): { message: string; onRetry: () => void } | undefined {
  const failed = lists.find(([{ data, error }]) => error && data === undefined);
  const error = noRestaurant ?? failed?.[0].error;
  const [, failure] = (!noRestaurant && failed) || (lists[0] ?? []);
  if (!error || failure === undefined) return undefined;
  const onRetry = () => {
    refetch();
    // Without a restaurant, no list has been asked for yet.
    if (restaurantId) for (const [list] of lists) void list.refetch();
  };
  return { message: messageFor(error, failure), onRetry };
}
