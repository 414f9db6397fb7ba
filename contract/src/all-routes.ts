import { accountRoutes } from './account.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { authRoutes } from './auth.ts';
import { binRoutes } from './bin.ts';
import { bulkItemRoutes } from './bulk-items.ts';
import { claimRoutes } from './claims.ts';
import { conversionRoutes } from './conversions.ts';
import { displayRoutes } from './displays.ts';
import { forecastRoutes } from './forecasts.ts';
import { healthRoutes } from './health.ts';
import { historyRoutes } from './history.ts';
import type { RouteDefinition } from './http/route.ts';
import { imageEditRoutes } from './image-edits.ts';
import { importRoutes } from './imports.ts';
import { itemRoutes } from './items.ts';
import { jobRoutes } from './jobs.ts';
import { kitchenLinkRoutes, kitchenRoutes } from './kitchen.ts';
import { mediaRoutes } from './media.ts';
import { memberRoutes } from './members.ts';
import { menuRoutes } from './menus.ts';
import { pairingRoutes } from './pairing.ts';
import { passwordRoutes } from './passwords.ts';
import { promotionRoutes } from './promotions.ts';
import { publicationRoutes } from './publications.ts';
import { pushRoutes } from './push.ts';
import { restaurantArchiveRoutes } from './restaurant-archive.ts';
import { restaurantRoutes } from './restaurants.ts';
import { sampleRoutes } from './samples.ts';
import { scheduleRoutes } from './schedules.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { serverBackupRoutes } from './server-backups.ts';
import { sessionRoutes } from './sessions.ts';
import { severalDisplaysRoutes } from './several-displays.ts';
import { shownRoutes } from './shown.ts';
import { statsRoutes } from './stats.ts';
import { takenMenuRoutes } from './taken-menus.ts';
import { undoRoutes } from './undo.ts';
import { webhookRoutes } from './webhooks.ts';

/** All routes, by their tag (heading) in the OpenAPI document. */
export const routesByTag = {
  Health: healthRoutes,
  Accounts: authRoutes,
  Sessions: sessionRoutes,
  Passwords: passwordRoutes,
  Account: accountRoutes,
  Push: pushRoutes,
  SecondFactor: secondFactorRoutes,
  Members: memberRoutes,
  KitchenLinks: kitchenLinkRoutes,
  Kitchen: kitchenRoutes,
  ApiKeys: apiKeyRoutes,
  Webhooks: webhookRoutes,
  Jobs: jobRoutes,
  Restaurants: restaurantRoutes,
  RestaurantArchives: restaurantArchiveRoutes,
  Samples: sampleRoutes,
  Stats: statsRoutes,
  Items: { ...itemRoutes, ...bulkItemRoutes },
  Imports: importRoutes,
  Promotions: promotionRoutes,
  Menus: menuRoutes,
  TakenMenus: takenMenuRoutes,
  Publications: publicationRoutes,
  History: historyRoutes,
  Displays: displayRoutes,
  SeveralDisplays: severalDisplaysRoutes,
  Schedules: scheduleRoutes,
  Forecasts: forecastRoutes,
  Media: { ...mediaRoutes, ...imageEditRoutes },
  Conversions: conversionRoutes,
  Screens: pairingRoutes,
  Receipts: shownRoutes,
  Claims: claimRoutes,
  Bin: binRoutes,
  Undo: undoRoutes,
  ServerBackups: serverBackupRoutes,
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
