import { claimRoutes, type TakeClaim } from '@menuboard/contract/claims';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { toCachedDisplay } from './cached-display.ts';
import { displayReceived } from './displays.api.ts';

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClaim: build.query({
      ...endpoint(claimRoutes.get, (code: string) => ({ params: { code } })),
      // A claim is valid for minutes, and ends when it is taken.
      keepUnusedDataFor: 0,
    }),
    takeClaim: build.mutation({
      ...endpoint(claimRoutes.take, ({ code, wanted }: Taking) => ({ params: { code }, body: wanted })),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) dispatch(displayReceived(toCachedDisplay(reply.data)));
      },
    }),
  }),
});

interface Taking {
  code: string;
  wanted: TakeClaim;
}

export const { useGetClaimQuery, useTakeClaimMutation } = claimsApi;
