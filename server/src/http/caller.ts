import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../lib/app-error.ts';
import type { Scope } from '../lib/scope.ts';

/** An owner's verified session. */
export interface Owner {
  scope: Scope;
  userId: string;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the route asks for an owner. */
    owner?: Owner;
  }
}

/** Looks a session up; undefined when the token is unknown, expired or revoked. */
export type FindOwner = (token: string) => Promise<Owner | undefined>;

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The session behind a request, or the one answer to everybody without: 401. */
export async function requireOwner(request: FastifyRequest, findOwner: FindOwner): Promise<Owner> {
  const token = bearerToken(request);
  const owner = token === undefined ? undefined : await findOwner(token);
  if (!owner) throw new AppError('unauthenticated', 'Please sign in.');
  return owner;
}

/** The session's scope, if the restaurant named in the path is its own; another one is a missing one. */
export function ownRestaurant(scope: Scope, restaurantId: string): Scope {
  if (restaurantId !== scope.restaurantId) throw notFound('Restaurant');
  return scope;
}
