import type { Conversion } from '@menuboard/contract/media';
import { type Kit, perKit } from '../../../app/kit.ts';
import type { ConversionRow } from '../../../db/media-rows.ts';
import { restaurantRoom } from '../../../realtime/rooms.ts';
import { createWaiters } from './waiters.ts';

/** Progress of the conversions that run in this process: 0 to 100 percent by id, and callers that wait for the end. */
export const progressOf = perKit(() => {
  const percents = new Map<string, number>();
  return {
    percents,
    percentOf: (id: string): number => percents.get(id) ?? 0,
    waiters: createWaiters<Conversion>(),
  };
});

/** Reports the progress of a conversion to the owners of a restaurant. */
export const emitConversion = (
  { fleetRooms }: Kit,
  restaurantId: ConversionRow['restaurant_id'],
  conversion: Conversion,
): void => fleetRooms.emitToAllMembers(restaurantRoom(restaurantId), 'conversion-updated', conversion);

export const emitConversionDeleted = (
  { fleetRooms }: Kit,
  restaurantId: ConversionRow['restaurant_id'],
  id: string,
): void => fleetRooms.emitToAllMembers(restaurantRoom(restaurantId), 'conversion-deleted', { id });
