import type { RouteArgs } from '@menuboard/contract/http/route';
import { takeoverFeedRoutes, takeoverRoutes } from '@menuboard/contract/takeovers';
import { endpoint } from '../lib/cache/endpoint.ts';
import { tagged } from './remote-changes.ts';

type StartBody = RouteArgs<typeof takeoverRoutes.start>['body'];
type FeedBody = RouteArgs<typeof takeoverFeedRoutes.setFeed>['body'];

const ofRestaurant = (restaurantId: string) => ({ params: { restaurantId } });

interface NewTakeover {
  restaurantId: string;
  body: StartBody;
  /** Identifies the opened form: see `CallArgs`. */
  formKey: string;
}

export const takeoversApi = tagged.enhanceEndpoints({ addTagTypes: ['TakeoverFeed'] }).injectEndpoints({
  endpoints: (build) => ({
    listTakeovers: build.query({
      ...endpoint(takeoverRoutes.list, ofRestaurant, ({ takeovers }) => takeovers),
      providesTags: ['Takeover'],
    }),
    startTakeover: build.mutation({
      ...endpoint(takeoverRoutes.start, ({ restaurantId, ...rest }: NewTakeover) => ({
        ...ofRestaurant(restaurantId),
        ...rest,
      })),
      invalidatesTags: ['Takeover'],
    }),
    endTakeover: build.mutation({
      ...endpoint(takeoverRoutes.end, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Takeover'],
    }),
    getTakeoverFeed: build.query({
      ...endpoint(takeoverFeedRoutes.getFeed, ofRestaurant, ({ feed }) => feed),
      providesTags: ['TakeoverFeed'],
    }),
    setTakeoverFeed: build.mutation({
      ...endpoint(
        takeoverFeedRoutes.setFeed,
        ({ restaurantId, ...body }: FeedBody & { restaurantId: string }) => ({
          ...ofRestaurant(restaurantId),
          body,
        }),
      ),
      invalidatesTags: ['TakeoverFeed', 'Takeover'],
    }),
    removeTakeoverFeed: build.mutation({
      ...endpoint(takeoverFeedRoutes.removeFeed, ofRestaurant),
      invalidatesTags: ['TakeoverFeed'],
    }),
  }),
});

export const {
  useListTakeoversQuery,
  useStartTakeoverMutation,
  useEndTakeoverMutation,
  useGetTakeoverFeedQuery,
  useSetTakeoverFeedMutation,
  useRemoveTakeoverFeedMutation,
} = takeoversApi;
