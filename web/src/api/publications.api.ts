import type { RouteArgs } from '@menuboard/contract/http/route';
import { publicationRoutes } from '@menuboard/contract/publications';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

type UpdateBody = RouteArgs<typeof publicationRoutes.update>['body'];

export const publicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublication: build.query(endpoint(publicationRoutes.get, (id: string) => ({ params: { id } }))),
    getPaper: build.query(
      endpoint(publicationRoutes.paper, ({ id, language }: { id: string; language: string | undefined }) => ({
        params: { id },
        query: { language },
      })),
    ),
    updatePublication: build.mutation({
      ...endpoint(publicationRoutes.update, ({ id, body }: { id: string; body: UpdateBody }) => ({
        params: { id },
        body,
      })),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        // A refusal is shown where the owner made the change.
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) dispatch(publicationsApi.util.upsertQueryData('getPublication', id, reply.data));
      },
    }),
  }),
});

export const { useGetPaperQuery, useGetPublicationQuery, useUpdatePublicationMutation } = publicationsApi;
