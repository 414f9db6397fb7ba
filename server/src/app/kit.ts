/** The parts of a running server that features use. */
import type { BinKind } from '@menuboard/contract/bin';
import type { Connector } from '@menuboard/links/connector';
import type { FastifyRequest } from 'fastify';
import type { Setup } from '../backup/setup.ts';
import type { ExplainChange } from '../changes/activity.ts';
import type { UndoChanges } from '../changes/undo.ts';
import type { Config } from '../config/config.ts';
import type { Batch, ChangeBus } from '../db/change-bus.ts';
import type { ChangeType } from '../db/change-data.ts';
import type { Mutate, Mutation } from '../db/mutate.ts';
import type { Db } from '../db/schema.ts';
import type { SpaceShares } from '../db/space/space-shares.ts';
import type { Fleet } from '../fleet/platform.ts';
import type { Fetcher } from '../http/fetch-outside.ts';
import type { RateLimiters } from '../http/rate-limiters.ts';
import type { Sender } from '../http/send-outside.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Passwords } from '../kernel/identity/passwords.ts';
import type { Secrets } from '../kernel/identity/secrets.ts';
import type { SecurityLog } from '../kernel/logs/security-log.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { SendMail } from '../mail/mail.ts';
import type { ConversionSources } from '../media/conversion/conversion-sources.ts';
import type { ConvertVideo } from '../media/conversion/convert-video.ts';
import type { Decode } from '../media/decoding/decoders.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { Disconnects } from '../realtime/disconnects.ts';
import type { FleetRooms, LocalRooms } from '../realtime/rooms.ts';

/** Restores one deleted record. Throws `not_found` if it is not in the bin. */
export type RestoreInTx = (mutation: Mutation, id: string) => Promise<unknown>;

export interface Kit extends Disconnects {
  config: Config;
  clock: Clock;
  /** Milliseconds since some moment, unaffected when the clock is set. */
  uptime: Clock;
  db: Db;
  mutate: Mutate;
  /** The batches of changes that `mutate` has committed. */
  bus: Pick<ChangeBus<Batch>, 'follow' | 'subscribeToOwn'>;
  /** Knowledge of all features about changes, by type, and about deleted records, by kind. */
  changes: {
    explain: Record<ChangeType, ExplainChange>;
    invert: Record<ChangeType, UndoChanges>;
    restore: Record<BinKind, RestoreInTx>;
  };
  limiters: RateLimiters;
  /** Shares of the disk by restaurant. */
  space: SpaceShares;
  jobs: JobRunner;
  /** Sends to addresses that people chose, such as those of webhooks. */
  sender: Sender;
  /** Reads from addresses that people chose, such as those of tills. */
  fetcher: Fetcher;
  secrets: Secrets;
  /** Kinds of tills that can be linked. */
  connectors: readonly Connector[];
  /** The processes that work on the same data. */
  fleet: Fleet;
  localRooms: LocalRooms;
  fleetRooms: FleetRooms;
  media: MediaStore;
  decode: Decode;
  /** Uploads that wait to be converted. */
  sources: ConversionSources;
  convert: ConvertVideo;
  canConvert(): Promise<boolean>;
  passwords: Passwords;
  /** Sends nothing on a server without SMTP settings. */
  sendMail: SendMail;
  canSendMail: boolean;
  /** Address of this server for the devices around a caller, also by what the request says about itself. */
  addressFor(request: FastifyRequest): string;
  /**
   * The same by what this server itself knows, for mails: a request with an invented host must not lead their recipients
   * elsewhere. `localAddress` is the connection's address on this machine.
   */
  ownAddress(localAddress?: string): string;
  health: HealthChecks;
  /** The setup code of this process; undefined where no backup can be restored over HTTP. */
  setup: Setup | undefined;
  /** Environment of the commands that the server runs; by default that of this process. */
  commandEnv: NodeJS.ProcessEnv | undefined;
  securityLog: SecurityLog;
  /** Called with the milliseconds that a change took to reach a screen. */
  onPaint: ((milliseconds: number) => void) | undefined;
  onError(error: unknown): void;
}

/** Answers of the server to those who watch it. */
export interface HealthChecks {
  /** Whether the database has the tables of this build. */
  hasTables(): boolean;
  /** Whether more than the reserve is free on the disk. */
  hasSpace(): Promise<boolean>;
  /** Whether a backup must replace the database. */
  isDamaged(): boolean;
  /** Whether other processes share the database: to restart all of them because it is away would be a storm. */
  isShared: boolean;
  /** Whether this process sends its clients to others, because it is about to stop. */
  isDraining(): boolean;
}

/**
 * Makes `create` run once per server: each caller with the same kit gets the same instance.
 *
 * @example export const sessions = perKit(({ db, clock }) => ({ … }));
 */
export function perKit<T>(create: (kit: Kit) => T): (kit: Kit) => T {
  const instances = new WeakMap<Kit, { instance: T }>();
  return (kit) => {
    const known = instances.get(kit);
    if (known) return known.instance;
    const instance = create(kit);
    instances.set(kit, { instance });
    return instance;
  };
}
