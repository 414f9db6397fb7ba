/**
 * Creates scopes. An import rule allows this file only where an identity is verified (a session, a pairing, a download
 * link), and in the server's own work on the items and files of a restaurant.
 */
import type { MemberRole } from '@menuboard/contract/domain/roles';
import { linkActor } from './link-actor.ts';
import type { TrustedId } from './trusted-id.ts';

export type Role = MemberRole | 'kitchen-link' | 'api-key' | 'screen' | 'server' | 'till';

/** A creating call that may be a retry: the same key with the same body creates nothing twice. */
export interface Retry {
  key: string;
  route: string;
  bodyHash: string;
  /** Ids in the path of the request; a created record has another one. */
  pathIds: readonly string[];
}

/**
 * Credential of a caller. It may end while a request is under way, so each transaction checks it again:
 * `requireAccess`.
 */
export type Access =
  | { by: 'session'; id: TrustedId<'session'>; role: MemberRole }
  | { by: 'api-key'; id: TrustedId<'api-key'> }
  | { by: 'kitchen-link'; id: TrustedId<'kitchen-link'> }
  /** A screen, whose token the transaction itself looks up, or the server. */
  | { by: 'itself' };

/**
 * Proof that a request may act for a restaurant. Functions that look up a client's id require one, so forgetting the
 * restaurant is a compile error.
 */
export class Scope {
  // Makes the class nominal, so that no object literal passes for one.
  protected readonly isVerified = true;
  readonly role: Role;
  readonly restaurantId: TrustedId<'restaurant'>;
  /** Name of the caller in the change log: `user:<id>`, `kitchen:<id>`, `key:<id>`, `screen:<id>`, `link:<id>` or `server`. */
  readonly actor: string;
  readonly access: Access;
  readonly retry: Retry | undefined;

  constructor(
    role: Role,
    restaurantId: TrustedId<'restaurant'>,
    actor: string,
    access: Access,
    retry?: Retry,
  ) {
    this.role = role;
    this.restaurantId = restaurantId;
    this.actor = actor;
    this.access = access;
    this.retry = retry;
  }

  withRetry(retry: Retry): Scope {
    return new Scope(this.role, this.restaurantId, this.actor, this.access, retry);
  }
}

export function createMemberScope(
  role: MemberRole,
  restaurantId: TrustedId<'restaurant'>,
  userId: TrustedId<'user'>,
  sessionId: TrustedId<'session'>,
): Scope {
  return new Scope(role, restaurantId, `user:${userId}`, { by: 'session', id: sessionId, role });
}

/** For a device with a kitchen link. */
export function createKitchenScope(
  restaurantId: TrustedId<'restaurant'>,
  linkId: TrustedId<'kitchen-link'>,
): Scope {
  return new Scope('kitchen-link', restaurantId, `kitchen:${linkId}`, { by: 'kitchen-link', id: linkId });
}

/** For a program with an API key. */
export function createKeyScope(restaurantId: TrustedId<'restaurant'>, keyId: TrustedId<'api-key'>): Scope {
  return new Scope('api-key', restaurantId, `key:${keyId}`, { by: 'api-key', id: keyId });
}

export function createScreenScope(restaurantId: TrustedId<'restaurant'>, screenId: string): Scope {
  return new Scope('screen', restaurantId, `screen:${screenId}`, { by: 'itself' });
}

/** For changes that a linked till makes. The transaction checks that the link still exists. */
export function createLinkScope(restaurantId: TrustedId<'restaurant'>, linkId: TrustedId<'link'>): Scope {
  return new Scope('till', restaurantId, linkActor(linkId), { by: 'itself' });
}

/** For the server's own changes, such as a price from Monday. */
export function createServerScope(restaurantId: TrustedId<'restaurant'>): Scope {
  return new Scope('server', restaurantId, 'server', { by: 'itself' });
}
