import { type Cycle, cycleRoutes } from '@menuboard/contract/cycles';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

/** The body of a new cycle, and of one that replaces a cycle. */
export type CycleBody = RouteArgs<typeof cycleRoutes.create>['body'];

/** Replies invalidate the list: a cycle is changed rarely, and its displays arrive by events. */
export const cyclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCycles: build.query({
      ...endpoint(
        cycleRoutes.list,
        (restaurantId: string) => ({ params: { restaurantId } }),
        ({ cycles }): Cycle[] => cycles,
      ),
      providesTags: ['Cycle'],
    }),

    createCycle: build.mutation({
      ...endpoint(
        cycleRoutes.create,
        ({ restaurantId, ...rest }: { restaurantId: string; body: CycleBody; formKey: string }) => ({
          params: { restaurantId },
          ...rest,
        }),
      ),
      invalidatesTags: (_result, error) => (error ? [] : ['Cycle']),
    }),

    updateCycle: build.mutation({
      ...endpoint(cycleRoutes.update, ({ id, body }: { id: string; body: CycleBody }) => ({
        params: { id },
        body,
      })),
      invalidatesTags: (_result, error) => (error ? [] : ['Cycle']),
    }),

    removeCycle: build.mutation({
      ...endpoint(cycleRoutes.remove, (id: string) => ({ params: { id } })),
      invalidatesTags: (_result, error) => (error ? [] : ['Cycle']),
    }),
  }),
});

export const { useListCyclesQuery, useCreateCycleMutation, useUpdateCycleMutation, useRemoveCycleMutation } =
  cyclesApi;
