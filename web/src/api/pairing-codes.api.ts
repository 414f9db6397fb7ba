import { displayRoutes } from '@menuboard/contract/displays';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { applyPartialReply } from './displays.api.ts';

/** Apart from `displays.api.ts`, which every page loads. */
export const { useShowPairingCodeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    showPairingCode: build.mutation({
      ...endpoint(displayRoutes.showPairingCode, (id: string) => ({ params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => dispatch(applyPartialReply(id, queryFulfilled)),
    }),
  }),
});
