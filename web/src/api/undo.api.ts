import { undoRoutes } from '@menuboard/contract/undo';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

export const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    undo: build.mutation({
      ...endpoint(undoRoutes.undo, (undo: string) => ({ params: { undo } })),
      invalidatesTags: (_result, error) => (error ? [] : ['Item', 'Menu', 'Display', 'Promotion', 'Cycle']),
    }),
  }),
});

export const { useUndoMutation } = undoApi;
