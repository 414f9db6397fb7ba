import { accountRoutes, type DeleteAccount } from '@menuboard/contract/account';
import { authRoutes } from '@menuboard/contract/auth';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { sessionRoutes } from '@menuboard/contract/sessions';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(
      endpoint(authRoutes.changePassword, (body: RouteArgs<typeof authRoutes.changePassword>['body']) => ({
        body,
      })),
    ),
    listSessions: build.query(endpoint(sessionRoutes.list)),
    endSession: build.mutation(endpoint(sessionRoutes.end, (id: string) => ({ params: { id } }))),
    endOtherSessions: build.mutation(endpoint(sessionRoutes.endOthers)),
    createDataLink: build.mutation(endpoint(accountRoutes.createDataLink)),
    deleteAccount: build.mutation(endpoint(accountRoutes.remove, (body: DeleteAccount) => ({ body }))),
  }),
});

export const {
  useCreateDataLinkMutation,
  useDeleteAccountMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;
