import { authRoutes } from '@menuboard/contract/auth';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(
      endpoint(authRoutes.changePassword, (body: RouteArgs<typeof authRoutes.changePassword>['body']) => ({
        body,
      })),
    ),
  }),
});

export const { useChangePasswordMutation } = accountApi;
