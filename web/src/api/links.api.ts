import type { FieldOwner, TillField } from '@menuboard/contract/domain/till';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { type Link, linkRoutes } from '@menuboard/contract/links';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { itemReceived } from './items.api.ts';

type CreateBody = RouteArgs<typeof linkRoutes.create>['body'];
type UpdateBody = RouteArgs<typeof linkRoutes.update>['body'];
type StartBody = RouteArgs<typeof linkRoutes.start>['body'];
type SignInBody = RouteArgs<typeof linkRoutes.signIn>['body'];

const ofRestaurant = (restaurantId: string) => ({ params: { restaurantId } });
const ofId = (id: string) => ({ params: { id } });

/** A form that sets up a link. */
interface NewLink {
  restaurantId: string;
  body: CreateBody;
  /** Identifies the opened form: see `CallArgs`. */
  formKey: string;
}

interface Queries {
  queryFulfilled: Promise<{ data: Link }>;
  dispatch: (action: ApiThunk) => unknown;
}

/** Shows the link of a reply at once. */
const showReply = async (_: unknown, { dispatch, queryFulfilled }: Queries) => {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer) dispatch(linkReceived(answer.data));
};

const linkReceived =
  (link: Link): ApiThunk =>
  (dispatch) =>
    void dispatch(linksApi.util.updateQueryData('getLink', link.id, () => link));

export const linksApi = api.enhanceEndpoints({ addTagTypes: ['Link', 'LinkReview'] }).injectEndpoints({
  endpoints: (build) => ({
    listLinkKinds: build.query(endpoint(linkRoutes.kinds, ofRestaurant, ({ kinds }) => kinds)),
    listLinks: build.query({
      ...endpoint(linkRoutes.list, ofRestaurant, ({ links }) => links),
      providesTags: ['Link'],
    }),
    getLink: build.query({ ...endpoint(linkRoutes.get, ofId), providesTags: ['Link'] }),
    createLink: build.mutation({
      ...endpoint(linkRoutes.create, ({ restaurantId, ...rest }: NewLink) => ({
        params: { restaurantId },
        ...rest,
      })),
      invalidatesTags: ['Link'],
    }),
    signInToTill: build.mutation(
      endpoint(linkRoutes.signIn, ({ restaurantId, ...body }: SignInBody & { restaurantId: string }) => ({
        params: { restaurantId },
        body,
      })),
    ),
    updateLink: build.mutation({
      ...endpoint(linkRoutes.update, ({ id, body }: { id: string; body: UpdateBody }) => ({
        params: { id },
        body,
      })),
      onQueryStarted: showReply,
      invalidatesTags: ['Link', 'LinkReview'],
    }),
    reviewLink: build.query({ ...endpoint(linkRoutes.review, ofId), providesTags: ['LinkReview'] }),
    startLink: build.mutation({
      ...endpoint(linkRoutes.start, ({ id, body }: { id: string; body: StartBody }) => ({
        params: { id },
        body,
      })),
      invalidatesTags: ['Link', 'Item', 'Menu'],
    }),
    readLink: build.mutation({
      ...endpoint(linkRoutes.read, ofId),
      onQueryStarted: showReply,
      invalidatesTags: ['Link'],
    }),
    removeLink: build.mutation({
      ...endpoint(linkRoutes.remove, ofId),
      invalidatesTags: (_, error) => (error ? [] : ['Item']),
    }),
    setTillFields: build.mutation({
      ...endpoint(linkRoutes.setFields, ({ id, fields }: OwnedFields) => ({
        params: { id },
        body: { fields },
      })),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(itemReceived(answer.data));
      },
      invalidatesTags: ['Link'],
    }),
  }),
});

/** The side that counts for some fields of an item. */
export interface OwnedFields {
  id: string;
  fields: Partial<Record<TillField, FieldOwner>>;
}

export const {
  useListLinkKindsQuery,
  useListLinksQuery,
  useGetLinkQuery,
  useCreateLinkMutation,
  useSignInToTillMutation,
  useUpdateLinkMutation,
  useReviewLinkQuery,
  useStartLinkMutation,
  useReadLinkMutation,
  useRemoveLinkMutation,
  useSetTillFieldsMutation,
} = linksApi;
