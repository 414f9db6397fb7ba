import { type BinKind, binRoutes } from '@menuboard/contract/bin';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

export const binApi = api.injectEndpoints({
  endpoints: (build) => ({
    restore: build.mutation({
      ...endpoint(binRoutes.restore, ({ kind, id }: { kind: BinKind; id: string }) => ({
        params: { kind, id },
      })),
      // The answer is empty, and what comes back returns to its old places: menus and displays change with it.
      invalidatesTags: (_result, error) => (error ? [] : ['Item', 'Menu', 'Display']),
    }),
  }),
});

export const { useRestoreMutation } = binApi;
