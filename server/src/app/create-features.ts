/**
 * With its parts `create-accounts.ts`, `create-display-features.ts`, `create-live-updates.ts`, `create-pairing.ts`,
 * `create-rate-limiters.ts` and `create-handlers.ts`, the only code that names all features.
 */
import type { Config } from '../config/config.ts';
import type { Db, DisplayRow } from '../db/schema.ts';
import type { SpaceShares } from '../db/space/space-shares.ts';
import { requireConfirmedEmailOn } from '../features/auth/confirmed-emails.reads.ts';
import { withSecurityLog } from '../features/auth/logged-auth.ts';
import { withFactorLog } from '../features/auth/logged-second-factor.ts';
import { findDisplayId } from '../features/displays/displays.reads.ts';
import { createForecastService } from '../features/forecast/forecast.service.ts';
import { createFaceRules } from '../features/guests/guest-faces.ts';
import { createGuestPages } from '../features/guests/guest-pages.service.ts';
import { createPublicationsService } from '../features/guests/publications.service.ts';
import { createHealthService, type HealthDeps } from '../features/health/health.service.ts';
import { createHistoryService } from '../features/history/history.service.ts';
import { createImportsService } from '../features/items/import/imports.service.ts';
import { createItemsService } from '../features/items/items.service.ts';
import { restoreItem } from '../features/items/restore-item.ts';
import { createItemSettler } from '../features/items/settle-items.ts';
import { createGivenUpService } from '../features/jobs/given-up.service.ts';
import { createKitchenService } from '../features/kitchen/kitchen.service.ts';
import { createMadeAccess } from '../features/members/made-access.ts';
import { createOwnScreens } from '../features/members/own-screens.ts';
import { addToMenu } from '../features/menus/add-to-menu.ts';
import { createMenusService } from '../features/menus/menus.service.ts';
import { placeItem } from '../features/menus/place-item.ts';
import { renameSections } from '../features/menus/rename-sections.ts';
import { restoreMenu } from '../features/menus/restore-menu.ts';
import { renameInPromotions } from '../features/promotions/follow-changes.ts';
import { createPromotionsService } from '../features/promotions/promotions.service.ts';
import { createSamplesService } from '../features/samples/samples.service.ts';
import { readWordBreaks } from '../features/screens/content/read-word-breaks.ts';
import { readTags } from '../features/screens/content/tags.ts';
import { heartbeatTagsReader } from '../features/screens/content/tags-for-heartbeats.ts';
import { markDormantScreens } from '../features/screens/forgetting/dormant-screens.repo.ts';
import { createForgottenScreens } from '../features/screens/forgetting/forgotten-screens.service.ts';
import { createReadPainted } from '../features/screens/painted-content.service.ts';
import { revokeScreensOf } from '../features/screens/pairing/pairing.repo.ts';
import { readStatuses } from '../features/screens/presence/display-status.ts';
import { countScreensSince } from '../features/screens/presence/presence.repo.ts';
import { createReloads } from '../features/screens/reloading/reloads.service.ts';
import { createScreenSockets } from '../features/screens/screens.sockets.ts';
import { createShownService } from '../features/screens/shown/shown.service.ts';
import { createScreenPerformance } from '../features/screens/uptime/screen-performance.ts';
import type { Setup } from '../features/server-restore/setup.ts';
import { createStatsService } from '../features/stats/stats.service.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { type Clock, DAY, iso } from '../lib/clock.ts';
import { CONNECT_GATHER_MS, HEARTBEAT_GATHER_MS, inBatches } from '../lib/in-batches.ts';
import type { Passwords } from '../lib/passwords.ts';
import { oneAtATime } from '../lib/queue.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { SendMail } from '../mail/mail.ts';
import type { ConversionSources } from '../media/conversion/conversion-sources.ts';
import type { ConvertVideo } from '../media/conversion/convert-video.ts';
import type { Decode } from '../media/decoding/decoders.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { FleetRooms, LocalRooms } from '../realtime/rooms.ts';
import { changeExplainers as explainers } from './change-explainers.ts';
import { createAccounts } from './create-accounts.ts';
import { createArchives } from './create-archives.ts';
import { createBackups } from './create-backups.ts';
import { createConnections, webhookOutbox } from './create-connections.ts';
import { createDisconnects } from './create-disconnects.ts';
import { createDisplayFeatures } from './create-display-features.ts';
import { type Addresses, createHandlers } from './create-handlers.ts';
import { createLibrary } from './create-library.ts';
import { createLiveUpdates } from './create-live-updates.ts';
import { createPairing } from './create-pairing.ts';
import type { RateLimiters } from './create-rate-limiters.ts';
import { createTakenMenus, protectCopiesWith } from './create-taken-menus.ts';
import { createUndoFeatures } from './create-undo-features.ts';
import type { Fleet } from './platform.ts';

