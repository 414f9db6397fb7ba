/**
 * Makes scopes. An import rule lets only those places import this file that verify an identity, a session and a pairing,
 * a download link, and the server's own work on the items and files of a restaurant.
 */
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { TrustedId } from './trusted-id.ts';

export type Role = MemberRole | 'kitchen-link' | 'api-key' | 'screen' | 'server';

/** A creating call that may be a retry: the same key with the same body creates nothing twice. */
export interface Retry {
  key: string;
  route: string;
  bodyHash: string;
  /** The ids in the path of the request: what it creates has another one. */
  pathIds: readonly string[];
}

/** The credential of a caller. It may end while a request is under way, so each transaction looks again: `requireAccess`. */
export type Access =
  | { by: 'session'; id: TrustedId<'session'>; role: MemberRole }
  | { by: 'api-key'; id: TrustedId<'api-key'> }
  | { by: 'kitchen-link'; id: TrustedId<'kitchen-link'> }
  /** A screen, whose token the transaction itself finds, or the server. */
  | { by: 'itself' };

/**
 * Proof that a request may act for a restaurant. Functions that find things by a client's id ask for one, so
 * forgetting the restaurant is a compile error.
 */
export class Scope {
  // Makes the class nominal: no object literal passes for one.
  protected readonly isVerified = true;
  readonly role: Role;
  readonly restaurantId: TrustedId<'restaurant'>;
  /** The change log's name for the caller: `user:<id>`, `kitchen:<id>`, `key:<id>`, `screen:<id>` or `server`. */
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

/** For changes that the server makes by itself, such as a price from Monday. */
export function createServerScope(restaurantId: TrustedId<'restaurant'>): Scope {
  return new Scope('server', restaurantId, 'server', { by: 'itself' });
}
