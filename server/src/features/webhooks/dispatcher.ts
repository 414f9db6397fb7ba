/**
 * Decides whose webhook has the next turn. Restaurants take turns, and each has few at once, so that slow endpoints of
 * one delay no other.
 */
import type { WebhookRow } from '../../db/connection-rows.ts';
import type { Db } from '../../db/schema.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import * as repo from './webhooks.repo.ts';

type RestaurantId = TrustedId<'restaurant'>;

export interface DispatcherDeps {
  db: Db;
  clock: Clock;
  /** Delivers the next changes. Resolves with whether there are more. */
  takeTurn: (webhook: repo.DueWebhook, isStopped: () => boolean) => Promise<boolean>;
  /**
   * Whether this process delivers. In a cluster, one node delivers for all, so that the messages of an endpoint arrive once
   * and in their order; it finds within seconds what the others have changed.
   */
  isDelivering: () => boolean;
  onError: (error: unknown) => void;
}

/** Turns of all restaurants at once. They wait for their endpoints most of the time. */
const RUNNING_MAX = 64;
const RUNNING_OF_RESTAURANT_MAX = 2;
/** Changes of this time are looked up together. */
const GATHER_MS = 20;

export function createDispatcher(deps: DispatcherDeps) {
  const { db, clock, takeTurn, onError } = deps;
  let hasEnded = false;
  const isStopped = () => hasEnded || !deps.isDelivering();
  /** Restaurants with webhooks: changes of all others cost no look. After a start, `retry` finds them. */
  const known = new Set<RestaurantId>();
  const changed = new Set<RestaurantId>();
  let gathering: NodeJS.Timeout | undefined;
  let looks = 0;
  /** Webhooks that wait for a turn, by restaurant; the restaurant whose turn is next is first. */
  const waiting = new Map<RestaurantId, repo.DueWebhook[]>();
  const runningOf = new Map<RestaurantId, number>();
  /** Webhooks that wait or have a turn; true if something has changed since it began. */
  const active = new Map<WebhookRow['id'], boolean>();
  let idle: (() => void)[] = [];

  async function run(webhook: repo.DueWebhook): Promise<void> {
    const { id, restaurant_id: restaurantId } = webhook;
    let hasMore = false;
    try {
      hasMore = await takeTurn(webhook, isStopped);
      await repo.trimDeliveries(db, id);
    } catch (error) {
      // The next look tries again.
      onError(error);
    }
    const count = (runningOf.get(restaurantId) ?? 1) - 1;
    if (count > 0) runningOf.set(restaurantId, count);
    else runningOf.delete(restaurantId);
    hasMore ||= active.get(id) === true;
    active.delete(id);
    if (hasMore) lookSoon(restaurantId);
    startTurns();
  }

  function nextTurn(): repo.DueWebhook | undefined {
    for (const [restaurantId, webhooks] of waiting) {
      const count = runningOf.get(restaurantId) ?? 0;
      if (count >= RUNNING_OF_RESTAURANT_MAX) continue;
      const webhook = webhooks.shift();
      // Behind the others.
      waiting.delete(restaurantId);
      if (webhooks.length > 0) waiting.set(restaurantId, webhooks);
      runningOf.set(restaurantId, count + 1);
      return webhook;
    }
    return undefined;
  }

  const runningCount = () => [...runningOf.values()].reduce((sum, count) => sum + count, 0);

  /** Leaves what waits to the process that delivers next. */
  function dropWaiting(): void {
    for (const { id } of [...waiting.values()].flat()) active.delete(id);
    waiting.clear();
  }

  function startTurns(): void {
    if (isStopped()) dropWaiting();
    while (runningCount() < RUNNING_MAX) {
      const webhook = nextTurn();
      if (!webhook) break;
      void run(webhook);
    }
    if (runningOf.size > 0 || gathering || looks > 0 || waiting.size > 0) return;
    for (const onIdle of idle) onIdle();
    idle = [];
  }

  async function look(restaurantIds?: readonly RestaurantId[]): Promise<void> {
    looks += 1;
    try {
      for (const webhook of await repo.findDue(db, iso(clock()), restaurantIds ? { restaurantIds } : {})) {
        const { id, restaurant_id: restaurantId } = webhook;
        known.add(restaurantId);
        if (active.has(id)) {
          active.set(id, true);
          continue;
        }
        active.set(id, false);
        const webhooks = waiting.get(restaurantId);
        if (webhooks) webhooks.push(webhook);
        else waiting.set(restaurantId, [webhook]);
      }
    } finally {
      looks -= 1;
      startTurns();
    }
  }

  function lookSoon(restaurantId: RestaurantId): void {
    if (isStopped()) return;
    changed.add(restaurantId);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const ids = [...changed];
      changed.clear();
      look(ids).catch(onError);
    }, GATHER_MS);
  }

  return {
    /** The restaurant has changed. */
    changed(restaurantId: RestaurantId): void {
      if (known.has(restaurantId)) lookSoon(restaurantId);
    },
    /** The restaurant has a webhook that may have something to deliver. */
    expect(restaurantId: RestaurantId): void {
      known.add(restaurantId);
      lookSoon(restaurantId);
    },
    /** Starts every attempt that is due. It runs every few seconds. */
    retry: () => look(),
    /** Resolves when nothing is due and nothing runs. */
    settled: () =>
      new Promise<void>((resolve) => {
        idle.push(resolve);
        startTurns();
      }),
    /** Starts no more attempts. */
    stop(): void {
      hasEnded = true;
      clearTimeout(gathering);
      gathering = undefined;
      dropWaiting();
    },
  };
}
