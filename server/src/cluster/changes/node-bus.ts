/**
 * Delivers the committed batches of all nodes to this node's sockets: those of a restaurant each once, and in the order
 * of their revisions. The revisions of a restaurant have no gaps, so a node knows that it has missed something when the
 * next one is not the last one plus one. It keeps this cursor only for restaurants that something here follows.
 */
import type { ChangeBatch, ChangeBus } from '../../db/change-bus.ts';
import { SECOND } from '../../lib/clock.ts';

/** A node that is further behind replays nothing: its clients read the current state. */
const REPLAYED_MAX = 50;
const RETRY_MS = SECOND;

type RestaurantId = ChangeBatch['restaurantId'];

export interface NodeBusDeps<Batch extends ChangeBatch> {
  /** The batches after a revision, without a gap; may end before the latest. */
  readBatches: (restaurantId: RestaurantId, after: number, limit: number) => Promise<Batch[]>;
  /** The committed revision of each restaurant, by id. */
  readRevisions: (restaurantIds: RestaurantId[]) => Promise<Map<RestaurantId, number>>;
  /** The same of one restaurant, where thousands are followed within a moment. */
  readRevision: (restaurantId: RestaurantId) => Promise<number | undefined>;
  onError: (error: unknown) => void;
}

export interface NodeBus<Batch extends ChangeBatch> extends ChangeBus<Batch> {
  /** A revision that another node has committed, as far as a bell or the outbox says. */
  heardOf(restaurantId: string, revision: number): void;
  /** Compares all cursors with the database, which may have lost commits when another one took its place. */
  compare(): Promise<void>;
  /** Resolves when all known revisions were delivered. */
  settled(): Promise<void>;
}

interface Followed {
  /** The revision that was delivered last. Undefined until it was read. */
  cursor: number | undefined;
  /** The latest revision that somebody has spoken of. A bell may be wrong. */
  latest: number;
  /** How often somebody has spoken of a revision. */
  newsCount: number;
  followers: number;
  reading: Promise<void> | undefined;
}

export function createNodeBus<Batch extends ChangeBatch>(deps: NodeBusDeps<Batch>): NodeBus<Batch> {
  const { readBatches, readRevisions, readRevision, onError } = deps;
  const followed = new Map<RestaurantId, Followed>();
  const subscribers: ((batch: Batch) => void)[] = [];
  const ownSubscribers: ((batch: Batch) => void)[] = [];
  const resyncListeners: ((restaurantId: RestaurantId) => void)[] = [];

  function deliver(one: Followed, batch: Batch): void {
    one.cursor = batch.revision;
    for (const onBatch of subscribers) onBatch(batch);
  }

  function resync(restaurantId: RestaurantId, one: Followed, revision: number): void {
    one.cursor = revision;
    for (const listener of resyncListeners) listener(restaurantId);
  }

  /** Delivers what is missing up to `latest`, or finds that there is no such revision. */
  async function readMissing(restaurantId: RestaurantId, one: Followed): Promise<void> {
    const isFollowed = () => followed.get(restaurantId) === one;
    const isBehind = () => isFollowed() && one.cursor !== undefined && one.cursor < one.latest;
    while (isBehind() && one.cursor !== undefined) {
      // A bell rings after the commit, so the outbox nearly always has everything.
      if (one.latest - one.cursor <= REPLAYED_MAX) {
        const batches = await readBatches(restaurantId, one.cursor, REPLAYED_MAX);
        if (!isFollowed()) return;
        for (const batch of batches) deliver(one, batch);
        if (!isBehind()) return;
      }
      const { cursor, latest, newsCount } = one;
      // Read first, so that the outbox has every commit up to it, unless it was pruned.
      const revision = (await readRevisions([restaurantId])).get(restaurantId) ?? cursor;
      const isReplayed = revision > cursor && revision - cursor <= REPLAYED_MAX;
      const batches = isReplayed ? await readBatches(restaurantId, cursor, REPLAYED_MAX) : [];
      if (!isFollowed()) return;
      // An own commit cannot have been delivered between: while this runs, it only raises `latest`.
      for (const batch of batches) deliver(one, batch);
      if (revision > one.cursor) resync(restaurantId, one, revision);
      // What was spoken of does not exist. Something that was spoken of since may.
      else if (revision < latest && one.newsCount === newsCount) one.latest = one.cursor;
    }
  }

  function catchUp(restaurantId: RestaurantId, one: Followed): void {
    const isBehind = one.cursor !== undefined && one.cursor < one.latest;
    if (one.reading || !isBehind || followed.get(restaurantId) !== one) return;
    one.reading = readMissing(restaurantId, one)
      .then(
        () => undefined,
        (error) => {
          onError(error);
          setTimeout(() => catchUp(restaurantId, one), RETRY_MS).unref();
          return 'failed';
        },
      )
      .then((outcome) => {
        one.reading = undefined;
        // An own commit may have come between the last look and this line.
        if (outcome !== 'failed') catchUp(restaurantId, one);
      });
  }

  function heardOf(restaurantId: RestaurantId, revision: number): void {
    const one = followed.get(restaurantId);
    if (!one) return;
    one.newsCount += 1;
    one.latest = Math.max(one.latest, revision);
    catchUp(restaurantId, one);
  }

  function start(restaurantId: RestaurantId): Followed {
    const one = { cursor: undefined, latest: 0, newsCount: 0, followers: 0, reading: undefined };
    followed.set(restaurantId, one);
    return one;
  }

  return {
    publish(batch) {
      for (const onBatch of ownSubscribers) onBatch(batch);
      const one = followed.get(batch.restaurantId);
      if (!one) return;
      one.newsCount += 1;
      one.latest = Math.max(one.latest, batch.revision);
      if (!one.reading && one.cursor === batch.revision - 1) deliver(one, batch);
      else catchUp(batch.restaurantId, one);
    },
    subscribe: (onBatch) => void subscribers.push(onBatch),
    subscribeToOwn: (onBatch) => void ownSubscribers.push(onBatch),
    onResync: (listener) => void resyncListeners.push(listener),

    async follow(restaurantId) {
      const one = followed.get(restaurantId) ?? start(restaurantId);
      one.followers += 1;
      let isFollowing = true;
      const stop = () => {
        if (!isFollowing) return;
        isFollowing = false;
        one.followers -= 1;
        if (one.followers === 0) followed.delete(restaurantId);
      };
      if (one.cursor !== undefined) return stop;
      try {
        const revision = (await readRevision(restaurantId)) ?? 0;
        one.cursor ??= revision;
        one.latest = Math.max(one.latest, one.cursor);
        catchUp(restaurantId, one);
        return stop;
      } catch (error) {
        stop();
        throw error;
      }
    },

    heardOf: (restaurantId, revision) => heardOf(restaurantId as RestaurantId, revision),

    async compare() {
      const cursors = [...followed].flatMap(([id, { cursor }]) =>
        cursor === undefined ? [] : [{ id, cursor }],
      );
      const revisions = await readRevisions(cursors.map(({ id }) => id));
      for (const { id, cursor } of cursors) {
        const one = followed.get(id);
        const revision = revisions.get(id);
        if (one?.cursor === undefined || revision === undefined) continue;
        if (revision >= cursor) heardOf(id, revision);
        else {
          one.latest = revision;
          resync(id, one, revision);
        }
      }
    },

    async settled() {
      for (;;) {
        const reading = [...followed.values()].flatMap((one) => one.reading ?? []);
        if (reading.length === 0) return;
        await Promise.all(reading);
      }
    },
  };
}
