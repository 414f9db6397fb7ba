import { claimRoutes, type TakeClaim } from '@menuboard/contract/claims';
import type { Display } from '@menuboard/contract/displays';
import { api } from '../lib/cache/api.ts';
import { call } from '../lib/call.ts';
import { toCachedDisplay } from './cached-display.ts';
import { displayReceived } from './displays.api.ts';

const get = call(claimRoutes.get);
const take = call(claimRoutes.take);

const taking = ({ code, wanted }: Taking) => ({ params: { code }, body: wanted });

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClaim: build.query({
      query: (code: string) => get.query({ params: { code } }),
      transformResponse: (response, meta, code) =>
        get.transformResponse(response, meta, { params: { code } }),
      // It lives for minutes, and is over as soon as somebody took it.
      keepUnusedDataFor: 0,
    }),
    takeClaim: build.mutation({
      query: (args: Taking) => take.query(taking(args)),
      transformResponse: (response, meta, args): Display =>
        take.transformResponse(response, meta, taking(args)),
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
