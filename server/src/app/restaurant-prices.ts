import { convertItems, countPrices } from '../features/items/convert-items.ts';
import { convertPanels, countPanelPrices } from '../features/menus/convert-panels.ts';
import { convertPromotions } from '../features/promotions/promotions.writes.ts';
import type { RestaurantPrices } from '../features/restaurants/restaurants.service.ts';

/** Everything of a restaurant that has a price. */
export const restaurantPrices: RestaurantPrices = {
  async count(db, scope, currency) {
    const [items, panels] = [
      await countPrices(db, scope, currency),
      await countPanelPrices(db, scope, currency),
    ];
    return { prices: items.prices + panels.prices, unfitting: items.unfitting + panels.unfitting };
  },

  async convert(mutation, change) {
    await convertItems(mutation, change);
    await convertPanels(mutation, change);
    await convertPromotions(mutation, change);
  },
};
