import { statsRoutes } from '@menuboard/contract/stats';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { createMissedUpdates } from '../lib/cache/missed-updates.ts';

/** The cache tag of the dashboard's figures; invalidating it fetches them again. */
export const statsTag = { type: 'Restaurant', id: 'stats' } as const;

const missedCounts = createMissedUpdates<number>();

export const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    stats: build.query({
      ...endpoint(statsRoutes.get, (restaurantId: string) => ({ params: { id: restaurantId } })),
      providesTags: [statsTag],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const newer = await missedCounts.during(queryFulfilled);
        for (const count of newer ?? []) dispatch(onlineUsersReceived(count));
      },
    }),
  }),
});

export const { useStatsQuery } = statsApi;

/** Sets how many people have the admin open. */
export function onlineUsersReceived(count: number): ApiThunk {
  return (dispatch, getState) => {
    missedCounts.add(count);
    for (const restaurantId of statsApi.util.selectCachedArgsForQuery(getState(), 'stats')) {
      dispatch(
        statsApi.util.updateQueryData('stats', restaurantId, (stats) => {
          stats.onlineUsers = count;
        }),
      );
    }
  };
}
