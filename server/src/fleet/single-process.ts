/** A process that works alone: all that it shares with others is in its memory and its data folder. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA } from '../backup/manifest.ts';
import type { Config } from '../config/config.ts';
import { type Batch, createInProcessBus } from '../db/change-bus.ts';
import { budgetStorage } from '../db/guess-budgets.ts';
import { withoutTransaction } from '../db/in-one-commit.ts';
import { createMemoryPresenceStore } from '../features/screens/presence/presence-store.ts';
import { createGuessBudgets } from '../kernel/concurrency/guess-budgets.ts';
import { createRateLimiter } from '../kernel/concurrency/rate-limiter.ts';
import { newId } from '../kernel/identity/ids.ts';
import { SECOND } from '../kernel/time/clock.ts';
import { createConversionSources } from '../media/conversion/conversion-sources.ts';
import { createDiskStore } from '../media/disk-store.ts';
import { createOnlineUsers } from '../realtime/online-users.ts';
import { type FleetRooms, restaurantRoom } from '../realtime/rooms.ts';
import type { Fleet, FleetPresence, Platform, StoredFiles } from './platform.ts';

const SAVE_BUDGETS_MS = SECOND;

const nothing = async () => undefined;

function createFiles({ dataDir }: Config): StoredFiles {
  const media = createDiskStore(join(dataDir, MEDIA));
  mkdirSync(media.dir, { recursive: true });
  return { media, sources: createConversionSources(media.dir) };
}

function createPresence(rooms: FleetRooms): FleetPresence {
  const store = createMemoryPresenceStore();
  return {
    store,
    users: createOnlineUsers((id, count) =>
      rooms.emitToAllMembers(restaurantRoom(id), 'users-online', { count }),
    ),
    processCount: () => 1,
    screenCount: store.localScreenCount,
    countsOnlineTime: false,
    statusRoundMs: 0,
    shareStatus: () => undefined,
    beforeStatus: () => undefined,
    onStatus: () => undefined,
    uncountedOf: async () => [],
    flush: nothing,
  };
}

/** The platform of a process that works alone. */
export const singleProcess: Platform = {
  isShared: false,
  async join({ config, db, clock, sockets, log }): Promise<Fleet> {
    const onError = (error: unknown) => log.error({ err: error });
    const budgets = createGuessBudgets(budgetStorage(db), clock);
    const processId = newId();
    const guestListeners: ((restaurantIds: string[]) => void)[] = [];
    const orderListeners: Parameters<Fleet['onOrders']>[0][] = [];
    return {
      isShared: false,
      files: createFiles(config),
      backupProgram: 'server/src/cli/backup.ts',
      bus: createInProcessBus<Batch>(),
      writeCommit: undefined,
      rooms: sockets.fleetRooms,
      inOneCommit: withoutTransaction,
      presence: createPresence(sockets.fleetRooms),
      disconnectGuests: async (_, restaurantIds) => () => {
        for (const listener of guestListeners) listener(restaurantIds);
      },
      onGuestsDisconnected: (listener) => void guestListeners.push(listener),
      announceOrders: async (_, restaurantId) => () => {
        for (const listener of orderListeners) listener(restaurantId);
      },
      onOrders: (listener) => void orderListeners.push(listener),
      limitGuesses: ({ name, perKey, total, onRefused, isStored }) =>
        isStored
          ? budgets.store(name, (storage) => createRateLimiter(clock, perKey, total, onRefused, storage))
          : createRateLimiter(clock, perKey, total, onRefused),
      sourceOfReplies: () => processId,
      timers: [{ name: 'guess-budgets', everyMs: SAVE_BUDGETS_MS, run: budgets.save }],
      prune: nothing,
      start: () => budgets.load().catch(onError),
      isDraining: () => false,
      // There is no other process to send clients to.
      drain: nothing,
      settled: nothing,
      stop: () => budgets.save().catch(onError),
    };
  },
};
