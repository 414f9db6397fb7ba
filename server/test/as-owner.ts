import { authRoutes, type Session } from '@menuboard/contract/auth';
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import type { RouteArgs, RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import type { LightMyRequestResponse } from 'fastify';
import type { TrustedId } from '../src/lib/trusted-id.ts';
import type { CallOptions, Refusal, TestApp } from './build-test-app.ts';
import { trusted } from './trusted-id.ts';

/** A signed-in owner of a new restaurant, whose token all calls carry. */
export interface OwnerClient {
  token: string;
  email: string;
  userId: TrustedId<'user'>;
  restaurantId: TrustedId<'restaurant'>;
  send(route: RouteDefinition, args?: UncheckedArgs, options?: CallOptions): Promise<LightMyRequestResponse>;
  call<R extends RouteDefinition>(
    route: R,
    args: RouteArgs<R>,
    options?: CallOptions,
  ): Promise<RouteResult<R>>;
  refused(route: RouteDefinition, args?: UncheckedArgs, options?: CallOptions): Promise<Refusal>;
}

let count = 0;

/** A client with the token of a session. */
export function clientOf(app: TestApp, { token, user }: Session): OwnerClient {
  return {
    token,
    email: user.email,
    userId: trusted(user.id),
    restaurantId: trusted(user.restaurant.id),
    send: (route, args, options) => app.send(route, args, { token, ...options }),
    call: (route, args, options) => app.call(route, args, { token, ...options }),
    refused: (route, args, options) => app.refused(route, args, { token, ...options }),
  };
}

export const password = 'correct horse';

export async function signUpOwner(app: TestApp): Promise<OwnerClient> {
  count += 1;
  const email = `owner${count}@restaurant.example`;
  // With leading zeros, the order by name is the order of the sign-ups.
  const restaurantName = `Restaurant ${String(count).padStart(5, '0')}`;
  const body = { email, password, restaurantName, timeZone: 'Europe/Berlin' };
  // Each owner gets a separate address, because sign-ups per address are limited.
  const ip = `198.18.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
  return clientOf(app, await app.call(authRoutes.register, { body }, { ip }));
}
