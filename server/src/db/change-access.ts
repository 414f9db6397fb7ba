/**
 * Changes who and what may act for a restaurant: its people, invitations, keys, kitchen links and webhooks. Only this
 * function writes these tables for a caller, as `mutate` does for the restaurant's content. One transaction locks the
 * restaurant, checks that the caller still may act for it, does the work and stores the reply of a retryable request.
 */
import type { Scope } from '../kernel/identity/scope.ts';
import { type Clock, iso } from '../kernel/time/clock.ts';
import { createRetryGuard, refuseIfAnswered, storeReply } from './idempotency.ts';
import { lockRestaurant } from './lock-restaurant.ts';
import type { Db, LockedTx } from './schema.ts';

/** The arguments of the work. */
export interface AccessChange {
  tx: LockedTx;
  /** Time of the change, as the database stores it. */
  at: string;
  /** Runs after the commit, and not for a retry that was answered before. */
  afterCommit(effect: () => void): void;
}

export type ChangeAccess = <T>(scope: Scope, work: (change: AccessChange) => Promise<T>) => Promise<T>;

export function createChangeAccess({ db, clock }: { db: Db; clock: Clock }): ChangeAccess {
  const guardRetries = createRetryGuard();
  return (scope, work) =>
    guardRetries(scope, async () => {
      const { restaurantId, retry } = scope;
      const effects: (() => void)[] = [];
      const reply = await db.transaction().execute(async (opened) => {
        const tx = await lockRestaurant(opened, scope, clock);
        const at = iso(clock());
        if (retry) await refuseIfAnswered(tx, restaurantId, retry, 'sealed');
        const reply = await work({ tx, at, afterCommit: (effect) => effects.push(effect) });
        if (retry) await storeReply(tx, restaurantId, retry, reply, at, 'sealed');
        return reply;
      });
      for (const effect of effects) effect();
      return reply;
    });
}
