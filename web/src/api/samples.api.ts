import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { sampleRoutes } from '@menuboard/contract/samples';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { statsApi, statsTag } from './stats.api.ts';

/** A sample changes items, menus and displays at once. */
const changedTags = ['Item', 'Menu', 'Display', statsTag] as const;

const samplesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createSample: build.mutation({
      ...endpoint(
        sampleRoutes.create,
        ({ restaurantId, kind }: { restaurantId: string; kind: SampleKind }) => ({
          params: { id: restaurantId },
          body: { kind },
        }),
      ),
      invalidatesTags: (_result, error) => (error ? [] : [...changedTags]),
    }),

    removeSample: build.mutation({
      ...endpoint(sampleRoutes.remove, (restaurantId: string) => ({ params: { id: restaurantId } })),
      invalidatesTags: (_result, error) => (error ? [] : [...changedTags]),
    }),

    hideNextSteps: build.mutation({
      ...endpoint(sampleRoutes.hideNextSteps, (restaurantId: string) => ({ params: { id: restaurantId } })),
      onQueryStarted: async (restaurantId, { dispatch, queryFulfilled }) => {
        // Not before the reply: the card that shows a failure would be gone.
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        dispatch(
          statsApi.util.updateQueryData('stats', restaurantId, (stats) => {
            stats.nextSteps = null;
          }),
        );
      },
    }),
  }),
});

export const { useCreateSampleMutation, useRemoveSampleMutation, useHideNextStepsMutation } = samplesApi;
