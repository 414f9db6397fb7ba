/**
 * Keeps taken menus equal to their sources. A copy is compared with its source as a whole, and a mutation of its
 * restaurant writes the difference, so an interrupted, repeated or late attempt has the same result.
 * `followed_revision` only marks copies that need no look.
 */
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { type Kit, perKit } from '../../app/kit.ts';
import { countLive } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { createServerScope } from '../../lib/create-scope.ts';
import { createMergingQueue } from '../../lib/queue.ts';
import type { Scope } from '../../lib/scope.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';
import { writeCopies } from '../items/copied-items.writes.ts';
import { dropSourceOffers } from '../items/derive-offers.writes.ts';
import { isSameMenu, writeMenuCopy } from '../menus/copied-menu.writes.ts';
import { currentVersion, itemIdsOfMenus } from '../menus/menus.reads.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import {
  type MenuPlan,
  type NewMenu,
  type PairState,
  type Plan,
  planCopies,
  readPair,
  sourcePrices,
} from './plan-copies.ts';
import type { Pair } from './taken-menus.repo.ts';
import * as repo from './taken-menus.repo.ts';

/** Tells the owners of a restaurant to fetch its taken menus. */
export const announceTaken = ({ fleetRooms }: Kit, restaurantId: Pair['restaurantId']): void =>
  fleetRooms.emitToAllMembers(restaurantRoom(restaurantId), 'taken-menus-changed', {});

export const followingOf = perKit((kit) => {
  const { db, clock, mutate, onError } = kit;
  /** An attempt compares the whole, so one that has not begun is enough for all earlier commits. */
  const enqueue = createMergingQueue<void>();
  const running = new Set<Promise<void>>();

  const roomFor = async (source: Db | Tx, scope: Scope) =>
    Math.max(0, ITEMS_MAX - (await countLive(source, scope, 'items')));

  async function isEmpty(plan: Plan): Promise<boolean> {
    if (plan.deleted.length + plan.created.length + plan.changed.length > 0) return false;
    const itemIds = await itemIdsOfMenus(
      db,
      plan.menus.map(({ link }) => link.menu.id),
    );
    return plan.menus.every(({ link, copy, itemIds: wanted }) =>
      isSameMenu(link.menu, itemIds.get(link.menu.id) ?? [], copy, wanted),
    );
  }

  async function storeFollowed(source: Db | Tx, { links }: PairState, { menus }: Plan): Promise<void> {
    const missing = new Map(menus.map((menu) => [menu.link.id, menu.missing]));
    for (const link of links)
      await repo.storeFollowed(source, link, {
        followed_revision: link.sourceRevision,
        missing: missing.get(link.id) ?? 0,
        // Once a source leaves no choice, no own design is left to keep.
        ...(currentVersion(link.source).details.isDesignLocked && { has_own_design: 0 }),
      });
  }

  /**
   * Writes the difference between the copies of a pair and their sources, inside a mutation of the restaurant.
   *
   * @returns number of items of the new menu that did not fit
   */
  async function followInTx(mutation: Mutation, pair: Pair, newMenu?: NewMenu): Promise<number> {
    const { tx, scope, currency } = mutation;
    const state = await readPair(tx, pair, clock());
    const plan = await planCopies(state, pair, {
      room: await roomFor(tx, scope),
      firstPrices: newMenu?.firstPrices ?? sourcePrices,
      now: clock(),
      currency,
    });
    await writeCopies(mutation, plan);
    const { restaurantId: restaurant_id, sourceRestaurantId: source_restaurant_id } = pair;
    await repo.insertTakenItems(
      tx,
      [...plan.added].map(([source_item_id, { id: item_id, own }]) => ({
        ...{ item_id, restaurant_id, source_restaurant_id, source_item_id },
        own_prices: repo.storedPrices(own),
        followed_prices: plan.prices.get(item_id) ?? null,
      })),
    );
    const added = new Set([...plan.added.values()].map(({ id }) => id));
    await repo.storeFollowedPrices(
      tx,
      [...plan.prices].filter(([id]) => !added.has(id)),
    );
    for (const { link, copy, itemIds } of plan.menus)
      await writeMenuCopy(mutation, link.menu, copy, itemIds, link.menu.id === newMenu?.id);
    await storeFollowed(tx, state, plan);
    return plan.menus.find(({ link }) => link.menu.id === newMenu?.id)?.missing ?? 0;
  }

  async function attempt(pair: Pair): Promise<void> {
    const scope = createServerScope(pair.restaurantId);
    const state = await readPair(db, pair, clock());
    const plan = await planCopies(state, pair, {
      room: await roomFor(db, scope),
      firstPrices: sourcePrices,
      now: clock(),
      currency: (await readRestaurant(db, scope)).currency,
    });
    // Most changes of a source, such as sold-out marks there, need none here.
    if (await isEmpty(plan)) {
      await repo.storeFollowedPrices(db, [...plan.prices]);
      await storeFollowed(db, state, plan);
    } else await mutate(scope, (mutation) => followInTx(mutation, pair));
    const before = new Map(state.links.map((link) => [link.id, link]));
    const isNews = ({ link, missing }: MenuPlan) =>
      before.get(link.id)?.missing !== missing || before.get(link.id)?.is_stuck === 1;
    const hasOtherItems = plan.created.length + plan.deleted.length > 0;
    if (hasOtherItems || plan.menus.some(isNews)) announceTaken(kit, pair.restaurantId);
  }

  async function follow(pair: Pair): Promise<void> {
    try {
      await attempt(pair);
    } catch (error) {
      // For example, too much was changed today. The next run of the job tries again.
      if (!(error instanceof AppError)) throw error;
      await repo.markStuck(db, pair);
      announceTaken(kit, pair.restaurantId);
    }
  }

  const enqueueFollow = (pair: Pair) =>
    enqueue(`${pair.restaurantId} ${pair.sourceRestaurantId}`, () => follow(pair));

  return {
    followInTx,

    /** Called after the commit of a change that may concern these pairs. */
    followSoon(pairs: readonly Pair[]): void {
      for (const pair of pairs) {
        const run = enqueueFollow(pair).catch(onError);
        running.add(run);
        void run.finally(() => running.delete(run));
      }
    },

    /** Called when a menu stops following, because nobody could end its source's offers there. */
    releaseCopies: (restaurantId: Pair['restaurantId']): Promise<void> =>
      mutate(createServerScope(restaurantId), dropSourceOffers),

    /** Catches up after an ended process or a refusal. It runs every minute. */
    async catchUp(): Promise<void> {
      for (const pair of await repo.behindPairs(db)) await enqueueFollow(pair);
    },

    /** Resolves when nothing is being followed. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
});
