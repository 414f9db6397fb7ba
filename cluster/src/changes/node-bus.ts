/**
 * Delivers the committed batches of all nodes to this node's sockets: those of a restaurant each once, and in the order
 * of their revisions. The revisions of a restaurant have no gaps, so a node knows that it has missed something when the
 * next one is not the last one plus one. It keeps this cursor only for restaurants that something here follows.
 */
import type { ChangeBatch, ChangeBus } from '@menuboard/server/db/change-bus';
import { SECOND } from '@menuboard/server/lib/clock';
import type { KnownPosition, Position } from './outbox.repo.ts';

/** A node that is further behind replays nothing: its clients read the current state. */
const REPLAYED_MAX = 50;
const RETRY_MS = SECOND;

type RestaurantId = ChangeBatch['restaurantId'];

export interface NodeBusDeps<Batch extends ChangeBatch> {
  /** The batches after a revision, without a gap; may end before the latest. */
  readBatches: (restaurantId: RestaurantId, after: number, limit: number) => Promise<Batch[]>;
  /** The latest commit of a restaurant. */
  readPosition: (restaurantId: RestaurantId) => Promise<Position | undefined>;
  /** The same, where thousands are followed within a moment. */
  readManyPositions: (restaurantId: RestaurantId) => Promise<Position | undefined>;
  /**
   * The committed revision of the restaurants of these commits, by id. If the database has lost one of them, the
   * restaurant gets a revision that nobody has seen.
   */
  agree: (known: readonly KnownPosition[]) => Promise<Map<RestaurantId, number>>;
  onError: (error: unknown) => void;
}

export interface NodeBus<Batch extends ChangeBatch> extends ChangeBus<Batch> {
  /** A revision that another node has committed, as far as a bell or the outbox says. */
  heardOf(restaurantId: string, revision: number): void;
  /** Looks for all that was delivered in the database, which may have lost commits when another one took its place. */
  compare(): Promise<void>;
  /** The same database answers as when all was delivered, so the latest commit of each restaurant proves the earlier ones. */
  forgetEarlier(): void;
  /** Resolves when all known revisions were delivered. */
  settled(): Promise<void>;
}

interface Followed {
  /** The revision that was delivered last. Undefined until it was read. */
  cursor: number | undefined;
  /** Commits that must be there, however long the database was away: a later one may be of another database. */
  known: Position[];
  /** The latest revision that somebody has spoken of. A bell may be wrong. */
  latest: number;
  /** How often somebody has spoken of a revision. */
  heardCount: number;
  followers: number;
  reading: Promise<void> | undefined;
}

async function whenRead(followed: ReadonlyMap<RestaurantId, Followed>): Promise<void> {
  for (;;) {
    const reading = [...followed.values()].flatMap((one) => one.reading ?? []);
    if (reading.length === 0) return;
    await Promise.all(reading);
  }
}

export function createNodeBus<Batch extends ChangeBatch>(deps: NodeBusDeps<Batch>): NodeBus<Batch> {
  const { readBatches, readPosition, readManyPositions, agree, onError } = deps;
  const followed = new Map<RestaurantId, Followed>();
  /** Those with more than one known commit. */
  const recent = new Set<Followed>();
  const subscribers: ((batch: Batch) => void)[] = [];
  const ownSubscribers: ((batch: Batch) => void)[] = [];
  const resyncListeners: ((restaurantId: RestaurantId) => void)[] = [];

  function deliver(one: Followed, batch: Batch): void {
    one.cursor = batch.revision;
    one.known.push({ revision: batch.revision, committedAt: batch.committedAt });
    recent.add(one);
    for (const onBatch of subscribers) onBatch(batch);
  }

  function resync(restaurantId: RestaurantId, one: Followed, position: Position): void {
    one.cursor = position.revision;
    one.known = [position];
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
      const { cursor, latest, heardCount } = one;
      // Read first, so that the outbox has every commit up to it, unless it was pruned.
      const position = (await readPosition(restaurantId)) ?? { revision: cursor, committedAt: undefined };
      const { revision } = position;
      const isReplayed = revision > cursor && revision - cursor <= REPLAYED_MAX;
      const batches = isReplayed ? await readBatches(restaurantId, cursor, REPLAYED_MAX) : [];
      if (!isFollowed()) return;
      // An own commit cannot have been delivered between: while this runs, it only raises `latest`.
      for (const batch of batches) deliver(one, batch);
      if (revision > one.cursor) resync(restaurantId, one, position);
      // The announced revision does not exist. One that was announced since may.
      else if (revision < latest && one.heardCount === heardCount) one.latest = one.cursor;
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
    one.heardCount += 1;
    one.latest = Math.max(one.latest, revision);
    catchUp(restaurantId, one);
  }

  function start(restaurantId: RestaurantId): Followed {
    const one = { cursor: undefined, known: [], latest: 0, heardCount: 0, followers: 0, reading: undefined };
    followed.set(restaurantId, one);
    return one;
  }

  return {
    publish(batch) {
      for (const onBatch of ownSubscribers) onBatch(batch);
      const one = followed.get(batch.restaurantId);
      if (!one) return;
      one.heardCount += 1;
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
        if (one.followers > 0) return;
        followed.delete(restaurantId);
        recent.delete(one);
      };
      if (one.cursor !== undefined) return stop;
      try {
        const position = (await readManyPositions(restaurantId)) ?? { revision: 0, committedAt: undefined };
        if (one.cursor === undefined) {
          one.cursor = position.revision;
          one.known = [position];
        }
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
      const all = [...followed].flatMap(([restaurantId, { known }]) =>
        known.map(({ revision, committedAt }) => ({ restaurantId, revision, committedAt })),
      );
      for (const [id, revision] of await agree(all)) heardOf(id, revision);
    },

    forgetEarlier() {
      for (const one of recent) one.known.splice(0, one.known.length - 1);
      recent.clear();
    },

    settled: () => whenRead(followed),
  };
}
