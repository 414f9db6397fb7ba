import type { Config } from '../config/config.ts';
import type { Mutate } from '../db/mutate.ts';
import type { ConversionParts } from '../features/media/conversions/conversions.service.ts';
import { createMediaService, type MediaDeps, type MediaService } from '../features/media/media.service.ts';
import { type FleetRooms, restaurantRoom } from '../realtime/rooms.ts';

type Given = 'mutate' | 'quotaBytes' | 'showOnDisplay' | 'emitConversion' | 'emitConversionDeleted';

interface LibraryParts extends Omit<MediaDeps, Given> {
  config: Pick<Config, 'quotaBytes'>;
  fleetRooms: FleetRooms;
}

/** Creates the libraries of all restaurants, which tell their owners how conversions go on. */
export function createLibrary(
  parts: LibraryParts,
  mutate: Mutate,
  showOnDisplay: ConversionParts['showOnDisplay'],
): MediaService {
  const { config, fleetRooms } = parts;
  return createMediaService({
    ...parts,
    mutate,
    quotaBytes: config.quotaBytes,
    showOnDisplay,
    emitConversion: (id, conversion) =>
      fleetRooms.emitToAllMembers(restaurantRoom(id), 'conversion-updated', conversion),
    emitConversionDeleted: (restaurantId, id) =>
      fleetRooms.emitToAllMembers(restaurantRoom(restaurantId), 'conversion-deleted', { id }),
  });
}
