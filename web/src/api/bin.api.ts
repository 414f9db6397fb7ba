import { type BinEntry, type BinKind, binRoutes } from '@menuboard/contract/bin';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { mediaTag } from './media.api.ts';

type BinKey = Pick<BinEntry, 'kind' | 'id'>;

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
        if (kind === 'promotion') return ['Promotion', 'Item', 'Menu'];
        return kind === 'screen' ? ['Display'] : ['Item', 'Menu', 'Display'];
      },
    }),

    listBin: build.query({
      ...endpoint(binRoutes.list, (restaurantId: string) => ({ params: { restaurantId } })),
    }),

    restoreSeveral: build.mutation({
      ...endpoint(
        binRoutes.restoreSeveral,
        ({ restaurantId, entries }: { restaurantId: string; entries: readonly BinKey[] }) => ({
          params: { restaurantId },
          body: { entries: [...entries] },
        }),
      ),
      invalidatesTags: (_result, error) => (error ? [] : ['Item', 'Menu', 'Display', 'Promotion', mediaTag]),
    }),
  }),
});

export const { useRestoreMutation, useListBinQuery, useRestoreSeveralMutation } = binApi;
