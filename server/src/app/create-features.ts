/**
 * With its parts `create-accounts.ts`, `create-live-updates.ts`, `create-rate-limiters.ts` and `create-handlers.ts`, the only code that names
 * all features.
 */
import type { Config } from '../config/config.ts';
import type { Db, DisplayRow } from '../db/schema.ts';
import { createAccountData } from '../features/account/account-data.service.ts';
import { withSecurityLog } from '../features/auth/logged-auth.ts';
import { withFactorLog } from '../features/auth/logged-second-factor.ts';
import { createClaimsService } from '../features/claims/claims.service.ts';
import { findDisplayId } from '../features/displays/displays.reads.ts';
import { createDisplaysService } from '../features/displays/displays.service.ts';
import { createForecastService } from '../features/forecast/forecast.service.ts';
import { createHealthService, type HealthDeps } from '../features/health/health.service.ts';
import { createHistoryService } from '../features/history/history.service.ts';
import { createItemsService } from '../features/items/items.service.ts';
import { restoreItem } from '../features/items/restore-item.ts';
import { createItemSettler } from '../features/items/settle-items.ts';
import { createMediaService } from '../features/media/media.service.ts';
import { createMenusService } from '../features/menus/menus.service.ts';
import { placeItem } from '../features/menus/place-item.ts';
import { restoreMenu } from '../features/menus/restore-menu.ts';
import { createNewsletterService } from '../features/newsletter/newsletter.service.ts';
import { createRestaurantsService } from '../features/restaurants/restaurants.service.ts';
import { createSchedulesService } from '../features/schedules/schedules.service.ts';
import { readTags } from '../features/screens/content/tags.ts';
import { markDormantScreens } from '../features/screens/forgetting/dormant-screens.repo.ts';
import { createForgottenScreens } from '../features/screens/forgetting/forgotten-screens.service.ts';
import { createReadPainted } from '../features/screens/painted-content.service.ts';
import { admitScreen, revokeScreensOf } from '../features/screens/pairing/pairing.repo.ts';
import { createPairingService } from '../features/screens/pairing/pairing.service.ts';
import { readStatuses } from '../features/screens/presence/display-status.ts';
import { countScreensSince } from '../features/screens/presence/presence.repo.ts';
import { createScreenSockets } from '../features/screens/screens.sockets.ts';
import { createShownService } from '../features/screens/shown/shown.service.ts';
import { createScreenPerformance } from '../features/screens/uptime/screen-performance.ts';
import { createStatsService } from '../features/stats/stats.service.ts';
import { type Clock, DAY, iso } from '../lib/clock.ts';
import { CONNECT_GATHER_MS, HEARTBEAT_GATHER_MS, inBatches } from '../lib/in-batches.ts';
import type { Passwords } from '../lib/passwords.ts';
import { oneAtATime } from '../lib/queue.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Decode } from '../media/decoding/decoders.ts';
import type { MediaStore } from '../media/media-store.ts';
import { createOnlineUsers } from '../realtime/online-users.ts';
import { type FleetRooms, type LocalRooms, restaurantRoom } from '../realtime/rooms.ts';
import { changeExplainers } from './change-explainers.ts';
import { createAccounts } from './create-accounts.ts';
import { createDisconnects } from './create-disconnects.ts';
import { type Addresses, createHandlers } from './create-handlers.ts';
import { createLiveUpdates } from './create-live-updates.ts';
import type { RateLimiters } from './create-rate-limiters.ts';
import { createUndoFeatures } from './create-undo-features.ts';

export type Features = ReturnType<typeof createFeatures>;

interface FeatureParts extends Addresses {
  config: Config;
  clock: Clock;
  db: Db;
  media: MediaStore;
  decode: Decode;
  localRooms: LocalRooms;
  fleetRooms: FleetRooms;
  passwords: Passwords;
  /** Undefined on a server without SMTP settings. */
  sendMail: SendMail | undefined;
  checks: Omit<HealthDeps, 'db'>;
  limiters: RateLimiters;
  /** Called with the time that a change took to reach a screen. */
  onPaint: ((milliseconds: number) => void) | undefined;
  securityLog: SecurityLog;
  onError: (error: unknown) => void;
}

