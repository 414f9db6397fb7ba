/** Turns committed changes into events: every publisher gets every batch, one restaurant's batches in order. */
import type { ChangeBatch } from '../db/change-bus.ts';
import { type LocalRooms, reconnectPeople } from './rooms.ts';

/** Emits the events for the changes of a batch that belong to its feature. */
export type Publisher<Batch extends ChangeBatch = ChangeBatch> = (
  batch: Batch,
  localRooms: LocalRooms,
) => Promise<void>;

export function createHub<Batch extends ChangeBatch>(
  localRooms: LocalRooms,
  publishers: Publisher<Batch>[],
  onError: (error: unknown) => void,
) {
  const queues = new Map<string, Promise<void>>();

  async function runPublishers(batch: Batch): Promise<void> {
    for (const publish of publishers) {
      try {
        await publish(batch, localRooms);
      } catch (error) {
        // The other publishers still run. A screen that missed an event notices by the tag in its next heartbeat; an
        // open admin would not.
        reconnectPeople(localRooms, batch.restaurantId);
        onError(error);
      }
    }
  }

  function enqueue(restaurantId: string, run: () => Promise<void>): void {
    const previous = queues.get(restaurantId) ?? Promise.resolve();
    const done = previous.then(run);
    queues.set(restaurantId, done);
    void done.finally(() => {
      if (queues.get(restaurantId) === done) queues.delete(restaurantId);
    });
  }

  return {
    publish: (batch: Batch) => enqueue(batch.restaurantId, () => runPublishers(batch)),

    /** Runs after the restaurant's batches so far. */
    runInTurn: (restaurantId: ChangeBatch['restaurantId'], run: () => Promise<void>) =>
      enqueue(restaurantId, () => run().catch(onError)),

    /** Resolves when the events of all batches so far have been emitted. */
    async settled(): Promise<void> {
      while (queues.size > 0) await Promise.all(queues.values());
    },
  };
}
