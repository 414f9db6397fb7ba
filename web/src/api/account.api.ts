import { accountRoutes, type DeleteAccount } from '@menuboard/contract/account';
import { authRoutes } from '@menuboard/contract/auth';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { secondFactorRoutes } from '@menuboard/contract/second-factor';
import { sessionRoutes } from '@menuboard/contract/sessions';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

/** The proof that a change of the second factor asks for. */
type Proof = RouteArgs<typeof secondFactorRoutes.turnOn>['body'];

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(
      endpoint(authRoutes.changePassword, (body: RouteArgs<typeof authRoutes.changePassword>['body']) => ({
        body,
      })),
    ),
    sendConfirmation: build.mutation(endpoint(authRoutes.sendConfirmation)),
    listSessions: build.query(endpoint(sessionRoutes.list)),
    endSession: build.mutation(endpoint(sessionRoutes.end, (id: string) => ({ params: { id } }))),
    endOtherSessions: build.mutation(endpoint(sessionRoutes.endOthers)),
    getSecondFactor: build.query(endpoint(secondFactorRoutes.get)),
    setUpSecondFactor: build.mutation(
      endpoint(secondFactorRoutes.setUp, (password: string) => ({ body: { password } })),
    ),
    turnSecondFactorOn: build.mutation(endpoint(secondFactorRoutes.turnOn, (body: Proof) => ({ body }))),
    turnSecondFactorOff: build.mutation(endpoint(secondFactorRoutes.turnOff, (body: Proof) => ({ body }))),
    replaceRecoveryCodes: build.mutation(
      endpoint(secondFactorRoutes.replaceRecoveryCodes, (body: Proof) => ({ body })),
    ),
    getContact: build.query(endpoint(accountRoutes.contact)),
    createDataLink: build.mutation(endpoint(accountRoutes.createDataLink)),
    getDeletion: build.query(endpoint(accountRoutes.deletion)),
    deleteAccount: build.mutation(endpoint(accountRoutes.remove, (body: DeleteAccount) => ({ body }))),
  }),
});

export const {
  useGetContactQuery,
  useGetSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useTurnSecondFactorOnMutation,
  useTurnSecondFactorOffMutation,
  useReplaceRecoveryCodesMutation,
  useCreateDataLinkMutation,
  useGetDeletionQuery,
  useDeleteAccountMutation,
  useChangePasswordMutation,
  useSendConfirmationMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;
