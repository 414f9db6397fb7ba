import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { kitchenLinkRoutes } from '@menuboard/contract/kitchen';
import { memberRoutes } from '@menuboard/contract/members';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

type InviteBody = RouteArgs<typeof memberRoutes.invite>['body'];

const ofRestaurant = (restaurantId: string) => ({ params: { restaurantId } });
/** A member, and the decision about keys, links and webhooks of theirs. */
interface WithMade {
  id: string;
  endMade: boolean;
}

/** The lists of what people make. */
const madeTags = ['ApiKey', 'KitchenLink', 'Webhook'] as const;
const endMadeQuery = (endMade: boolean) => (endMade ? { endMade: 'true' as const } : {});
const ofId = (id: string) => ({ params: { id } });

export const membersApi = api.enhanceEndpoints({ addTagTypes: ['People', ...madeTags] }).injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query({ ...endpoint(memberRoutes.list, ofRestaurant), providesTags: ['People'] }),
    setMemberRole: build.mutation({
      ...endpoint(memberRoutes.update, ({ id, ...body }: WithMade & { role: MemberRole }) => ({
        params: { id },
        body,
      })),
      invalidatesTags: ['People', ...madeTags],
    }),
    removeMember: build.mutation({
      ...endpoint(memberRoutes.remove, ({ id, endMade }: WithMade) => ({
        params: { id },
        query: endMadeQuery(endMade),
      })),
      invalidatesTags: ['People', ...madeTags],
    }),
    leaveRestaurant: build.mutation(
      endpoint(memberRoutes.leave, ({ endMade }: Omit<WithMade, 'id'>) => ({ query: endMadeQuery(endMade) })),
    ),
    listMade: build.query(endpoint(memberRoutes.made, ofId)),
    endMade: build.mutation({ ...endpoint(memberRoutes.endMade, ofId), invalidatesTags: madeTags }),
    listOwnRestaurants: build.query(endpoint(memberRoutes.mine)),
    listOwnScreens: build.query(endpoint(memberRoutes.screens)),
    switchRestaurant: build.mutation(
      endpoint(memberRoutes.switch, (restaurantId: string) => ({ body: { restaurantId } })),
    ),
    listInvitations: build.query({
      ...endpoint(memberRoutes.listInvitations, ofRestaurant),
      providesTags: ['People'],
    }),
    invite: build.mutation({
      ...endpoint(
        memberRoutes.invite,
        ({ restaurantId, body }: { restaurantId: string; body: InviteBody }) => ({
          params: { restaurantId },
          body,
          // The form stays open: another address is another invitation.
          formKey: body.email ?? '',
        }),
      ),
      invalidatesTags: ['People'],
    }),
    withdrawInvitation: build.mutation({
      ...endpoint(memberRoutes.withdrawInvitation, ofId),
      invalidatesTags: ['People'],
    }),
    listKitchenLinks: build.query({
      ...endpoint(kitchenLinkRoutes.list, ofRestaurant),
      providesTags: ['KitchenLink'],
    }),
    createKitchenLink: build.mutation({
      ...endpoint(
        kitchenLinkRoutes.create,
        ({ restaurantId, name }: { restaurantId: string; name: string }) => ({
          params: { restaurantId },
          body: { name },
          formKey: name,
        }),
      ),
      invalidatesTags: ['KitchenLink'],
    }),
    renewKitchenLink: build.mutation({
      ...endpoint(kitchenLinkRoutes.renew, ofId),
      invalidatesTags: ['KitchenLink'],
    }),
    revokeKitchenLink: build.mutation({
      ...endpoint(kitchenLinkRoutes.remove, ofId),
      invalidatesTags: ['KitchenLink'],
    }),
  }),
});

export const {
  useListMembersQuery,
  useSetMemberRoleMutation,
  useRemoveMemberMutation,
  useLeaveRestaurantMutation,
  useLazyListMadeQuery,
  useEndMadeMutation,
  useListOwnRestaurantsQuery,
  useListOwnScreensQuery,
  useSwitchRestaurantMutation,
  useListInvitationsQuery,
  useInviteMutation,
  useWithdrawInvitationMutation,
  useListKitchenLinksQuery,
  useCreateKitchenLinkMutation,
  useRenewKitchenLinkMutation,
  useRevokeKitchenLinkMutation,
} = membersApi;
