/**
 * With its parts `create-live-updates.ts`, `create-rate-limiters.ts` and `create-handlers.ts`, the only code that names
 * all features.
 */
import type { Config } from '../config/config.ts';
import type { Db, DisplayRow } from '../db/schema.ts';
import { createAuthService } from '../features/auth/auth.service.ts';
import { createClaimsService } from '../features/claims/claims.service.ts';
import { findDisplayId } from '../features/displays/displays.reads.ts';
import { createDisplaysService } from '../features/displays/displays.service.ts';
import { createForecastService } from '../features/forecast/forecast.service.ts';
import { createHealthService } from '../features/health/health.service.ts';
import { createHistoryService } from '../features/history/history.service.ts';
import { createItemsService } from '../features/items/items.service.ts';
import { restoreItem } from '../features/items/restore-item.ts';
import { createItemSettler } from '../features/items/settle-items.ts';
import { createMediaService } from '../features/media/media.service.ts';
import { createMenusService } from '../features/menus/menus.service.ts';
import { restoreMenu } from '../features/menus/restore-menu.ts';
import { createNewsletterService } from '../features/newsletter/newsletter.service.ts';
import { insertRestaurant } from '../features/restaurants/restaurants.repo.ts';
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
import type { Decode } from '../media/decoding/decoders.ts';
import type { MediaStore } from '../media/media-store.ts';
import { createOnlineUsers } from '../realtime/online-users.ts';
import {
  displayRoom,
  type FleetRooms,
  type LocalRooms,
  restaurantRoom,
  screenRoom,
  sessionRoom,
} from '../realtime/rooms.ts';
import { changeExplainers } from './change-explainers.ts';
import { createHandlers } from './create-handlers.ts';
import { createLiveUpdates } from './create-live-updates.ts';
import { createRateLimiters } from './create-rate-limiters.ts';

export type Features = ReturnType<typeof createFeatures>;

interface FeatureParts {
  config: Config;
  clock: Clock;
  db: Db;
  media: MediaStore;
  decode: Decode;
  localRooms: LocalRooms;
  fleetRooms: FleetRooms;
  passwords: Passwords;
  /** The address of this server for other devices, given the local address that a caller connected to. */
  addressFor: (connectedTo: string | undefined) => string;
  onError: (error: unknown) => void;
}

/** Creates all features and hands them what they need of each other. */
export function createFeatures(parts: FeatureParts) {
  const { config, clock, db, media, decode, localRooms, fleetRooms, passwords, addressFor, onError } = parts;
  const limiters = createRateLimiters(config, clock);
  const liveUpdates = createLiveUpdates({
    db,
    clock,
    confirmsInOrder: config.database.kind === 'sqlite',
    logBudget: limiters.log,
    localRooms,
    readDisplays: (...args) => displays.getByIds(...args),
    onError,
  });
  const { mutate, hub, presence, hours, statusFeed, saveTelemetry, announceLag } = liveUpdates;

  const auth = createAuthService({
    db,
    clock,
    passwords,
    ...limiters.auth,
    signUpMode: config.signUp,
    createRestaurant: insertRestaurant,
    disconnectSession: (sessionId) => fleetRooms.disconnect(sessionRoom(sessionId)),
  });
  const restaurants = createRestaurantsService({ db, mutate });
  const library = createMediaService({ db, mutate, media, decode, quotaBytes: config.quotaBytes });
  const addToLibrary = library.addToLibrary;
  const items = createItemsService({ db, clock, mutate, addToLibrary });
  const disconnectScreens = (displayId: string) => fleetRooms.disconnect(displayRoom(displayId));
  const displays = createDisplaysService({
    db,
    mutate,
    addToLibrary,
    statusOf: (source, ids) => readStatuses(source, presence, ids, clock()),
    revokeScreens: revokeScreensOf,
    expectScreensBack: liveUpdates.expectScreensBack,
    disconnectScreens: disconnectScreens,
  });
  const forgottenScreens = createForgottenScreens({
    mutate,
    disconnectScreen: (screenId) => fleetRooms.disconnect(screenRoom(screenId)),
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
  const pairing = createPairingService({ db, clock, mutate, ...limiters.pairing });
  const claims = createClaimsService({
    db,
    clock,
    mutate,
    localRooms,
    fleetRooms,
    displays,
    admitScreen,
    revokeScreens: revokeScreensOf,
    disconnectScreens: disconnectScreens,
    resume: pairing.resume,
    ...limiters.claims,
  });
  const onlineUsers = createOnlineUsers((id, count) =>
    fleetRooms.emitToAllMembers(restaurantRoom(id), 'users-online', { count }),
  );
  const readPerformance = createScreenPerformance({ db, clock, hours });
  const stats = createStatsService({ db, readPerformance, onlineUsers: onlineUsers.count, explainers });

  const handlers = createHandlers(
    {
      health: createHealthService(db),
      auth,
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
    },
    addressFor,
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
    auth,
    settleItems: createItemSettler({ db, mutate, clock }),
    pairing,
    claims,
    changeLimiter: limiters.changes,
    lanes: limiters.lanes,
    screenSockets,
    statusFeed,
    saveTelemetry,
    announceLag,
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
