/**
 * With its parts `create-display-features.ts`, `create-live-updates.ts`, `create-pairing.ts`, `create-rate-limiters.ts`
 * and `create-handlers.ts`, the only code that names features without a file of their own.
 */

import type { Setup } from '../backup/setup.ts';
import type { SharedChanges } from '../cluster/changes/shared-changes.ts';
import type { SharedPresence } from '../cluster/presence/shared-presence.ts';
import type { Config } from '../config/config.ts';
import type { Batch } from '../db/change-bus.ts';
import type { Db, DisplayRow } from '../db/schema.ts';
import type { SpaceShares } from '../db/space/space-shares.ts';
import { requireConfirmedEmail } from '../features/auth/confirmed-emails.reads.ts';
import { requirePassword } from '../features/auth/password-check.reads.ts';
import { findDisplayId } from '../features/displays/displays.reads.ts';
import { createForecastService } from '../features/forecast/forecast.service.ts';
import { createFaceRules } from '../features/guests/guest-faces.ts';
import { createGuestPages } from '../features/guests/guest-pages.service.ts';
import { createPublicationsService } from '../features/guests/publications.service.ts';
import { createImportsService } from '../features/items/import/imports.service.ts';
import { createItemsService } from '../features/items/items.service.ts';
import { restoreItem } from '../features/items/restore-item.ts';
import { createItemSettler } from '../features/items/settle-items.ts';
import { addToMenu } from '../features/menus/add-to-menu.ts';
import { createMenusService } from '../features/menus/menus.service.ts';
import { placeItem } from '../features/menus/place-item.ts';
import { renameSections } from '../features/menus/rename-sections.ts';
import { restoreMenu } from '../features/menus/restore-menu.ts';
import { renameInPromotions } from '../features/promotions/promotions.writes.ts';
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
import { createSender } from '../http/send-outside.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { type Clock, DAY, iso } from '../lib/clock.ts';
import { CONNECT_GATHER_MS, HEARTBEAT_GATHER_MS, inBatches } from '../lib/in-batches.ts';
import type { Passwords } from '../lib/passwords.ts';
import { oneAtATime } from '../lib/queue.ts';
import type { Scope } from '../lib/scope.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { SendMail } from '../mail/mail.ts';
import type { ConversionSources } from '../media/conversion/conversion-sources.ts';
import type { ConvertVideo } from '../media/conversion/convert-video.ts';
import type { Decode } from '../media/decoding/decoders.ts';
import type { MediaStore } from '../media/media-store.ts';
import { createOnlineUsers, type OnlineUsers } from '../realtime/online-users.ts';
import { type FleetRooms, type LocalRooms, restaurantRoom } from '../realtime/rooms.ts';
import { changeExplainers as explainers } from './change-explainers.ts';
import { createArchives } from './create-archives.ts';
import { createDisconnects } from './create-disconnects.ts';
import { createDisplayFeatures } from './create-display-features.ts';
import { type Addresses, createHandlers } from './create-handlers.ts';
import { createLibrary } from './create-library.ts';
import { createLiveUpdates } from './create-live-updates.ts';
import { createPairing } from './create-pairing.ts';
import type { RateLimiters } from './create-rate-limiters.ts';
import { createTakenMenus, protectCopiesWith } from './create-taken-menus.ts';
import { createUndoFeatures } from './create-undo-features.ts';
import type { AllHandlers } from './feature.ts';
import { attachOf, changesOf, handleJobs, routesOf } from './features.ts';
import type { HealthChecks, Kit } from './kit.ts';

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
  fleetRooms: FleetRooms;
  /** Undefined for a server that works alone. */
  sharedPresence: SharedPresence | undefined;
  sharedChanges: SharedChanges<Batch> | undefined;
  passwords: Passwords;
  /** Does nothing on a server without SMTP settings. */
  sendMail: SendMail;
  canSendMail: boolean;
  uptime: Clock;
  health: HealthChecks;
  limiters: RateLimiters;
  space: SpaceShares;
  jobs: JobRunner;
  /** Environment of the commands that the server runs; by default that of this process. */
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
  const { config, clock, db, fleetRooms, sharedPresence, limiters, securityLog } = parts;
  const disconnects = createDisconnects(fleetRooms, parts.sharedChanges !== undefined, securityLog);
  const liveUpdates = createLiveUpdates({
    ...parts,
    confirmsInOrder: config.database.kind === 'sqlite',
    guestStreamLimits: limiters.guests.streams,
    readDisplays: (...args) => displays.getByIds(...args),
    protectCopies: protectCopiesWith(clock),
    onShared: (shared) => takenMenus.onShared(shared),
    attach: (...args) => attach(...args, {}),
  });
  const kit: Kit = {
    ...parts,
    ...disconnects,
    mutate: liveUpdates.mutate,
    bus: { follow: liveUpdates.follow, subscribeToOwn: liveUpdates.onOwnCommit },
    sender: createSender(config.canWebhooksBeLocal),
    onlineUsers: sharedPresence?.users ?? createLoneOnlineUsers(fleetRooms),
    get changes() {
      return changes;
    },
    get doorless() {
      return doorless;
    },
  };
  const attach = attachOf(kit);
  const { mutate, hub, presence, hours, statusFeed, saveTelemetry, expectScreensBack } = liveUpdates;

  const library = createLibrary(parts, mutate, (...args) => displays.showConverted(...args));
  const items = createItemsService({ ...library, db, clock, mutate, renameElsewhere, placeItem });
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
  const { pairing, claims, contents } = createPairing({ ...parts, ...disconnects, mutate, displays });
  const doorless: Kit['doorless'] = {
    items,
    restaurants,
    menus,
    displays,
    library,
    restoreItem,
    restoreMenu,
    readPerformance: createScreenPerformance({ db, clock, hours, ...sharedPresence }),
    statusOf: (ids) => readStatuses(db, presence, ids, clock()),
    disconnectGuests: liveUpdates.disconnectGuests,
    saveTelemetry,
  };
  const shown = { restaurants, items, menus, displays, library, replaceEntries };
  const archives = createArchives({
    ...parts,
    ...shown,
    mutate,
    requirePassword: (...args) => requirePassword(kit, ...args),
  });
  const forgottenScreens = createForgottenScreens({ mutate, ...disconnects, expectScreensBack });
  const own = changesOf(kit);
  const { inverses, restorers, ...undoFeatures } = createUndoFeatures({
    ...parts,
    ...shown,
    mutate,
    schedules,
    library: library.library,
    own,
  });
  const changes: Kit['changes'] = {
    explain: explainers,
    invert: inverses,
    restore: { ...restorers, screen: forgottenScreens.restore } as never,
  };
  const oldHandlers = createHandlers(
    {
      ...archives,
      restaurants,
      readWordBreaks: (scope) => readWordBreaks(db, scope),
      samples: createSamplesService({ ...library, ...parts, mutate, items, menus, displays }),
      items,
      imports: createImportsService({ db, clock, mutate, addToMenu }),
      menus,
      takenMenus: takenMenus.service,
      priceSheets: takenMenus.sheets,
      displays,
      forgottenScreens,
      requestReload: createReloads(mutate),
      readPainted: createReadPainted({ db, presence }),
      schedules,
      severalDisplays,
      library,
      pairing,
      shown: createShownService({ db, clock }),
      publications: createPublicationsService({
        db,
        clock,
        mutate,
        requireConfirmedEmail: (source, userId) => requireConfirmedEmail(source, userId, config),
      }),
      forecasts: createForecastService({ db, clock, readContent: contents.read }),
      claims,
      ...undoFeatures,
      restorePromotion: (scope: Scope, id: string) =>
        mutate(scope, (mutation) => changes.restore.promotion(mutation, id)).then(() => null),
    },
    parts,
  );
  handleJobs(kit);
  const handlers = { ...oldHandlers, ...routesOf(kit) } as AllHandlers;
  const screenSockets = createSocketsOfScreens(parts, liveUpdates, pairing);
  return {
    hub,
    kit,
    library,
    ...archives,
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
    pruneOutbox: parts.sharedChanges?.prune,
    countOnlineScreens: presence.localScreenCount,
    /** Lets screens that another one has replaced count no more. */
    async markDormantScreens(): Promise<void> {
      // Saved first: the rows say which screens are online, and on which days they were.
      await saveTelemetry();
      statusFeed.scheduleUpdate(await markDormantScreens(db, clock()));
    },
    handlers,
  };
}

/** Renames a category wherever something besides items names it. */
const renameElsewhere: typeof renameSections = async (...args) => {
  await renameSections(...args);
  await renameInPromotions(...args);
};

function createLoneOnlineUsers(fleetRooms: FleetRooms): OnlineUsers {
  return createOnlineUsers((id, count) =>
    fleetRooms.emitToAllMembers(restaurantRoom(id), 'users-online', { count }),
  );
}

function createSocketsOfScreens(
  { db, clock, sharedPresence }: Pick<FeatureParts, 'db' | 'clock' | 'sharedPresence'>,
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
    fleet: () => ({
      screenCount: sharedPresence?.lease.screenCount() ?? presence.localScreenCount(),
      nodeCount: sharedPresence?.lease.nodeCount() ?? 1,
    }),
    countRecentScreens: () => countScreensSince(db, iso(clock() - DAY)),
    displayBelongsTo: async (scope, id) => (await findDisplayId(db, scope, id)) !== undefined,
    scheduleStatusUpdate: statusFeed.scheduleUpdate,
  });
}
