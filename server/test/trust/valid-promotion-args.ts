/** Arguments with which the calls about promotions succeed: see valid-args.ts. */
import { promotionRoutes } from '@menuboard/contract/promotions';
import type { ArgsOf } from './valid-people-args.ts';

const ofPromotion: ArgsOf = async (world) => ({ params: { id: await world.promotion() } });

export const validPromotionArgs: Record<string, ArgsOf[]> = {
  'promotions.create': [
    async (world) => ({
      params: { restaurantId: world.restaurantId },
      body: { label: world.mark, itemIds: [(await world.item()).id], percent: 20 },
    }),
  ],
  'promotions.list': [async ({ restaurantId }) => ({ params: { restaurantId } })],
  'promotions.update': [
    async (world) => ({
      params: { id: await world.promotion() },
      body: { label: `Late ${world.mark}`, itemIds: [(await world.item()).id], price: 3 },
    }),
  ],
  'promotions.remove': [ofPromotion],
};

/** A promotion in the bin. */
export const deletedPromotion: ArgsOf = async (world) => {
  const id = await world.promotion();
  await world.app.send(promotionRoutes.remove, { params: { id } }, await world.signedIn());
  return { params: { kind: 'promotion', id } };
};
