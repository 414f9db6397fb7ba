import { feature } from '../../app/feature.ts';
import { SECOND } from '../../kernel/time/clock.ts';
import { deriveOffers } from './derive-offers.writes.ts';
import { importHandlers } from './import/imports.routes.ts';
import { importsService } from './import/imports.service.ts';
import { itemExplainers } from './items.activity.ts';
import { publishItems } from './items.publisher.ts';
import { itemHandlers } from './items.routes.ts';
import { itemsService } from './items.service.ts';
import { restoreItem } from './items.writes.ts';
import { itemSettler } from './settle-items.ts';
import { itemInverses } from './undo-items.ts';

/** Dishes: their prices, sizes, offers and availability, and their imports. */
export const items = feature({
  routes: (kit) => ({
    Items: itemHandlers(itemsService(kit)),
    Imports: importHandlers(importsService(kit)),
  }),
  derive: deriveOffers,
  publish: () => [publishItems],
  explain: itemExplainers,
  invert: () => itemInverses,
  restore: () => ({ item: restoreItem }),
  // Every process: a second one finds nothing to settle. A price is in the rows at most this long after its instant.
  jobs: (kit) => [{ name: 'offers', everyMs: SECOND, by: 'each', run: itemSettler(kit) }],
});
