import type { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { priceSheets } from './price-sheets.ts';
import type { takenMenusService } from './taken-menus.service.ts';

export function takenMenuHandlers(
  takenMenus: ReturnType<typeof takenMenusService>,
  sheets: ReturnType<typeof priceSheets>,
): Handlers<typeof takenMenuRoutes> {
  return {
    list: async ({ params }, { scope }) => takenMenus.list(requireOwnRestaurant(scope, params.restaurantId)),
    sources: async ({ params }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return takenMenus.sources(caller);
    },
    take: async ({ params, body }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return takenMenus.take(caller, body);
    },
    prices: ({ params }, { scope }) => sheets.read(scope, params.id),
    setPrices: ({ params, body }, { scope }) => sheets.set(scope, params.id, body),
    followDesign: ({ params }, { scope }) => takenMenus.followDesign(scope, params.id),
    end: ({ params }, { scope }) => takenMenus.end(scope, params.id),
  };
}
