/**
 * The server processes that work on the same data are a fleet. `single-process.ts` is a fleet of one; several processes:
 * see cluster/.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Batch, ChangeBus } from '../db/change-bus.ts';
import type { InOneCommit } from '../db/in-one-commit.ts';
import type { MutateDeps } from '../db/mutate.ts';
import type { OrderListRow } from '../db/order-rows.ts';
import type { Db, DisplayRow, ScreenHourRow, Tx } from '../db/schema.ts';
import type { PresenceStore } from '../features/screens/presence/presence-store.ts';
import type { PairedScreen } from '../features/screens/uptime/screen-hours.repo.ts';
import type { OtherBuilds } from '../http/pages.ts';
import type { GuessLimiter, OnRefused, RateLimit } from '../kernel/concurrency/rate-limiter.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { ConversionSources } from '../media/conversion/conversion-sources.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { OnlineUsers } from '../realtime/online-users.ts';
import type { AfterCommit, Disconnect, FleetRooms } from '../realtime/rooms.ts';
import type { SocketServer } from '../realtime/socket-server.ts';

/** How the processes of a server share their work. Chosen before the database is opened. */
export interface Platform {
  /** Whether other processes work on the same database and files. */
  isShared: boolean;
  /** Creates what this process needs of the fleet, before anything is served. */
  join(parts: PlatformParts): Promise<Fleet>;
}

/** Parts of this process with which it joins the fleet. */
export interface PlatformParts {
  config: Config;
  db: Db;
  clock: Clock;
  sockets: Pick<SocketServer, 'localRooms' | 'fleetRooms' | 'closeShare'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Name of this build, which holds a hash of the server's code. */
  build: string;
}

/** Stored files of all processes. */
export interface StoredFiles {
  media: MediaStore;
  sources: ConversionSources;
  /** Scripts that pages of other builds ask for; undefined where all processes run the same build. */
  otherBuilds?: { web: OtherBuilds; player: OtherBuilds } | undefined;
}

/** A limit of guesses that all processes count together. */
export interface GuessLimit {
  /** Also its name in the log. */
  name: string;
  perKey: RateLimit;
  total?: RateLimit | undefined;
  onRefused?: OnRefused;
  /** Whether spent budgets survive a restart of a process that works alone. Others outlive it anyway. */
  isStored?: boolean;
}

/** Screens and people that are connected to any process. */
export interface FleetPresence {
  store: PresenceStore;
  users: OnlineUsers;
  processCount(): number;
  screenCount(): number;
  /** Whether `store` counts how long screens are connected. Otherwise the memory of this process does. */
  countsOnlineTime: boolean;
  /** Time from one status of a display to the next, in ms. */
  statusRoundMs: number;
  /** Tells owners who are connected elsewhere that something about the screens of these displays changed. */
  shareStatus(displayIds: DisplayRow['id'][]): void;
  /** Calls `save` before other processes learn of a status: they read from the database what belongs to it. */
  beforeStatus(save: () => Promise<void>): void;
  /** Calls the listener with displays whose status another process has shared. */
  onStatus(listener: (displayIds: DisplayRow['id'][]) => void): void;
  /** Hours of connected screens that are neither stored nor in the memory of this process. */
  uncountedOf(screens: PairedScreen[]): Promise<ScreenHourRow[]>;
  /** Writes what has changed to the database. */
  flush(): Promise<void>;
}

/** Work that the process repeats between start and stop. */
export interface RepeatedWork {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
}

/** The fleet as seen by one of its processes. */
export interface Fleet {
  isShared: boolean;
  files: StoredFiles;
  /** Program of `npm run backup`, from the project's folder. */
  backupProgram: string;
  /** Committed changes of all processes. */
  bus: ChangeBus<Batch>;
  /** Lets other processes read a commit; undefined where there are none. */
  writeCommit: MutateDeps<object>['writeCommit'];
  rooms: FleetRooms;
  /** Runs a revocation together with what tells other processes of it. */
  inOneCommit: InOneCommit;
  presence: FleetPresence;
  /** Prepares, within the transaction that deletes restaurants, to end the connections of their guests everywhere. */
  disconnectGuests: Disconnect;
  /** Calls the listener when guests of these restaurants are to be disconnected from this process. */
  onGuestsDisconnected(listener: (restaurantIds: string[]) => void): void;
  /**
   * Prepares, within the transaction that changes the orders of a restaurant, to let every process read them. The result
   * does so after the commit.
   */
  announceOrders(within: Tx, restaurantId: OrderListRow['restaurant_id']): Promise<AfterCommit>;
  /** Calls the listener when orders of a restaurant have changed, in whichever process. */
  onOrders(listener: (restaurantId: OrderListRow['restaurant_id']) => void): void;
  limitGuesses(limit: GuessLimit): GuessLimiter;
  /** Name of what made a stored reply. Processes with the same name make equal ones. */
  sourceOfReplies(): string;
  timers: RepeatedWork[];
  /** Deletes what no process reads any more. Runs every hour, in one process. */
  prune(): Promise<void>;
  /** Runs once the database is ready, before any other job. */
  start(): Promise<void>;
  isDraining(): boolean;
  /** Sends clients to other processes, a few at a time. This one goes on working. */
  drain(): Promise<void>;
  /** Resolves when all known commits were delivered. */
  settled(): Promise<void>;
  /** Runs after the last flush, and only after a start. */
  stop(): Promise<void>;
}
