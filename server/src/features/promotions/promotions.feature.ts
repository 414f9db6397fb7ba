import { feature } from '../../app/feature.ts';
import { promotionExplainers } from './promotions.activity.ts';
import { publishPromotions } from './promotions.publisher.ts';
import { promotionHandlers } from './promotions.routes.ts';
import { promotionsService } from './promotions.service.ts';
import { restorePromotion } from './promotions.writes.ts';
import { promotionInverses } from './undo-promotions.ts';

/** Offers by rules: which dishes cost less, and when. */
export const promotions = feature({
  routes: (kit) => ({ Promotions: promotionHandlers(promotionsService(kit)) }),
  publish: () => [publishPromotions],
  explain: promotionExplainers,
  invert: () => promotionInverses,
  restore: () => ({ promotion: restorePromotion }),
});
