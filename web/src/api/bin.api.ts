import { type BinKind, binRoutes } from '@menuboard/contract/bin';
import { api } from '../lib/cache/api.ts';
import { call } from '../lib/call.ts';

const restore = call(binRoutes.restore);

export const binApi = api.injectEndpoints({
  endpoints: (build) => ({
    restore: build.mutation({
      query: ({ kind, id }: { kind: BinKind; id: string }) => restore.query({ params: { kind, id } }),
      // The answer is empty, and what comes back returns to its old places: menus and displays change with it.
      invalidatesTags: (_result, error) => (error ? [] : ['Item', 'Menu', 'Display']),
    }),
  }),
});

export const { useRestoreMutation } = binApi;
