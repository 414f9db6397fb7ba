/** The only file that names all features. */
import { CHANGES_PER_MINUTE, RETURN_EVERY_MS, RETURN_FOR_MS } from '@menuboard/contract/domain/limits';
import type { routesByTag } from '@menuboard/contract/openapi';
import type { Config } from '../config/config.ts';
import { createInProcessBus } from '../db/change-bus.ts';
import { createMutate } from '../db/mutate.ts';
import type { Db } from '../db/schema.ts';
import { authHandlers } from '../features/auth/auth.routes.ts';
import { createAuthService } from '../features/auth/auth.service.ts';
import { binHandlers } from '../features/bin/bin.routes.ts';
import { claimHandlers } from '../features/claims/claims.routes.ts';
import { createClaimsService } from '../features/claims/claims.service.ts';
import { findDisplayId } from '../features/displays/displays.reads.ts';
import { displayHandlers } from '../features/displays/displays.routes.ts';
import { createDisplaysService } from '../features/displays/displays.service.ts';
import { displayPublisher } from '../features/displays/displays.sockets.ts';
import { healthHandlers } from '../features/health/health.routes.ts';
import { createHealthService } from '../features/health/health.service.ts';
import { itemHandlers } from '../features/items/items.routes.ts';
import { createItemsService } from '../features/items/items.service.ts';
import { publishItems } from '../features/items/items.sockets.ts';
import { mediaHandlers } from '../features/media/media.routes.ts';
import { createMediaService } from '../features/media/media.service.ts';
import { menuHandlers } from '../features/menus/menus.routes.ts';
import { createMenusService } from '../features/menus/menus.service.ts';
import { menuPublisher } from '../features/menus/menus.sockets.ts';
import { newsletterHandlers } from '../features/newsletter/newsletter.routes.ts';
import { createNewsletterService } from '../features/newsletter/newsletter.service.ts';
import { insertRestaurant } from '../features/restaurants/restaurants.repo.ts';
import { restaurantHandlers } from '../features/restaurants/restaurants.routes.ts';
import { createRestaurantsService } from '../features/restaurants/restaurants.service.ts';
import { publishRestaurants } from '../features/restaurants/restaurants.sockets.ts';
import { scheduleHandlers } from '../features/schedules/schedules.routes.ts';
import { createSchedulesService } from '../features/schedules/schedules.service.ts';
import { findChangedMenus, type ScreenBatch } from '../features/screens/content/changed-menus.ts';
import { screenPublisher } from '../features/screens/content/screen-patches.ts';
import { createBatchTagReader, createTagReader } from '../features/screens/content/tag-reader.ts';
import { admitScreen, revokeScreensOf } from '../features/screens/pairing/pairing.repo.ts';
import { createPairingService } from '../features/screens/pairing/pairing.service.ts';
import { createStatusFeed, readStatuses } from '../features/screens/presence/display-status.ts';
import { offlinePublisher } from '../features/screens/presence/offline-displays.ts';
import { createPresence } from '../features/screens/presence/presence.ts';
import { createMemoryPresenceStore } from '../features/screens/presence/presence-store.ts';
import { saveTelemetry } from '../features/screens/save-telemetry.ts';
import { screenHandlers } from '../features/screens/screens.routes.ts';
import { createScreenSockets } from '../features/screens/screens.sockets.ts';
import { createScreenHours } from '../features/screens/uptime/screen-hours.ts';
import { createScreenPerformance } from '../features/screens/uptime/screen-performance.ts';
import { statsHandlers } from '../features/stats/stats.routes.ts';
import { createStatsService } from '../features/stats/stats.service.ts';
import type { Handlers } from '../http/mount-route.ts';
import { type Clock, iso, MINUTE, SECOND } from '../lib/clock.ts';
import type { Passwords } from '../lib/passwords.ts';
import { createRateLimiter, type RateLimit } from '../lib/rate-limiter.ts';
import type { MediaStore } from '../media/media-store.ts';
import { createHub, type Publisher } from '../realtime/hub.ts';
import { createOnlineUsers } from '../realtime/online-users.ts';
import {
  displayRoom,
  type FleetRooms,
  type LocalRooms,
  restaurantRoom,
  sessionRoom,
} from '../realtime/rooms.ts';
import { changeExplainers } from './change-explainers.ts';

/** A screen whose display was restored asks within `RETURN_EVERY_MS`, and may take this long to connect. */
const RETURN_GRACE_MS = 15 * SECOND;

export type Features = ReturnType<typeof createFeatures>;
type AllHandlers = { [Tag in keyof typeof routesByTag]: Handlers<(typeof routesByTag)[Tag]> };

interface FeatureParts {
  config: Config;
  clock: Clock;
  db: Db;
  media: MediaStore;
  localRooms: LocalRooms;
  fleetRooms: FleetRooms;
  passwords: Passwords;
  /** The address of this server for other devices, given the local address that a caller connected to. */
  addressFor: (cameTo: string | undefined) => string;
  onError: (error: unknown) => void;
}

