import type { Notices } from '../cluster/notices.ts';
import type { SharedPresence } from '../cluster/presence/shared-presence.ts';
import type { Config } from '../config/config.ts';
import { newestMigration } from '../db/migrator.ts';
import type { Db } from '../db/schema.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import type { LocalRooms } from '../realtime/rooms.ts';

interface ClusterParts {
  config: Config;
  db: Db;
  clock: Clock;
  localRooms: LocalRooms;
  notices?: Notices;
  warn: (sentence: string) => void;
  onError: (error: unknown) => void;
}

/** What only a node of a cluster has. */
export interface Cluster {
  presence: SharedPresence;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Loads and wires what a node needs; `undefined` for a server that works alone. */
export async function createCluster(parts: ClusterParts): Promise<Cluster | undefined> {
  const { config, notices } = parts;
  if (!config.cluster || !notices) return undefined;
  const { createSharedPresence } = await import('../cluster/presence/shared-presence.ts');
  const presence = createSharedPresence({ ...parts, notices, systemClock, version: newestMigration });
  return { presence, start: presence.start, stop: presence.stop };
}
