import { conversionRoutes } from '@menuboard/contract/conversions';
import type { Conversion } from '@menuboard/contract/media';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { mediaTag } from './media.api.ts';

/** The cache tag of the videos that are being converted. An upload that begins a conversion invalidates it. */
export const conversionsTag = { type: 'Restaurant', id: 'conversions' } as const;

export const conversionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConversions: build.query({
      ...endpoint(
        conversionRoutes.list,
        (restaurantId: string) => ({ params: { restaurantId } }),
        ({ conversions }) => conversions,
      ),
      providesTags: [conversionsTag],
    }),

    removeConversion: build.mutation({
      ...endpoint(conversionRoutes.remove, (id: string) => ({ params: { id } })),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(conversionDeleted(id));
      },
    }),
  }),
});

export const { useListConversionsQuery, useRemoveConversionMutation } = conversionsApi;

function updateConversions(recipe: (conversions: Conversion[]) => Conversion[]): ApiThunk {
  return (dispatch, getState) => {
    const args = conversionsApi.util.selectCachedArgsForQuery(getState(), 'listConversions');
    for (const restaurantId of args)
      dispatch(conversionsApi.util.updateQueryData('listConversions', restaurantId, recipe));
  };
}

/** A conversion from an event. */
export function conversionReceived(conversion: Conversion): ApiThunk {
  return (dispatch) => {
    dispatch(
      updateConversions((all) =>
        all.some(({ id }) => id === conversion.id)
          ? all.map((other) => (other.id === conversion.id ? conversion : other))
          : [...all, conversion],
      ),
    );
    if (conversion.state === 'done') dispatch(api.util.invalidateTags([mediaTag]));
    if (conversion.state === 'done' || conversion.state === 'failed') dispatch(fetchAgain());
  };
}

/** A conversion was cancelled or dismissed. */
export function conversionDeleted(id: string): ApiThunk {
  return (dispatch) => {
    dispatch(updateConversions((all) => all.filter((other) => other.id !== id)));
    dispatch(fetchAgain());
  };
}

/** After the last event of a conversion: the answer to a fetch that began before would show it as running for good. */
const fetchAgain = () => api.util.invalidateTags([conversionsTag]);
