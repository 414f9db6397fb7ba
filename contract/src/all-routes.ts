import { accountRoutes } from './account.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { authRoutes } from './auth.ts';
import { binRoutes } from './bin.ts';
import { bulkItemRoutes } from './bulk-items.ts';
import { claimRoutes } from './claims.ts';
import { conversionRoutes } from './conversions.ts';
import { cycleRoutes } from './cycles.ts';
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
import { linkRoutes } from './links.ts';
import { mediaRoutes } from './media.ts';
import { memberRoutes } from './members.ts';
import { menuRoutes } from './menus.ts';
import { kitchenOrderRoutes, orderRoutes } from './orders.ts';
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
import { takeoverFeedRoutes, takeoverRoutes } from './takeovers.ts';
import { undoRoutes } from './undo.ts';
import { webhookRoutes } from './webhooks.ts';

/** All routes, by their tag (heading) in the OpenAPI document. The inferred type would be too long for a declaration. */
interface RoutesByTag {
  Health: typeof healthRoutes;
  Accounts: typeof authRoutes;
  Sessions: typeof sessionRoutes;
  Passwords: typeof passwordRoutes;
  Account: typeof accountRoutes;
  Push: typeof pushRoutes;
  SecondFactor: typeof secondFactorRoutes;
  Members: typeof memberRoutes;
  KitchenLinks: typeof kitchenLinkRoutes;
  Kitchen: typeof kitchenRoutes;
  ApiKeys: typeof apiKeyRoutes;
  Webhooks: typeof webhookRoutes;
  Links: typeof linkRoutes;
  Orders: typeof orderRoutes;
  KitchenOrders: typeof kitchenOrderRoutes;
  Jobs: typeof jobRoutes;
  Restaurants: typeof restaurantRoutes;
  RestaurantArchives: typeof restaurantArchiveRoutes;
  Samples: typeof sampleRoutes;
  Stats: typeof statsRoutes;
  Items: typeof itemRoutes & typeof bulkItemRoutes;
  Imports: typeof importRoutes;
  Promotions: typeof promotionRoutes;
  Menus: typeof menuRoutes;
  TakenMenus: typeof takenMenuRoutes;
  Publications: typeof publicationRoutes;
  History: typeof historyRoutes;
  Displays: typeof displayRoutes;
  SeveralDisplays: typeof severalDisplaysRoutes;
  Schedules: typeof scheduleRoutes;
  Cycles: typeof cycleRoutes;
  Forecasts: typeof forecastRoutes;
  Takeovers: typeof takeoverRoutes & typeof takeoverFeedRoutes;
  Media: typeof mediaRoutes & typeof imageEditRoutes;
  Conversions: typeof conversionRoutes;
  Screens: typeof pairingRoutes;
  Receipts: typeof shownRoutes;
  Claims: typeof claimRoutes;
  Bin: typeof binRoutes;
  Undo: typeof undoRoutes;
  ServerBackups: typeof serverBackupRoutes;
}

export const routesByTag: RoutesByTag = {
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
  Links: linkRoutes,
  Orders: orderRoutes,
  KitchenOrders: kitchenOrderRoutes,
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
  Cycles: cycleRoutes,
  Forecasts: forecastRoutes,
  Takeovers: { ...takeoverRoutes, ...takeoverFeedRoutes },
  Media: { ...mediaRoutes, ...imageEditRoutes },
  Conversions: conversionRoutes,
  Screens: pairingRoutes,
  Receipts: shownRoutes,
  Claims: claimRoutes,
  Bin: binRoutes,
  Undo: undoRoutes,
  ServerBackups: serverBackupRoutes,
};

/** All routes with their names, for example `items.create`. */
export const allRoutes: { tag: string; name: string; route: RouteDefinition }[] = Object.entries<
  Record<string, RouteDefinition>
>({
  ...routesByTag,
}).flatMap(([tag, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ tag, name: `${tag.toLowerCase()}.${name}`, route })),
);

/** The `info` of the OpenAPI document. */
export const openapiInfo = {
  title: 'Menuboard',
  version: '1',
  description: 'Every call answers at its path as written and under /api.',
};
