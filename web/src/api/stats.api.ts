import { statsRoutes } from '@menuboard/contract/stats';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

/** The cache tag of the dashboard's figures; invalidating it fetches them again. */
export const statsTag = { type: 'Restaurant', id: 'stats' } as const;

export const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    stats: build.query({
      ...endpoint(statsRoutes.get, (restaurantId: string) => ({ params: { id: restaurantId } })),
      providesTags: [statsTag],
    }),
  }),
});

export const { useStatsQuery } = statsApi;

/** Sets how many people have the admin open. */
export function onlineUsersReceived(count: number): ApiThunk {
  return (dispatch, getState) => {
    for (const restaurantId of statsApi.util.selectCachedArgsForQuery(getState(), 'stats')) {
      dispatch(
        statsApi.util.updateQueryData('stats', restaurantId, (stats) => {
          stats.onlineUsers = count;
        }),
      );
    }
  };
}
