import { API_KEY_PREFIX, type KeyScope } from '@menuboard/contract/domain/key-scopes';
import { isAtLeast, type MemberRole } from '@menuboard/contract/domain/roles';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../lib/app-error.ts';
import { createMemberScope } from '../lib/create-scope.ts';
import type { Scope } from '../lib/scope.ts';
import { TOKEN_LENGTH } from '../lib/tokens.ts';
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

/** Somebody who may act for a restaurant: a signed-in person, or a program with an API key. */
export interface Principal {
  scope: Scope;
  /** The restaurant's revision when the session or the key was read. */
  revision: number;
}

/** A signed-in person. */
export interface Member extends Principal {
  role: MemberRole;
  userId: TrustedId<'user'>;
  sessionId: TrustedId<'session'>;
}

/** A program with an API key. */
export interface KeyHolder extends Principal {
  keyId: TrustedId<'api-key'>;
  keyScopes: readonly KeyScope[];
}

/** A device with a kitchen link. */
export interface KitchenDevice {
  scope: Scope;
  linkId: TrustedId<'kitchen-link'>;
  linkName: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that ask for a member. */
    principal?: Member | KeyHolder;
    /** Set on routes that ask for a kitchen link. */
    kitchen?: KitchenDevice;
  }
}

/** Finds the device of a kitchen link's token; undefined when the link is unknown or revoked. */
export type FindKitchen = (token: string) => Promise<KitchenDevice | undefined>;

/** Finds the member of a token; undefined when its session is unknown, expired or revoked. */
export type FindMember = (token: string) => Promise<Member | undefined>;

/** Finds the holder of an API key; undefined when the key is unknown or revoked. */
export type FindKeyHolder = (token: string) => Promise<KeyHolder | undefined>;

export function memberOf({ id, userId, restaurantId, role, revision }: VerifiedSession): Member {
  return { scope: createMemberScope(role, restaurantId, userId, id), role, userId, sessionId: id, revision };
}

/** Whether a person runs the server. */
export type IsOperator = (userId: Member['userId']) => Promise<boolean>;

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Whether a token is an API key. A token of a session can begin like one, and is shorter. */
export const isApiKey = (token: string) =>
  token.startsWith(API_KEY_PREFIX) && token.length === API_KEY_PREFIX.length + TOKEN_LENGTH;

const wrongKey = () =>
  new AppError(
    'unauthenticated',
    'This API key was revoked or does not exist. An owner of the restaurant can create another one.',
  );

/** Like an address without a route, so that nobody else learns that there is one. */
export const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');

/** The program behind a request, if its key may call the route. A route that names no scope is closed to keys. */
async function requireKey(
  token: string,
  { keyScope, isForOperator }: RouteDefinition,
  findKeyHolder: FindKeyHolder,
): Promise<KeyHolder> {
  const holder = await findKeyHolder(token);
  if (!holder) throw wrongKey();
  if (isForOperator) throw nothingHere();
  if (keyScope === undefined)
    throw new AppError('forbidden', 'API keys may not make this call. It is for people who sign in.');
  if (keyScope !== 'any' && !holder.keyScopes.includes(keyScope))
    throw new AppError('forbidden', `This API key lacks the scope ${keyScope}. Create a key that has it.`);
  return holder;
}

/**
 * The signed-in person or the program behind a request, if they may call the route. Throws the same 401 for every caller
 * without an identity.
 */
export async function requirePrincipal(
  request: FastifyRequest,
  route: RouteDefinition,
  {
    findMember,
    findKeyHolder,
    isOperator,
  }: { findMember: FindMember; findKeyHolder: FindKeyHolder; isOperator: IsOperator },
): Promise<Member | KeyHolder> {
  const token = bearerToken(request);
  if (token !== undefined && isApiKey(token)) return requireKey(token, route, findKeyHolder);
  const member = token === undefined ? undefined : await findMember(token);
  if (!member) throw new AppError('unauthenticated', 'Please sign in.');
  requireRole(member, route);
  if (route.isForOperator && !(await isOperator(member.userId))) throw nothingHere();
  return member;
}

const refusals: Record<MemberRole, string> = {
  owner: 'Only an owner of the restaurant may do this. Please ask one.',
  manager: 'Only owners and managers of the restaurant may do this. Please ask one.',
  staff: 'Only members of the restaurant may do this. Please ask an owner.',
};

/** The refusal of a member whose role is too low. */
export const roleTooLow = (lowest: MemberRole) => new AppError('forbidden', refusals[lowest]);

/** Throws unless the member's role may call the route. A route that names no role is for owners. */
export function requireRole({ role }: Member, { role: lowest = 'owner' }: RouteDefinition): void {
  if (!isAtLeast(role, lowest)) throw roleTooLow(lowest);
}

/** The device of a kitchen link behind a request. */
export async function requireKitchen(
  request: FastifyRequest,
  findKitchen: FindKitchen,
): Promise<KitchenDevice> {
  const token = bearerToken(request);
  const device = token === undefined ? undefined : await findKitchen(token);
  if (!device)
    throw new AppError(
      'unauthenticated',
      'This link was revoked. Please ask the restaurant for another one.',
    );
  return device;
}

/** The scope, if the path names its restaurant. Another restaurant answers like a missing one. */
export function requireOwnRestaurant(scope: Scope, restaurantId: string): Scope {
  if (restaurantId !== scope.restaurantId) throw notFound('Restaurant');
  return scope;
}
