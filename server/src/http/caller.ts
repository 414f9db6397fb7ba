import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../lib/app-error.ts';
import { createMemberScope } from '../lib/create-scope.ts';
import type { MemberRole, Scope } from '../lib/scope.ts';
import type { TrustedId } from '../lib/trusted-id.ts';

/** A session that was found by its token and has not ended. */
export interface VerifiedSession {
  id: TrustedId<'session'>;
  userId: TrustedId<'user'>;
  restaurantId: TrustedId<'restaurant'>;
  role: MemberRole;
  /** The restaurant's revision, read in the same statement as the session. */
  revision: number;
}

/** A signed-in person. */
export interface Member {
  scope: Scope;
  userId: TrustedId<'user'>;
  sessionId: TrustedId<'session'>;
  /** The restaurant's revision when the session was read. */
  revision: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that ask for a member. */
    member?: Member;
  }
}

/** Finds the member of a token; undefined when its session is unknown, expired or revoked. */
export type FindMember = (token: string) => Promise<Member | undefined>;

export function memberOf({ id, userId, restaurantId, role, revision }: VerifiedSession): Member {
  return { scope: createMemberScope(role, restaurantId, userId), userId, sessionId: id, revision };
}

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The signed-in person behind a request; throws the same 401 for every other caller. */
export async function requireMember(request: FastifyRequest, findMember: FindMember): Promise<Member> {
  const token = bearerToken(request);
  const member = token === undefined ? undefined : await findMember(token);
  if (!member) throw new AppError('unauthenticated', 'Please sign in.');
  return member;
}

/** The scope, if the path names its restaurant. Another restaurant answers like a missing one. */
export function requireOwnRestaurant(scope: Scope, restaurantId: string): Scope {
  if (restaurantId !== scope.restaurantId) throw notFound('Restaurant');
  return scope;
}
