/** After a commit: turns its changes into events. One restaurant's batches are told one after the other. */
import type { Batch, Change, ChangeType } from '../db/mutate.ts';
import type { Rooms } from './rooms.ts';

/** A feature's telling of a batch; it picks the changes that are its own. */
export type Publisher = (batch: Batch, rooms: Rooms) => Promise<void>;

/** A change whose data its feature recorded as `T`. */
export interface TypedChange<T> extends Change {
  before?: T;
  after?: T;
}

/** The batch's changes of the given types, with the data that their feature records for them. */
export function changesOf<T>(batch: Batch, ...types: ChangeType[]): TypedChange<T>[] {
  return batch.changes.filter((change) => types.includes(change.type)) as TypedChange<T>[];
}

export interface Hub {
  publish(batch: Batch): void;
  /** Resolves when everything published so far has been told. */
  settled(): Promise<void>;
}

export function createHub(rooms: Rooms, publishers: Publisher[], onError: (error: unknown) => void): Hub {
  const queues = new Map<string, Promise<void>>();

  async function tell(batch: Batch): Promise<void> {
    for (const publisher of publishers) {
      try {
        await publisher(batch, rooms);
      } catch (error) {
        // The others still tell; clients whose event is lost notice by revision or tag.
        onError(error);
      }
    }
  }

  return {
    publish(batch) {
      const before = queues.get(batch.restaurantId) ?? Promise.resolve();
      const told = before.then(() => tell(batch));
      queues.set(batch.restaurantId, told);
      void told.finally(() => {
        if (queues.get(batch.restaurantId) === told) queues.delete(batch.restaurantId);
      });
    },
    async settled() {
      while (queues.size > 0) await Promise.all(queues.values());
    },
  };
}
