import type { routesByTag } from '@menuboard/contract/all-routes';
import { authHandlers } from '../features/auth/auth.routes.ts';
import type { AuthService } from '../features/auth/auth.service.ts';
import { binHandlers } from '../features/bin/bin.routes.ts';
import { claimHandlers } from '../features/claims/claims.routes.ts';
import type { ClaimsService } from '../features/claims/claims.service.ts';
import { displayHandlers } from '../features/displays/displays.routes.ts';
import type { DisplaysService } from '../features/displays/displays.service.ts';
import { healthHandlers } from '../features/health/health.routes.ts';
import type { HealthService } from '../features/health/health.service.ts';
import { itemHandlers } from '../features/items/items.routes.ts';
import type { ItemsService } from '../features/items/items.service.ts';
import { mediaHandlers } from '../features/media/media.routes.ts';
import type { MediaService } from '../features/media/media.service.ts';
import { menuHandlers } from '../features/menus/menus.routes.ts';
import type { MenusService } from '../features/menus/menus.service.ts';
import { newsletterHandlers } from '../features/newsletter/newsletter.routes.ts';
import type { NewsletterService } from '../features/newsletter/newsletter.service.ts';
import { restaurantHandlers } from '../features/restaurants/restaurants.routes.ts';
import type { RestaurantsService } from '../features/restaurants/restaurants.service.ts';
import { scheduleHandlers } from '../features/schedules/schedules.routes.ts';
import type { SchedulesService } from '../features/schedules/schedules.service.ts';
import type { PairingService } from '../features/screens/pairing/pairing.service.ts';
import { screenHandlers } from '../features/screens/screens.routes.ts';
import { statsHandlers } from '../features/stats/stats.routes.ts';
import type { StatsService } from '../features/stats/stats.service.ts';
import type { Handlers } from '../http/mount-route.ts';

export interface Services {
  health: HealthService;
  auth: AuthService;
  restaurants: RestaurantsService;
  stats: StatsService;
  items: ItemsService;
  menus: MenusService;
  displays: DisplaysService;
  schedules: SchedulesService;
  library: MediaService;
  pairing: PairingService;
  claims: ClaimsService;
  newsletter: NewsletterService;
}

/** The handlers of every route, by the tags of the API. A route without a handler does not compile. */
export type AllHandlers = { [Tag in keyof typeof routesByTag]: Handlers<(typeof routesByTag)[Tag]> };

/** `addressFor`: the address of this server for other devices, given the local address that a caller connected to. */
export function createHandlers(
  services: Services,
  addressFor: (connectedTo: string | undefined) => string,
): AllHandlers {
  const { items, menus, displays, schedules } = services;
  return {
    Health: healthHandlers(services.health),
    Accounts: authHandlers(services.auth),
    Restaurants: restaurantHandlers(services.restaurants),
    Stats: statsHandlers(services.stats),
    Items: itemHandlers(items),
    Menus: menuHandlers(menus),
    Displays: displayHandlers(displays),
    Schedules: scheduleHandlers(schedules),
    Media: mediaHandlers(services.library),
    Screens: screenHandlers(services.pairing),
    Claims: claimHandlers(services.claims, addressFor),
    Bin: binHandlers({
      item: items.restore,
      menu: menus.restore,
      display: displays.restore,
      schedule: schedules.restore,
    }),
    Newsletter: newsletterHandlers(services.newsletter),
  };
}
