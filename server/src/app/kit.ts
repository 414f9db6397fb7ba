/** The parts of a running server that features use. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Batch, ChangeBus } from '../db/change-bus.ts';
import type { ChangeType } from '../db/change-data.ts';
import type { Mutate } from '../db/mutate.ts';
import type { Db } from '../db/schema.ts';
import type { SpaceShares } from '../db/space/space-shares.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { ExplainChange } from '../lib/activity.ts';
import type { Clock } from '../lib/clock.ts';
import type { Passwords } from '../lib/passwords.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { UndoChanges } from '../lib/undo.ts';
import type { SendMail } from '../mail/mail.ts';
import type { ConversionSources } from '../media/conversion/conversion-sources.ts';
import type { ConvertVideo } from '../media/conversion/convert-video.ts';
import type { Decode } from '../media/decoding/decoders.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { FleetRooms, LocalRooms } from '../realtime/rooms.ts';
import type { Disconnects } from './create-disconnects.ts';
import type { RateLimiters } from './create-rate-limiters.ts';
import type { BinKind, RestoreInTx } from './feature.ts';

export interface Kit extends Disconnects {
  config: Config;
  clock: Clock;
  db: Db;
  mutate: Mutate;
  /** The batches of changes that `mutate` has committed. */
  bus: Pick<ChangeBus<Batch>, 'follow' | 'subscribeToOwn'>;
  /** What all features know about changes, by type; and about deleted records, by kind. */
  changes: {
    explain: Record<ChangeType, ExplainChange>;
    invert: Record<ChangeType, UndoChanges>;
    restore: Record<BinKind, RestoreInTx>;
  };
  limiters: RateLimiters;
  /** Shares of the disk by restaurant. */
  space: SpaceShares;
  jobs: JobRunner;
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
  securityLog: SecurityLog;
  onError(error: unknown): void;
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
