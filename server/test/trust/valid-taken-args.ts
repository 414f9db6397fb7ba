/** Part of `valid-args.ts` about menus that restaurants take from each other. */
import type { ArgsOf } from './valid-people-args.ts';

const ofRestaurant: ArgsOf = async ({ restaurantId }) => ({ params: { restaurantId } });
const ofTakenMenu: ArgsOf = async (world) => ({ params: { id: (await world.takenMenu()).id } });

/** By the call's name. */
export const validTakenArgs: Record<string, ArgsOf[]> = {
  'takenmenus.list': [ofRestaurant],
  'takenmenus.sources': [ofRestaurant],
  'takenmenus.take': [
    async (world) => {
      const { id: sourceMenuId } = await world.menuElsewhere();
      const { id } = await world.display();
      const body = { sourceMenuId, prices: { percent: 5, roundTo: '.50' }, displayIds: [id] };
      return { params: { restaurantId: world.restaurantId }, body };
    },
  ],
  'takenmenus.prices': [ofTakenMenu],
  'takenmenus.setPrices': [
    async (world) => {
      const { id, itemIds } = await world.takenMenu();
      const [itemId] = itemIds;
      return { params: { id }, body: { prices: [{ itemId, price: 8.25 }] } };
    },
  ],
  'takenmenus.followDesign': [ofTakenMenu],
  'takenmenus.end': [ofTakenMenu],
};
