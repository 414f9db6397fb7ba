import { pushRoutes, type Subscribe } from '@menuboard/contract/push';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

export const pushApi = api.enhanceEndpoints({ addTagTypes: ['Push'] }).injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query({ ...endpoint(pushRoutes.get), providesTags: ['Push'] }),
    subscribeToPush: build.mutation({
      ...endpoint(pushRoutes.subscribe, (body: Subscribe) => ({ body })),
      invalidatesTags: ['Push'],
    }),
    unsubscribeFromPush: build.mutation({
      ...endpoint(pushRoutes.unsubscribe, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Push'],
    }),
  }),
});

export const { useGetPushQuery, useSubscribeToPushMutation, useUnsubscribeFromPushMutation } = pushApi;
