import { feature } from '../../app/feature.ts';
import { serveArchives } from '../../http/archive-downloads.ts';
import { restaurantArchiveHandlers } from './restaurant-archive.routes.ts';
import { archivesOf } from './restaurant-archive.service.ts';

/** Archives of one restaurant, which its owners download and restore. */
export const restaurantArchive = feature({
  routes: (kit) => ({ RestaurantArchives: restaurantArchiveHandlers(archivesOf(kit)) }),
  serve: (app, kit) => serveArchives(app, '/api/restaurants/archives', archivesOf(kit).download),
});
