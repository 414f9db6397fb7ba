/**
 * Delivers the committed batches of all nodes to this node's sockets: those of a restaurant each once, and in the order
 * of their revisions. The revisions of a restaurant have no gaps, so a node knows that it has missed something when the
 * next one is not the last one plus one. It keeps this cursor only for restaurants that have a socket here.
 */
import type { ChangeBatch, ChangeBus } from '../../db/change-bus.ts';

/** A node that is further behind replays nothing: its clients connect again, and so get the current state. */
const REPLAYED_MAX = 50;

type RestaurantId = ChangeBatch['restaurantId'];

/** A socket, or something else that waits for changes of a restaurant. */
export interface Listener {
  /** Makes it connect again, because it has missed changes. */
  reconnect(): void;
}

export interface NodeBusDeps<Batch extends ChangeBatch> {
  /** The batches after a revision, without a gap; may end before the latest. */
  readBatches: (restaurantId: RestaurantId, after: number, limit: number) => Promise<Batch[]>;
  /** The committed revision of each restaurant, by id. */
  readRevisions: (restaurantIds: RestaurantId[]) => Promise<Map<RestaurantId, number>>;
  /** A restaurant's clients were told to connect again. */
  onResync?: (restaurantId: RestaurantId) => void;
  onError: (error: unknown) => void;
}

export interface NodeBus<Batch extends ChangeBatch> extends ChangeBus<Batch> {
  /**
   * Registers a listener. It gets every batch that is committed after this resolves, and must read the current state
   * only then.
   */
  listen(restaurantId: RestaurantId, listener: Listener): Promise<() => void>;
  /** A revision that another node has committed, as far as a bell or the outbox says. */
  heardOf(restaurantId: string, revision: number): void;
  /** Compares all cursors with the database, which may have lost commits when another one took its place. */
  compare(): Promise<void>;
  listenerCount(): number;
}

interface Hosted {
  /** Undefined until it was read. */
  cursor: number | undefined;
  /** The latest known revision. */
  latest: number;
  listeners: Set<Listener>;
  reading: Promise<void> | undefined;
}

export function createNodeBus<Batch extends ChangeBatch>(deps: NodeBusDeps<Batch>): NodeBus<Batch> {
  const { readBatches, readRevisions, onResync, onError } = deps;
  const hosted = new Map<string, Hosted>();
  const subscribers: ((batch: Batch) => void)[] = [];
  const ownSubscribers: ((batch: Batch) => void)[] = [];

  function deliver(host: Hosted, batch: Batch): void {
    host.cursor = batch.revision;
    for (const onBatch of subscribers) onBatch(batch);
  }

  function resync(restaurantId: RestaurantId, host: Hosted, revision: number): void {
    host.cursor = revision;
    host.latest = revision;
    for (const { reconnect } of [...host.listeners]) reconnect();
    onResync?.(restaurantId);
  }

  async function readMissing(restaurantId: RestaurantId, host: Hosted): Promise<void> {
    while (host.cursor !== undefined && host.cursor < host.latest) {
      const { cursor, latest } = host;
      const isFarBehind = latest - cursor > REPLAYED_MAX;
      const batches = isFarBehind ? [] : await readBatches(restaurantId, cursor, REPLAYED_MAX);
      if (batches.length === 0) {
        const revision = (await readRevisions([restaurantId])).get(restaurantId) ?? 0;
        // A bell that was wrong, or a database that lost commits: `compare` finds out which.
        if (revision <= cursor) host.latest = cursor;
        else resync(restaurantId, host, revision);
        return;
      }
      // An own commit cannot have been delivered between: while this runs, it only raises `latest`.
      for (const batch of batches) deliver(host, batch);
    }
  }

  function catchUp(restaurantId: RestaurantId, host: Hosted): void {
    if (host.reading || host.cursor === undefined) return;
    host.reading = readMissing(restaurantId, host)
      // The tail tells of the revision again, or the next commit does.
      .catch(onError)
      .finally(() => {
        host.reading = undefined;
        if (host.cursor !== undefined && host.cursor < host.latest && hosted.has(restaurantId))
          setTimeout(() => catchUp(restaurantId, host), 1_000).unref();
      });
  }

  return {
    publish(batch) {
      for (const onBatch of ownSubscribers) onBatch(batch);
      const host = hosted.get(batch.restaurantId);
      if (!host) return;
      const isNext = !host.reading && host.cursor === batch.revision - 1;
      if (isNext) {
        host.latest = Math.max(host.latest, batch.revision);
        return deliver(host, batch);
      }
      host.latest = Math.max(host.latest, batch.revision);
      catchUp(batch.restaurantId, host);
    },
    subscribe: (onBatch) => void subscribers.push(onBatch),
    subscribeToOwn: (onBatch) => void ownSubscribers.push(onBatch),

    async listen(restaurantId, listener) {
      const host = hosted.get(restaurantId) ?? {
        cursor: undefined,
        latest: 0,
        listeners: new Set<Listener>(),
        reading: undefined,
      };
      hosted.set(restaurantId, host);
      host.listeners.add(listener);
      const stop = () => {
        host.listeners.delete(listener);
        if (host.listeners.size === 0 && hosted.get(restaurantId) === host) hosted.delete(restaurantId);
      };
      if (host.cursor !== undefined) return stop;
      try {
        const revision = (await readRevisions([restaurantId])).get(restaurantId) ?? 0;
        host.cursor ??= revision;
        catchUp(restaurantId, host);
        return stop;
      } catch (error) {
        stop();
        throw error;
      }
    },

    heardOf(restaurantId, revision) {
      const host = hosted.get(restaurantId);
      if (!host || revision <= host.latest) return;
      host.latest = revision;
      catchUp(restaurantId as RestaurantId, host);
    },

    async compare() {
      const ids = [...hosted.keys()] as RestaurantId[];
      const revisions = await readRevisions(ids);
      for (const id of ids) {
        const host = hosted.get(id);
        const revision = revisions.get(id);
        if (host?.cursor === undefined || revision === undefined) continue;
        if (revision < host.cursor) resync(id, host, revision);
        else this.heardOf(id, revision);
      }
    },

    listenerCount: () => [...hosted.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
  };
}
