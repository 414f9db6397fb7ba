/**
 * Callers of routes, and the checks whether they may call. Each route of the contract states its rule: `auth`, `role`
 * (without one: owners), `keyScope` (without one: no key) and `isForOperator` (`contract/src/http/route.ts`).
 * - `mount-route.ts` (`identify`) checks it here, before it reads the body.
 * - `db/require-access.ts` checks session, role, key or link again in the transaction of a change.
 * - Screens and claims prove themselves in their handlers, by a token, a code or a secret:
 *   `features/screens/pairing/` (`pairing.service.ts`, `screen-content.ts`) and `features/claims/claims.service.ts`.
 * - Sockets have `identify` in the `sockets` of their features: auth, kitchen, screens and claims.
 * - Staff may change only some fields of items: `features/items/changes-of-staff.ts`.
 *
 * `server/test/trust/roles.test.ts` and `keys.test.ts` try every route of members.
 */
import { API_KEY_PREFIX, type KeyScope } from '@menuboard/contract/domain/key-scopes';
import { isAtLeast, type MemberRole } from '@menuboard/contract/domain/roles';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../kernel/errors/app-error.ts';
import { createMemberScope } from '../kernel/identity/create-scope.ts';
import type { Scope } from '../kernel/identity/scope.ts';
import { TOKEN_LENGTH } from '../kernel/identity/tokens.ts';
import type { TrustedId } from '../kernel/identity/trusted-id.ts';

/** An open session, found by its token. */
export interface VerifiedSession {
  id: TrustedId<'session'>;
  userId: TrustedId<'user'>;
  restaurantId: TrustedId<'restaurant'>;
  role: MemberRole;
  /** The restaurant's revision, read in the same statement as the session. */
  revision: number;
}

/** A caller who may act for a restaurant: a signed-in person, or a program with an API key. */
export interface Principal {
  scope: Scope;
  /** The restaurant's revision when the session or the key was read. */
  revision: number;
}

export interface Member extends Principal {
  role: MemberRole;
  userId: TrustedId<'user'>;
  sessionId: TrustedId<'session'>;
}

export interface KeyHolder extends Principal {
  keyId: TrustedId<'api-key'>;
  keyScopes: readonly KeyScope[];
}

export interface KitchenDevice {
  scope: Scope;
  linkId: TrustedId<'kitchen-link'>;
  linkName: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that require a member. */
    principal?: Member | KeyHolder;
    /** Set on routes that require a kitchen link. */
    kitchen?: KitchenDevice;
  }
}

/** Finds the device of a kitchen link's token; undefined if the link is unknown or revoked. */
export type FindKitchen = (token: string) => Promise<KitchenDevice | undefined>;

/** Finds the member of a token; undefined if its session is unknown, expired or revoked. */
export type FindMember = (token: string) => Promise<Member | undefined>;

/** Finds the holder of an API key; undefined if the key is unknown or revoked. */
export type FindKeyHolder = (token: string) => Promise<KeyHolder | undefined>;

export function memberOf({ id, userId, restaurantId, role, revision }: VerifiedSession): Member {
  return { scope: createMemberScope(role, restaurantId, userId, id), role, userId, sessionId: id, revision };
}

/** Whether a person is the server's operator. */
export type IsOperator = (userId: Member['userId']) => Promise<boolean>;

/** Token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Whether a token is an API key. A session's token can begin like one, but is shorter. */
export const isApiKey = (token: string) =>
  token.startsWith(API_KEY_PREFIX) && token.length === API_KEY_PREFIX.length + TOKEN_LENGTH;

const wrongKey = () =>
  new AppError(
    'unauthenticated',
    'This API key was revoked or does not exist. An owner of the restaurant can create another one.',
  );

/** The same answer as for an address without a route, so that nobody else learns of the route. */
export const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');

/** Returns the program behind a request, if its key may call the route. Routes without a key scope refuse keys. */
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
 * Returns the signed-in person or program behind a request, if the route allows it. Throws the same 401 for every
 * caller without an identity.
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

export const roleTooLow = (lowest: MemberRole) => new AppError('forbidden', refusals[lowest]);

/** Throws unless the member's role may call the route. A route without a role is for owners. */
export function requireRole({ role }: Member, { role: lowest = 'owner' }: RouteDefinition): void {
  if (!isAtLeast(role, lowest)) throw roleTooLow(lowest);
}

/** Returns the device of a kitchen link behind a request. */
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

/** Returns the scope if the path names its restaurant. Another restaurant gets the answer for a missing one. */
export function requireOwnRestaurant(scope: Scope, restaurantId: string): Scope {
  if (restaurantId !== scope.restaurantId) throw notFound('Restaurant');
  return scope;
}
