import { type BinKind, binRoutes } from '@menuboard/contract/bin';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { mediaTag } from './media.api.ts';

export const binApi = api.injectEndpoints({
  endpoints: (build) => ({
    restore: build.mutation({
      ...endpoint(binRoutes.restore, ({ kind, id }: { kind: BinKind; id: string }) => ({
        params: { kind, id },
      })),
      // The reply is empty, and a restored item or menu returns to the menus and displays that had it.
      invalidatesTags: (_result, error, { kind }) => {
        if (error) return [];
        if (kind === 'media') return [mediaTag];
        return kind === 'screen' ? ['Display'] : ['Item', 'Menu', 'Display'];
      },
    }),
  }),
});

export const { useRestoreMutation } = binApi;
