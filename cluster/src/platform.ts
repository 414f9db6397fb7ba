/** The platform of several processes on one PostgreSQL, each a node. */
import type { BatchAttachment } from '@menuboard/server/db/change-bus';
import { inOneTransaction } from '@menuboard/server/db/in-one-commit';
import { newestMigration } from '@menuboard/server/db/migrator';
import type { Fleet, Platform, PlatformParts } from '@menuboard/server/fleet/platform';
import { MINUTE, systemClock } from '@menuboard/server/kernel/time/clock';
import { setAgreedZoneData, zoneDataVersion } from '@menuboard/server/kernel/time/zones';
import * as z from 'zod/mini';
import type { Bell } from './changes/bell.ts';
import { createFleetRooms } from './changes/fleet-rooms.ts';
import { createSharedChanges } from './changes/shared-changes.ts';
import type { ClusterConfig } from './config/cluster-config.ts';
import { drain } from './drain.ts';
import { createNodeFiles } from './files/node-files.ts';
import type { Notices } from './notices.ts';
import { createSharedPresence } from './presence/shared-presence.ts';
import { sharedBudgets } from './shared-guesses.repo.ts';
import { createSharedGuesses } from './shared-guesses.ts';
import { agreeOnZoneData } from './zone-data.repo.ts';

/** Parts that tests replace. */
export interface NodeParts {
  /** Carries notices between nodes, instead of the outbox. */
  notices?: Notices | undefined;
  /** Wakes nodes, instead of PostgreSQL or Valkey. */
  bell?: Bell | undefined;
}

const AGREE_MS = MINUTE;

/** The same code has written the rows, perhaps in the build before or after this one. */
const Attached: z.ZodMiniType<BatchAttachment> = z.object({
  changedMenus: z.custom<BatchAttachment['changedMenus']>(Array.isArray),
  toFollow: z.custom<BatchAttachment['toFollow']>(Array.isArray),
  toTell: z.custom<BatchAttachment['toTell']>(Array.isArray),
});

async function createBell({ valkeyUrl }: ClusterConfig, database: { url: string }): Promise<Bell> {
  if (valkeyUrl === undefined) {
    const { createPostgresBell } = await import('./changes/postgres-bell.repo.ts');
    return createPostgresBell(database.url);
  }
  const { createValkeyBell } = await import('./changes/valkey-bell.ts');
  return createValkeyBell(valkeyUrl);
}

async function join(
  cluster: ClusterConfig,
  { notices: givenNotices, bell }: NodeParts,
  { config, db, clock, sockets, log, build }: PlatformParts,
): Promise<Fleet> {
  const { database } = config;
  if (database.kind !== 'postgres') throw new Error('A node works on PostgreSQL.');
  const { localRooms } = sockets;
  const onError = (error: unknown) => log.error({ err: error });
  const changes = createSharedChanges({
    db,
    clock,
    Attached,
    bell: bell ?? (await createBell(cluster, database)),
    onOtherServer: () => presence.writeAllAgain(),
    onGap: () => localRooms.reconnectLocal(),
    onError,
  });
  const notices = givenNotices ?? changes.notices;
  const presence = createSharedPresence({
    db,
    clock,
    systemClock,
    version: newestMigration,
    notices,
    localRooms,
    warn: (sentence) => log.warn(sentence),
    onError,
  });
  const budgets = sharedBudgets(db);
  let isDraining = false;

  const guestListeners: ((restaurantIds: string[]) => void)[] = [];
  const endGuests = (restaurantIds: string[]) => {
    for (const listener of guestListeners) listener(restaurantIds);
  };
  notices.onNotice((notice) => {
    if (notice.kind === 'guests-cut-off') endGuests(notice.restaurantIds);
  });

  const orderListeners: Parameters<Fleet['onOrders']>[0][] = [];
  const readOrders: Parameters<Fleet['onOrders']>[0] = (restaurantId) => {
    for (const listener of orderListeners) listener(restaurantId);
  };
  notices.onNotice((notice) => {
    if (notice.kind === 'orders') readOrders(notice.restaurantId);
  });

  /** Makes the tags of all nodes equal. */
  async function agree(): Promise<void> {
    setAgreedZoneData(await agreeOnZoneData(db, zoneDataVersion, clock()));
  }

  return {
    isShared: true,
    files: await createNodeFiles(config, cluster, db, log),
    backupProgram: 'cluster/src/cli/backup.ts',
    bus: changes.bus,
    writeCommit: changes.writeCommit,
    rooms: createFleetRooms(sockets.fleetRooms, db, notices, onError),
    inOneCommit: inOneTransaction,
    presence,
    async disconnectGuests(within, restaurantIds) {
      const notice = { kind: 'guests-cut-off', restaurantIds } as const;
      const markDone = restaurantIds.length > 0 ? await notices.send(notice, within) : undefined;
      return () => {
        endGuests(restaurantIds);
        markDone?.();
        notices.ring();
      };
    },
    onGuestsDisconnected: (listener) => void guestListeners.push(listener),
    async announceOrders(within, restaurantId) {
      await notices.send({ kind: 'orders', restaurantId }, within);
      return () => {
        readOrders(restaurantId);
        notices.ring();
      };
    },
    onOrders: (listener) => void orderListeners.push(listener),
    limitGuesses: (limit) => createSharedGuesses(budgets, clock, onError, limit),
    sourceOfReplies: () => `${build} ${changes.databaseStart() ?? presence.nodeId}`,
    timers: [{ name: 'zone-data', everyMs: AGREE_MS, run: agree }],
    prune: changes.prune,
    async start() {
      await changes.start();
      await presence.start();
      // Before screens are admitted.
      await agree().catch(onError);
    },
    isDraining: () => isDraining,
    async drain() {
      isDraining = true;
      await drain(sockets, cluster.drainMs);
    },
    settled: changes.bus.settled,
    async stop() {
      setAgreedZoneData(undefined);
      await presence.stop();
      await changes.stop();
    },
  };
}

export const nodePlatform = (cluster: ClusterConfig, parts: NodeParts = {}): Platform => ({
  isShared: true,
  join: (joining) => join(cluster, parts, joining),
});
