import { accountRoutes } from './account.ts';
import { authRoutes } from './auth.ts';
import { binRoutes } from './bin.ts';
import { claimRoutes } from './claims.ts';
import { displayRoutes } from './displays.ts';
import { forecastRoutes } from './forecasts.ts';
import { healthRoutes } from './health.ts';
import { historyRoutes } from './history.ts';
import type { RouteDefinition } from './http/route.ts';
import { itemRoutes } from './items.ts';
import { mediaRoutes } from './media.ts';
import { menuRoutes } from './menus.ts';
import { newsletterRoutes } from './newsletter.ts';
import { pairingRoutes } from './pairing.ts';
import { passwordRoutes } from './passwords.ts';
import { restaurantRoutes } from './restaurants.ts';
import { scheduleRoutes } from './schedules.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './sessions.ts';
import { shownRoutes } from './shown.ts';
import { statsRoutes } from './stats.ts';
import { undoRoutes } from './undo.ts';

/** All routes, by their tag (heading) in the OpenAPI document. */
export const routesByTag = {
  Health: healthRoutes,
  Accounts: authRoutes,
  Sessions: sessionRoutes,
  Passwords: passwordRoutes,
  Account: accountRoutes,
  SecondFactor: secondFactorRoutes,
  Restaurants: restaurantRoutes,
  Stats: statsRoutes,
  Items: itemRoutes,
  Menus: menuRoutes,
  History: historyRoutes,
  Displays: displayRoutes,
  Schedules: scheduleRoutes,
  Forecasts: forecastRoutes,
  Media: mediaRoutes,
  Screens: pairingRoutes,
  Receipts: shownRoutes,
  Claims: claimRoutes,
  Bin: binRoutes,
  Undo: undoRoutes,
  Newsletter: newsletterRoutes,
} satisfies Record<string, Record<string, RouteDefinition>>;

/** All routes with their names, for example `items.create`. */
export const allRoutes: { tag: string; name: string; route: RouteDefinition }[] = Object.entries(
  routesByTag,
).flatMap(([tag, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ tag, name: `${tag.toLowerCase()}.${name}`, route })),
);

/** The `info` of the OpenAPI document. */
export const openapiInfo = {
  title: 'Menuboard',
  version: '1',
  description: 'Every call answers at its path as written and under /api.',
};