/** Creates all features and hands them what they need of each other. */
export function createFeatures(parts: FeatureParts) {
  const { config, clock, db, media, decode, localRooms, fleetRooms } = parts;
  const { checks, limiters, securityLog } = parts;
  const disconnects = createDisconnects(fleetRooms, securityLog);
  const liveUpdates = createLiveUpdates({
    ...parts,
    confirmsInOrder: config.database.kind === 'sqlite',
    logBudget: limiters.log,
    readDisplays: (...args) => displays.getByIds(...args),
  });
  const { mutate, hub, presence, hours, statusFeed, saveTelemetry, announceLag } = liveUpdates;

  const accounts = createAccounts({ ...parts, ...disconnects });
  const restaurants = createRestaurantsService({ db, mutate });
  const library = createMediaService({ db, clock, mutate, media, decode, quotaBytes: config.quotaBytes });
  const items = createItemsService({ db, clock, mutate, addToLibrary: library.addToLibrary, placeItem });
  const displays = createDisplaysService({
    db,
    mutate,
    securityLog,
    addToLibrary: library.addToLibrary,
    statusOf: (source, ids) => readStatuses(source, presence, ids, clock()),
    revokeScreens: revokeScreensOf,
    expectScreensBack: liveUpdates.expectScreensBack,
    ...disconnects,
  });
  const forgottenScreens = createForgottenScreens({
    mutate,
    ...disconnects,
    expectScreensBack: liveUpdates.expectScreensBack,
  });
  const menus = createMenusService({ db, mutate, updateDisplaysWithMenu: displays.updateDisplaysWithMenu });
  const schedules = createSchedulesService({
    db,
    clock,
    mutate,
    raiseDisplayRevision: displays.raiseRevision,
  });
  const explainers = changeExplainers;
  const history = createHistoryService({ db, clock, mutate, explainers, restoreItem, restoreMenu });
  const newsletter = createNewsletterService({ db, clock, limiter: limiters.newsletter });
  const pairing = createPairingService({ db, clock, mutate, securityLog, ...limiters.pairing });
  const claims = createClaimsService({
    db,
    clock,
    mutate,
    securityLog,
    localRooms,
    fleetRooms,
    displays,
    admitScreen,
    revokeScreens: revokeScreensOf,
    ...disconnects,
    resume: pairing.resume,
    ...limiters.claims,
  });
  const onlineUsers = createOnlineUsers((id, count) =>
    fleetRooms.emitToAllMembers(restaurantRoom(id), 'users-online', { count }),
  );
  const readPerformance = createScreenPerformance({ db, clock, hours });
  const stats = createStatsService({ db, readPerformance, onlineUsers: onlineUsers.count, explainers });

  const sources = { ...accounts, restaurants, items, menus, displays, library: library.library };
  const accountData = createAccountData({ db, clock, mediaDir: media.dir, securityLog, sources });
  const handlers = createHandlers(
    {
      health: createHealthService({ db, ...checks }),
      ...accounts,
      accountData,
      auth: withSecurityLog(accounts.auth, securityLog),
      secondFactor: withFactorLog(accounts.secondFactor, securityLog),
      restaurants,
      stats,
      items,
      menus,
      displays,
      forgottenScreens,
      readPainted: createReadPainted({ db, presence }),
      schedules,
      library,
      pairing,
      shown: createShownService({ db, clock }),
      history,
      forecasts: createForecastService({ db, clock, readContent: pairing.contentOf }),
      claims,
      newsletter,
      ...createUndoFeatures({
        db,
        clock,
        mutate,
        items,
        menus,
        displays,
        schedules,
        library: library.library,
      }),
    },
    parts,
  );
  const readTagsNow = (displayIds: DisplayRow['id'][]) => readTags(db, displayIds, clock());
  const screenSockets = createScreenSockets({
    clock,
    pairing,
    presence,
    hours,
    readTag: inBatches(readTagsNow, CONNECT_GATHER_MS),
    readTagForHeartbeat: inBatches(readTagsNow, HEARTBEAT_GATHER_MS),
    shownInbox: liveUpdates.shownInbox,
    countRecentScreens: () => countScreensSince(db, iso(clock() - DAY)),
    displayBelongsTo: async (scope, id) => (await findDisplayId(db, scope, id)) !== undefined,
    scheduleStatusUpdate: statusFeed.scheduleUpdate,
  });
  return {
    hub,
    findMember: accounts.sessions.findMember,
    libraryQuota: library.quota,
    thumbnailOf: library.thumbnailOf,
    sweepMedia: library.sweep,
    accountData,
    ...accounts.jobs,
    settleItems: oneAtATime(createItemSettler({ db, mutate, clock })),
    pairing,
    claims,
    changeLimiter: limiters.changes,
    lanes: limiters.lanes,
    screenSockets,
    statusFeed,
    saveTelemetry,
    announceLag,
    disconnectSession: disconnects.disconnectSession,
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
