/** A creating call that may be a retry: the same key with the same body creates nothing twice. */
export interface Retry {
  key: string;
  route: string;
  bodyHash: string;
}

/**
 * Proof that a request may act for a restaurant. What is reached by an id that a client named asks for one, so
 * that forgetting the restaurant is a compile error. Made where an identity is verified: a session, a screen.
 */
export class Scope {
  // Makes the class nominal: no object literal passes for one.
  protected readonly isVerified = true;
  readonly restaurantId: string;
  /** Who acts, for the change log: `user:<id>` or `screen:<id>`. */
  readonly actor: string;
  readonly retry: Retry | undefined;

  constructor(restaurantId: string, actor: string, retry?: Retry) {
    this.restaurantId = restaurantId;
    this.actor = actor;
    this.retry = retry;
  }

  withRetry(retry: Retry): Scope {
    return new Scope(this.restaurantId, this.actor, retry);
  }
}
