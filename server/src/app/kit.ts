/** The parts of a running server that features use. */
import type { DisplayStatus } from '@menuboard/contract/displays';
import type { FastifyRequest } from 'fastify';
import type { Setup } from '../backup/setup.ts';
import type { Config } from '../config/config.ts';
import type { Batch, ChangeBus } from '../db/change-bus.ts';
import type { ChangeType } from '../db/change-data.ts';
import type { Mutate } from '../db/mutate.ts';
import type { Db, DisplayRow } from '../db/schema.ts';
import type { SpaceShares } from '../db/space/space-shares.ts';
import type { DisplaysService } from '../features/displays/displays.service.ts';
import type { ItemsService } from '../features/items/items.service.ts';
import type { restoreItem } from '../features/items/restore-item.ts';
import type { MediaService } from '../features/media/media.service.ts';
import type { MenusService } from '../features/menus/menus.service.ts';
import type { restoreMenu } from '../features/menus/restore-menu.ts';
import type { RestaurantsService } from '../features/restaurants/restaurants.service.ts';
import type { createScreenPerformance } from '../features/screens/uptime/screen-performance.ts';
import type { Sender } from '../http/send-outside.ts';
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
import type { OnlineUsers } from '../realtime/online-users.ts';
import type { Disconnect, FleetRooms, LocalRooms } from '../realtime/rooms.ts';
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
  /** Sends to addresses that people chose, such as those of webhooks. */
  sender: Sender;
  localRooms: LocalRooms;
  fleetRooms: FleetRooms;
  onlineUsers: OnlineUsers;
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
  /** Milliseconds since some moment, unaffected when the clock is set. */
  uptime: Clock;
  health: HealthChecks;
  /** The setup code of this process; undefined where no backup can be restored over HTTP. */
  setup: Setup | undefined;
  /** Environment of the commands that the server runs; by default that of this process. */
  commandEnv: NodeJS.ProcessEnv | undefined;
  onError(error: unknown): void;
  /** Parts of features without `*.feature.ts`, for those that have one. */
  doorless: Doorless;
}

/** Answers of the server to those who watch it. */
export interface HealthChecks {
  /** Whether the database has the tables of this build. */
  hasTables(): boolean;
  /** Whether more than the reserve is free on the disk. */
  hasSpace(): Promise<boolean>;
  /** Whether the database has to be replaced by a backup. */
  isDamaged(): boolean;
  /** Whether this is a node of a cluster: to restart all of them because their database is away would be a storm. */
  isNode: boolean;
  /** Whether this node of a cluster sends its clients to the others, because it is about to stop. */
  isDraining(): boolean;
}

interface Doorless {
  items: ItemsService;
  restaurants: RestaurantsService;
  menus: MenusService;
  displays: DisplaysService;
  library: MediaService;
  restoreItem: typeof restoreItem;
  restoreMenu: typeof restoreMenu;
  /** Uptime and load times of each display of the restaurant over the last 24 hours. */
  readPerformance: ReturnType<typeof createScreenPerformance>;
  statusOf(displayIds: DisplayRow['id'][]): Promise<Map<string, DisplayStatus>>;
  /** Ends the connections of the guests of restaurants. */
  disconnectGuests: Disconnect;
  /** Stores when connected screens were last seen. */
  saveTelemetry(): Promise<void>;
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
