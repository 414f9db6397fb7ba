import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { Bell } from '../cluster/changes/bell.ts';
import type { SharedChanges } from '../cluster/changes/shared-changes.ts';
import type { Notices } from '../cluster/notices.ts';
import type { SharedPresence } from '../cluster/presence/shared-presence.ts';
import type { ClusterConfig } from '../config/cluster-config.ts';
import type { Config } from '../config/config.ts';
import type { Batch, BatchAttachment } from '../db/change-bus.ts';
import { newestMigration } from '../db/migrator.ts';
import type { Db } from '../db/schema.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import type { FleetRooms, LocalRooms } from '../realtime/rooms.ts';

interface ClusterParts {
  config: Config;
  db: Db;
  clock: Clock;
  localRooms: LocalRooms;
  /** Those of this process alone. */
  fleetRooms: FleetRooms;
  notices?: Notices;
  bell?: Bell;
  warn: (sentence: string) => void;
  onError: (error: unknown) => void;
}

/** What only a node of a cluster has. */
export interface Cluster {
  presence: SharedPresence;
  changes: SharedChanges<Batch>;
  fleetRooms: FleetRooms;
  /** The same on all nodes of this build, until PostgreSQL starts again or another one takes its place. */
  sourceOfReplies(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The same code has written the rows, perhaps in the build before or after this one. */
const Attached = z.object({
  changedMenus: z.custom<BatchAttachment['changedMenus']>(Array.isArray),
  toFollow: z.custom<BatchAttachment['toFollow']>(Array.isArray),
  toTell: z.custom<BatchAttachment['toTell']>(Array.isArray),
});

/** In a build, the name of this file holds a hash of the server's code. */
const build = basename(import.meta.url);

async function createBell({ valkeyUrl }: ClusterConfig, database: { url: string }): Promise<Bell> {
  if (valkeyUrl === undefined) {
    const { createPostgresBell } = await import('../cluster/changes/postgres-bell.repo.ts');
    return createPostgresBell(database.url);
  }
  const { createValkeyBell } = await import('../cluster/changes/valkey-bell.ts');
  return createValkeyBell(valkeyUrl);
}

/** Loads and wires what a node needs; `undefined` for a server that works alone. */
export async function createCluster(parts: ClusterParts): Promise<Cluster | undefined> {
  const { config, db, localRooms, onError } = parts;
  const { cluster, database } = config;
  if (!cluster || database.kind !== 'postgres') return undefined;
  const { createSharedChanges } = await import('../cluster/changes/shared-changes.ts');
  const { createFleetRooms } = await import('../cluster/changes/fleet-rooms.ts');
  const { createSharedPresence } = await import('../cluster/presence/shared-presence.ts');
  const changes: Cluster['changes'] = createSharedChanges({
    ...parts,
    Attached,
    bell: parts.bell ?? (await createBell(cluster, database)),
    onOtherServer: () => presence.writeAllAgain(),
    onGap: () => localRooms.reconnectLocal(),
  });
  const notices = parts.notices ?? changes.notices;
  const presence = createSharedPresence({ ...parts, notices, systemClock, version: newestMigration });
  return {
    presence,
    changes,
    fleetRooms: createFleetRooms(parts.fleetRooms, db, notices, onError),
    sourceOfReplies: () => `${build} ${changes.databaseStart() ?? presence.nodeId}`,
    async start() {
      await changes.start();
      await presence.start();
    },
    async stop() {
      await presence.stop();
      await changes.stop();
    },
  };
}