export type Features = ReturnType<typeof createFeatures>;

interface FeatureParts extends Addresses {
  config: Config;
  clock: Clock;
  db: Db;
  media: MediaStore;
  decode: Decode;
  /** The uploads that wait to be converted. */
  sources: ConversionSources;
  convert: ConvertVideo;
  canConvert: () => Promise<boolean>;
  localRooms: LocalRooms;
  fleet: Fleet;
  fleetRooms: FleetRooms;
  passwords: Passwords;
  /** Does nothing on a server without SMTP settings. */
  sendMail: SendMail;
  canSendMail: boolean;
  checks: Omit<HealthDeps, 'db'>;
  limiters: RateLimiters;
  space: SpaceShares;
  jobs: JobRunner;
  /** Other settings than those of this process, for the commands that the server runs. */
  commandEnv: NodeJS.ProcessEnv | undefined;
  /** The setup code of this process. */
  setup: Setup | undefined;
  /** Called with the time that a change took to reach a screen. */
  onPaint: ((milliseconds: number) => void) | undefined;
  securityLog: SecurityLog;
  onError: (error: unknown) => void;
}

/** Creates all features and hands them what they need of each other. */
export function createFeatures(parts: FeatureParts) {
  const { config, clock, db, fleet, checks, limiters, securityLog } = parts;
  const disconnects = createDisconnects(fleet, securityLog);
  const liveUpdates = createLiveUpdates({
    ...parts,
    confirmsInOrder: config.database.kind === 'sqlite',
    guestStreamLimits: limiters.guests.streams,
    readDisplays: (...args) => displays.getByIds(...args),
    protectCopies: protectCopiesWith(clock),
    onShared: (shared) => takenMenus.onShared(shared),
    enqueueWebhooks: webhookOutbox(clock, parts.jobs.wake),
  });
  const { mutate, hub, presence, hours, statusFeed, saveTelemetry, expectScreensBack } = liveUpdates;

  const requireConfirmedEmail = requireConfirmedEmailOn(config.profile);
  const library = createLibrary(parts, mutate, (...args) => displays.showConverted(...args));
  const items = createItemsService({ ...library, db, clock, mutate, renameElsewhere, placeItem });
  const promotions = createPromotionsService({ db, mutate });
  const { displays, schedules, restaurants, severalDisplays, replaceEntries } = createDisplayFeatures({
    config,
    db,
    clock,
    mutate,
    securityLog,
    addToLibrary: library.addToLibrary,
    detachConversions: library.conversions.detach,
    statusOf: (source, ids) => readStatuses(source, presence, ids, clock()),
    revokeScreens: revokeScreensOf,
    expectScreensBack,
    ...disconnects,
  });
  const menus = createMenusService({ db, mutate, updateDisplaysWithMenu: displays.updateDisplaysWithMenu });
  const takenMenus = createTakenMenus({ ...parts, mutate, displays });
  const kitchen = createKitchenService({ db, clock, securityLog, items, restaurants, ...disconnects });
  const connections = createConnections({ ...parts, requireConfirmedEmail });
  const made = createMadeAccess({ ...connections, kitchen });
  const accounts = createAccounts({ ...parts, ...disconnects, ...liveUpdates, requireConfirmedEmail, made });
  const { pairing, claims, contents } = createPairing({ ...parts, ...disconnects, mutate, displays });
  const onlineUsers = fleet.presence.users;
  const readPerformance = createScreenPerformance({ db, clock, hours, ...fleet.presence });
  const stats = createStatsService({ ...parts, readPerformance, onlineUsers: onlineUsers.count, explainers });
  const shown = { restaurants, items, promotions, menus, displays, library, replaceEntries };
  const archives = createArchives({ ...parts, ...accounts, ...connections, ...shown, mutate });
  const backups = createBackups({ ...accounts, ...parts });
  const handlers = createHandlers(
    {
      health: createHealthService({ db, ...checks }),
      operatorEmail: config.operatorEmail,
      ...accounts,
      ...archives,
      auth: withSecurityLog(accounts.auth, securityLog),
      secondFactor: withFactorLog(accounts.secondFactor, securityLog),
      readOwnScreens: createOwnScreens({ db, statusOf: (ids) => readStatuses(db, presence, ids, clock()) }),
      kitchen,
      ...connections,
      givenUp: createGivenUpService({ db, clock, wake: parts.jobs.wake }),
      restaurants,
      readWordBreaks: (scope) => readWordBreaks(db, scope),
      samples: createSamplesService({ ...library, ...parts, mutate, items, menus, displays }),
      stats,
      items,
      promotions,
      imports: createImportsService({ db, clock, mutate, addToMenu }),
      menus,
      takenMenus: takenMenus.service,
      priceSheets: takenMenus.sheets,
      displays,
      forgottenScreens: createForgottenScreens({ mutate, ...disconnects, expectScreensBack }),
      requestReload: createReloads(mutate),
      readPainted: createReadPainted({ db, presence }),
      schedules,
      severalDisplays,
      library,
      pairing,
      shown: createShownService({ db, clock }),
      history: createHistoryService({ db, clock, mutate, explainers, restoreItem, restoreMenu }),
      publications: createPublicationsService({ db, clock, mutate, requireConfirmedEmail }),
      forecasts: createForecastService({ db, clock, readContent: contents.read }),
      claims,
      ...backups,
      ...createUndoFeatures({ ...parts, ...shown, mutate, schedules, library: library.library }),
    },
    parts,
  );
  const screenSockets = createSocketsOfScreens(parts, liveUpdates, pairing);
  return {
    hub,
    findMember: accounts.sessions.findMember,
    findKeyHolder: connections.apiKeys.findHolder,
    findKitchen: kitchen.findDevice,
    ...backups,
    library,
    ...connections,
    ...archives,
    ...accounts.jobs,
    guests: {
      pages: createGuestPages({ db, clock, faceRules: createFaceRules(config.pages?.web) }),
      streams: liveUpdates.guestStreams,
      limiter: limiters.guests.pageLimiter,
      addressFor: parts.addressFor,
    },
    settleItems: oneAtATime(createItemSettler({ db, mutate, clock })),
    takenMenus: takenMenus.jobs,
    pairing,
    claims,
    changeLimiter: limiters.changes,
    requestPlaces: limiters.requests.ofRestaurant,
    screenSockets,
    statusFeed,
    saveTelemetry,
    announceLag: liveUpdates.announceLag,
    follow: liveUpdates.follow,
    ...disconnects,
    countOnlineScreens: presence.localScreenCount,
    /** Lets screens that another one has replaced count no more. */
    async markDormantScreens(): Promise<void> {
      // Saved first: the rows say which screens are online, and on which days they were.
      await saveTelemetry();
      statusFeed.scheduleUpdate(await markDormantScreens(db, clock()));
    },
    onlineUsers,
    handlers,
  };
}

