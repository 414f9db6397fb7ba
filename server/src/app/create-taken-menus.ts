import type { BatchAttachment } from '../db/change-bus.ts';
import type { Mutate } from '../db/mutate.ts';
import type { Db } from '../db/schema.ts';
import type { DisplaysService } from '../features/displays/displays.service.ts';
import { copyOf, pricesOf, writeCopies } from '../features/items/copied-items.ts';
import { dropSourceOffers } from '../features/items/derive-offers.ts';
import { presentItem } from '../features/items/items.present.ts';
import { followedMenu, insertMenuCopy, isSameMenu, writeMenuCopy } from '../features/menus/copied-menu.ts';
import { createFollowSources } from '../features/taken-menus/follow-sources.ts';
import { createPriceSheets } from '../features/taken-menus/price-sheets.ts';
import { createCopyProtection } from '../features/taken-menus/protect-copies.ts';
import { createTakenMenusService } from '../features/taken-menus/taken-menus.service.ts';
import type { Clock } from '../lib/clock.ts';
import { oneAtATime } from '../lib/queue.ts';
import { type FleetRooms, restaurantRoom } from '../realtime/rooms.ts';

interface TakenMenuParts {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  fleetRooms: FleetRooms;
  displays: Pick<DisplaysService, 'assignMenuInTx'>;
  onError: (error: unknown) => void;
}

export const protectCopiesWith = (clock: Clock) =>
  createCopyProtection({ copyOf, followedMenu, presentItem, now: clock });

/** Creates what lets menus of a restaurant follow those of another one. */
export function createTakenMenus({ db, clock, mutate, fleetRooms, displays, onError }: TakenMenuParts) {
  const announce = (restaurantId: string) =>
    fleetRooms.emitToAllMembers(restaurantRoom(restaurantId), 'taken-menus-changed', {});
  const shared = { db, clock, mutate, announce };
  const copies = { copyOf, writeCopies, pricesOf, followedMenu, isSameMenu, writeMenuCopy };
  const following = createFollowSources({ ...shared, ...copies, dropSourceOffers, onError });
  const sheets = createPriceSheets({ ...shared, copyOf, writeCopies, pricesOf });
  const { assignMenuInTx } = displays;
  const service = createTakenMenusService({ ...shared, following, sheets, insertMenuCopy, assignMenuInTx });
  return {
    service,
    sheets,

    /** Called after each commit of a restaurant that shares menus. */
    onShared({ toFollow, toTell }: BatchAttachment): void {
      following.followSoon(toFollow);
      for (const restaurantId of new Set(toTell)) announce(restaurantId);
    },

    jobs: {
      run: oneAtATime(async () => {
        await service.endGone();
        await following.catchUp();
        await following.settled();
      }),
      settled: following.settled,
    },
  };
}
