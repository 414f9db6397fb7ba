import { changesOfType } from '../../db/change-data.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';

/** Informs members. Screens get their takeovers with the notice of `features/screens`. */
export const publishTakeovers: Publisher = async ({ restaurantId, changes }, rooms) => {
  for (const { type, entityId: id } of changesOfType(changes, 'takeover-updated'))
    rooms.emitToLocalMembers(restaurantRoom(restaurantId), type, { id });
};
