import type { Config } from '../config/config.ts';
import type { DisplaysService } from '../features/displays/displays.service.ts';
import type { ItemsService } from '../features/items/items.service.ts';
import { replaceItems } from '../features/items/replace-items.ts';
import type { MediaService } from '../features/media/media.service.ts';
import type { MenusService } from '../features/menus/menus.service.ts';
import { removeOtherMenus, restoreMenus } from '../features/menus/replace-menus.ts';
import { listPromotions } from '../features/promotions/promotions.reads.ts';
import { replacePromotions } from '../features/promotions/promotions.writes.ts';
import {
  createRestaurantArchives,
  type RestaurantArchiveDeps,
} from '../features/restaurant-archive/restaurant-archive.service.ts';
import type { RestaurantsService } from '../features/restaurants/restaurants.service.ts';
import { diskFull } from '../lib/disk-full.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { RateLimiters } from './create-rate-limiters.ts';

type Given =
  | 'limiter'
  | 'source'
  | 'refuseWithoutSpace'
  | 'replaceItems'
  | 'restoreMenus'
  | 'replacePromotions'
  | 'removeOtherMenus';
type Own = 'displays' | 'menus' | 'library' | 'media';

interface ArchiveParts extends Omit<RestaurantArchiveDeps, Given | Own> {
  config: Pick<Config, 'reserveBytes'>;
  limiters: Pick<RateLimiters, 'restaurantArchives'>;
  media: MediaStore;
  library: MediaService;
  restaurants: RestaurantsService;
  items: ItemsService;
  menus: MenusService;
  displays: DisplaysService;
}

/** Archives of one restaurant, which owners download and restore. */
export function createArchives(parts: ArchiveParts) {
  const { config, media, limiters, library, restaurants, items, menus, displays } = parts;
  const restaurantArchives = createRestaurantArchives({
    ...parts,
    limiter: limiters.restaurantArchives,
    replaceItems,
    replacePromotions,
    restoreMenus: (...args) => restoreMenus(...args, menus),
    removeOtherMenus: (...args) => removeOtherMenus(...args, menus),
    async source(scope) {
      const { name, currency } = await restaurants.get(scope);
      return {
        restaurant: { name, currency },
        items: () => items.list(scope, {}),
        menus: () => menus.listWithItemIds(scope, {}),
        displays: () => displays.list(scope),
        promotions: await listPromotions(parts.db, scope),
        files: (await library.library.list(scope)).media,
      };
    },
    async refuseWithoutSpace(bytes) {
      if ((await media.freeBytes()) - bytes < config.reserveBytes) throw diskFull();
    },
  });
  return { restaurantArchives };
}
