import { changesOfType } from '../../db/change-data.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';

/** Informs owners about changed promotions. Screens get the dishes that take part. */
export const publishPromotions: Publisher = async ({ restaurantId, changes }, rooms) => {
  const promotions = ['promotion-created', 'promotion-updated', 'promotion-deleted'] as const;
  for (const { type, entityId: id } of changesOfType(changes, ...promotions))
    rooms.emitToLocalMembers(restaurantRoom(restaurantId), type, { id });
};