/** Renames a category wherever something besides items names it. */
const renameElsewhere: typeof renameSections = async (...args) => {
  await renameSections(...args);
  await renameInPromotions(...args);
};

function createSocketsOfScreens(
  { db, clock, fleet }: Pick<FeatureParts, 'db' | 'clock' | 'fleet'>,
  { presence, hours, shownInbox, statusFeed, follow }: ReturnType<typeof createLiveUpdates>,
  pairing: ReturnType<typeof createPairing>['pairing'],
) {
  const readTagsNow = (displayIds: DisplayRow['id'][]) => readTags(db, displayIds, clock());
  return createScreenSockets({
    clock,
    pairing,
    presence,
    hours,
    readTag: inBatches(readTagsNow, CONNECT_GATHER_MS),
    readTagForHeartbeat: inBatches(
      heartbeatTagsReader({ db, clock, targetOf: presence.localTarget, onTag: presence.setTarget }),
      HEARTBEAT_GATHER_MS,
    ),
    shownInbox,
    follow,
    fleet: fleet.presence,
    countRecentScreens: () => countScreensSince(db, iso(clock() - DAY)),
    displayBelongsTo: async (scope, id) => (await findDisplayId(db, scope, id)) !== undefined,
    scheduleStatusUpdate: statusFeed.scheduleUpdate,
  });
}
