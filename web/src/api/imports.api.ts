import type { RouteArgs } from '@menuboard/contract/http/route';
import { importRoutes } from '@menuboard/contract/imports';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

export type ImportBody = RouteArgs<typeof importRoutes.importText>['body'];

interface Import {
  restaurantId: string;
  body: ImportBody;
}

// A retry needs no idempotency key: the same text changes nothing the second time.
const callOf =
  (dryRun: 'true' | 'false') =>
  ({ restaurantId, body }: Import) => ({ params: { restaurantId }, query: { dryRun }, body });

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkImport: build.mutation({ ...endpoint(importRoutes.importText, callOf('true')) }),
    importItems: build.mutation({
      ...endpoint(importRoutes.importText, callOf('false')),
      invalidatesTags: (_result, error) => (error ? [] : ['Item', 'Menu']),
    }),
  }),
});

export const { useCheckImportMutation, useImportItemsMutation } = importsApi;
