/** The only file that names all features. */
import { CHANGES_PER_MINUTE, RETURN_EVERY_MS, RETURN_FOR_MS } from '@menuboard/contract/domain/limits';
import type { routesByTag } from '@menuboard/contract/openapi';
import type { Config } from '../config/config.ts';
import { createMutate } from '../db/mutate.ts';
import type { Db } from '../db/schema.ts';
import { authHandlers } from '../features/auth/auth.routes.ts';
import { createAuthService } from '../features/auth/auth.service.ts';
import { binHandlers } from '../features/bin/bin.routes.ts';
import { claimHandlers } from '../features/claims/claims.routes.ts';
import { createClaimsService } from '../features/claims/claims.service.ts';
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
import { awayPublisher } from '../features/screens/away-displays.ts';
import { createPresence } from '../features/screens/presence.ts';
import { createScreenHours } from '../features/screens/screen-hours.ts';
import { screenPublisher } from '../features/screens/screen-patches.ts';
import { createScreenPerformance } from '../features/screens/screen-performance.ts';
import { createStatusFeed, statusesOf } from '../features/screens/screen-status.ts';
import { admitScreen, revokeScreensOf } from '../features/screens/screens.repo.ts';
import { pairingHandlers } from '../features/screens/screens.routes.ts';
import { createScreensService } from '../features/screens/screens.service.ts';
import { createScreenSockets } from '../features/screens/screens.sockets.ts';
import { touchedMenus } from '../features/screens/touched-menus.ts';
import { statsHandlers } from '../features/stats/stats.routes.ts';
import { createStatsService } from '../features/stats/stats.service.ts';
import type { Handlers } from '../http/mount-route.ts';
import { type Allowance, createBudget } from '../lib/budget.ts';
import { type Clock, iso, MINUTE, SECOND } from '../lib/clock.ts';
import type { Passwords } from '../lib/passwords.ts';
import type { MediaStore } from '../media/media-store.ts';
import { createHub, type Publisher } from '../realtime/hub.ts';
import { createOnlineUsers } from '../realtime/online-users.ts';
import { displayRoom, type Rooms, restaurantRoom, sessionRoom } from '../realtime/rooms.ts';

const RETURN_GRACE_MS = 15 * SECOND;

export type Features = ReturnType<typeof createFeatures>;
type AllHandlers = { [Tag in keyof typeof routesByTag]: Handlers<(typeof routesByTag)[Tag]> };

interface FeatureParts {
  config: Config;
  clock: Clock;
  db: Db;
  media: MediaStore;
  rooms: Rooms;
  passwords: Passwords;
  /** Where this server is found, for one who came to it by this name. */
  addressFor: (cameTo: string | undefined) => string;
  onError: (error: unknown) => void;
}

/** Every feature made and tied to the others; what is named here is all there is. */
export function createFeatures(parts: FeatureParts) {
  const { config, clock, db, media, rooms, passwords, addressFor, onError } = parts;
  const limited = (allowance: Allowance) => (config.areRatesLimited ? allowance : undefined);
  const perMinute = (max: number) => limited({ max, windowMs: MINUTE });
  const presence = createPresence(clock);
  const hours = createScreenHours(clock);
  const statusFeed = createStatusFeed({ db, presence, clock, rooms }, onError);
  const touchStatus = statusFeed.touch;

  // Screens first: what owners are told of a display's tag must be what its screens are measured by.
  const publishers: Publisher[] = [
    screenPublisher({ db, presence, hours, clock, touchStatus }),
    awayPublisher({ db, presence, clock, touchStatus }),
    publishItems,
    publishRestaurants,
    menuPublisher(db),
    displayPublisher((...asked) => displays.getSome(...asked)),
  ];
  const hub = createHub(rooms, publishers, onError);
  const mutate = createMutate(db, clock, touchedMenus, hub.publish);

  const auth = createAuthService({
    db,
    clock,
    passwords,
    signUpBudget: createBudget(clock, perMinute(60)),
    addressBudget: createBudget(clock, perMinute(10), perMinute(600)),
    accountBudget: createBudget(clock, perMinute(30)),
    createRestaurant: insertRestaurant,
    cutOff: (sessionId) => rooms.cutOff(sessionRoom(sessionId)),
  });
  const restaurants = createRestaurantsService({ db, mutate });
  const library = createMediaService({ db, mutate, media, quotaBytes: config.quotaBytes });
  const keepFiles = library.keep;
  const items = createItemsService({ db, mutate, keepFiles });
  const cutOffScreens = (id: string) => rooms.cutOff(displayRoom(id));
  const displays = createDisplaysService({
    db,
    mutate,
    keepFiles,
    statusOf: (source, ids) => statusesOf(source, presence, ids, clock()),
    revokeScreens: revokeScreensOf,
    awaitScreens: (id, deletedAt) => {
      // They do not ask for longer than that.
      if (clock() - Date.parse(deletedAt) >= RETURN_FOR_MS) return;
      presence.awaitReturn(id, deletedAt, iso(clock() + RETURN_EVERY_MS + RETURN_GRACE_MS));
      // Owners may have been told of the display before.
      touchStatus([id]);
    },
    cutOffScreens,
  });
  const menus = createMenusService({ db, mutate, touchDisplaysOf: displays.touchDisplaysOf });
  const schedules = createSchedulesService({ db, clock, mutate, touchDisplay: displays.touch });
  const newsletter = createNewsletterService({
    db,
    clock,
    budget: createBudget(clock, perMinute(10), perMinute(120)),
  });
  const pairingBudget = createBudget(clock, perMinute(5), perMinute(60));
  const pairedBudget = createBudget(clock, perMinute(60));
  const screens = createScreensService({ db, clock, mutate, presence, hours, pairingBudget, pairedBudget });
  const claims = createClaimsService({
    db,
    clock,
    mutate,
    rooms,
    displays,
    admitScreen,
    revokeScreens: revokeScreensOf,
    cutOffScreens,
    resume: screens.resume,
    codeBudget: createBudget(clock, perMinute(5), perMinute(60)),
    openBudget: createBudget(clock, perMinute(60), perMinute(600)),
    askBudget: createBudget(clock, perMinute(60)),
    secretBudget: createBudget(clock, perMinute(60)),
  });
  const onlineUsers = createOnlineUsers((id, count) =>
    rooms.emit(restaurantRoom(id), 'users-online', { count }),
  );
  const performanceOf = createScreenPerformance({ db, clock, hours });
  const stats = createStatsService({ db, performanceOf, onlineUsers: onlineUsers.count });

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
    Screens: pairingHandlers(screens),
    Claims: claimHandlers(claims, addressFor),
    Bin: binHandlers({
      item: items.restore,
      menu: menus.restore,
      display: displays.restore,
      schedule: schedules.restore,
    }),
    Newsletter: newsletterHandlers(newsletter),
  };
  const screenSockets = createScreenSockets({ presence, hours, screens, touchStatus });
  const tellLag = () => {
    const news = presence.takeLagNews();
    if (news.length > 0) touchStatus(news);
  };
  const changeBudget = createBudget(clock, perMinute(CHANGES_PER_MINUTE));
  return {
    hub,
    auth,
    screens,
    claims,
    changeBudget,
    screenSockets,
    statusFeed,
    tellLag,
    onlineUsers,
    handlers,
  };
}