/** Creates all features and hands them what they need of each other. */
export function createFeatures(parts: FeatureParts) {
  const { config, clock, db, media, localRooms, fleetRooms, passwords, addressFor, onError } = parts;
  const limited = (limit: RateLimit) => (config.areRatesLimited ? limit : undefined);
  const perMinute = (max: number) => limited({ max, windowMs: MINUTE });
  const presence = createPresence(createMemoryPresenceStore(), clock);
  const hours = createScreenHours(clock);
  const statusFeed = createStatusFeed({ db, presence, clock, localRooms }, onError);
  const scheduleStatusUpdate = statusFeed.scheduleUpdate;

  // Screens first: before owners learn a display's new tag, acknowledgements must be compared with it.
  const publishers: Publisher<ScreenBatch>[] = [
    screenPublisher({
      db,
      clock,
      connectedDisplays: presence.localTargets,
      onNewTags(tags, committedAt) {
        for (const tag of tags) {
          presence.setTarget(tag, committedAt);
          hours.contentChanged(tag.display.id, tag.tag, committedAt);
        }
      },
      scheduleStatusUpdate,
    }),
    offlinePublisher({ db, presence, clock, scheduleStatusUpdate }),
    publishItems,
    publishRestaurants,
    menuPublisher(db),
    displayPublisher((...args) => displays.getSome(...args)),
  ];
  const hub = createHub(localRooms, publishers, onError);
  const bus = createInProcessBus<ScreenBatch>();
  bus.subscribe(hub.publish);
  const mutate = createMutate({ db, clock, beforeCommit: findChangedMenus, bus });

  const auth = createAuthService({
    db,
    clock,
    passwords,
    signUpLimiter: createRateLimiter(clock, perMinute(60)),
    addressLimiter: createRateLimiter(clock, perMinute(10), perMinute(600)),
    accountLimiter: createRateLimiter(clock, perMinute(30)),
    createRestaurant: insertRestaurant,
    cutOff: (sessionId) => fleetRooms.disconnect(sessionRoom(sessionId)),
  });
  const restaurants = createRestaurantsService({ db, mutate });
  const library = createMediaService({ db, mutate, media, quotaBytes: config.quotaBytes });
  const addToLibrary = library.addToLibrary;
  const items = createItemsService({ db, mutate, addToLibrary });
  const disconnectScreens = (displayId: string) => fleetRooms.disconnect(displayRoom(displayId));
  const displays = createDisplaysService({
    db,
    mutate,
    addToLibrary,
    statusOf: (source, ids) => readStatuses(source, presence, ids, clock()),
    revokeScreens: revokeScreensOf,
    awaitScreens: (id, deletedAt) => {
      // Screens have stopped asking after that time.
      if (clock() - Date.parse(deletedAt) >= RETURN_FOR_MS) return;
      presence.awaitReturn(id, deletedAt, iso(clock() + RETURN_EVERY_MS + RETURN_GRACE_MS));
      // Owners may have got the restored display already, with a status from before this line.
      scheduleStatusUpdate([id]);
    },
    cutOffScreens: disconnectScreens,
  });
  const menus = createMenusService({ db, mutate, touchDisplaysOf: displays.touchDisplaysOf });
  const schedules = createSchedulesService({ db, clock, mutate, touchDisplay: displays.touch });
  const newsletter = createNewsletterService({
    db,
    clock,
    limiter: createRateLimiter(clock, perMinute(10), perMinute(120)),
  });
  const pairingLimiter = createRateLimiter(clock, perMinute(5), perMinute(60));
  const pairedLimiter = createRateLimiter(clock, perMinute(60));
  const pairing = createPairingService({ db, clock, mutate, pairingLimiter, pairedLimiter });
  const claims = createClaimsService({
    db,
    clock,
    mutate,
    localRooms,
    fleetRooms,
    displays,
    admitScreen,
    revokeScreens: revokeScreensOf,
    cutOffScreens: disconnectScreens,
    resume: pairing.resume,
    codeLimiter: createRateLimiter(clock, perMinute(5), perMinute(60)),
    openLimiter: createRateLimiter(clock, perMinute(60), perMinute(600)),
    askLimiter: createRateLimiter(clock, perMinute(60)),
    secretLimiter: createRateLimiter(clock, perMinute(60)),
  });
  const onlineUsers = createOnlineUsers((id, count) =>
    fleetRooms.emitToAllOwners(restaurantRoom(id), 'users-online', { count }),
  );
  const performanceOf = createScreenPerformance({ db, clock, hours });
  const stats = createStatsService({
    db,
    performanceOf,
    onlineUsers: onlineUsers.count,
    explainers: changeExplainers,
  });

  const handlers: AllHandlers = {
    Health: healthHandlers(createHealthService(db)),
    Accounts: authHandlers(auth),
    Restaurants: restaurantHandlers(restaurants),
    Stats: statsHandlers(stats),
    Items: itemHandlers(items),
    Menus: menuHandlers(menus),
    Displays: displayHandlers(displays),
    Schedules: scheduleHandlers(schedules),
    Media: mediaHandlers(library),
    Screens: screenHandlers(pairing),
    Claims: claimHandlers(claims, addressFor),
    Bin: binHandlers({
      item: items.restore,
      menu: menus.restore,
      display: displays.restore,
      schedule: schedules.restore,
    }),
    Newsletter: newsletterHandlers(newsletter),
  };
  const screenSockets = createScreenSockets({
    clock,
    pairing,
    presence,
    hours,
    readTag: createTagReader(db, clock),
    readTagInBatch: createBatchTagReader(db, clock),
    displayBelongsTo: async (scope, id) => (await findDisplayId(db, scope, id)) !== undefined,
    scheduleStatusUpdate,
  });
  const changeLimiter = createRateLimiter(clock, perMinute(CHANGES_PER_MINUTE));
  return {
    hub,
    auth,
    pairing,
    claims,
    changeLimiter,
    screenSockets,
    statusFeed,
    saveTelemetry: () => saveTelemetry(db, presence, hours),
    /** Updates owners about displays whose screens began or stopped to lag. */
    announceLag: () => {
      const displayIds = presence.takeLagChanges();
      if (displayIds.length > 0) scheduleStatusUpdate(displayIds);
    },
    onlineUsers,
    handlers,
  };
}
