/** Tells owners of a change that nobody could be told: the displays it concerns whose screens are all away. */
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { changesOf, type Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';
import type { Presence } from './presence.ts';
import { displaysWithScreens } from './screens.repo.ts';
import { readTags } from './tags.ts';

export interface AwayDeps {
  db: Db;
  presence: Presence;
  clock: Clock;
  /** Says that owners want to hear anew of these displays' screens. */
  touchStatus: (displayIds: string[]) => void;
}

/** A change of a display itself brings its status along; this is for those of menus and of the restaurant. */
export function awayPublisher({ db, presence, clock, touchStatus }: AwayDeps): Publisher {
  return async (batch, rooms) => {
    const isEverywhere = changesOf(batch, 'restaurant-updated').length > 0;
    if (!isEverywhere && batch.menus.length === 0) return;
    if (rooms.size(restaurantRoom(batch.restaurantId)) === 0) return;
    const paired = await displaysWithScreens(db, batch.restaurantId);
    const away = paired.filter((id) => !presence.targets().has(id));
    const menuIds = new Set(batch.menus.map((menu) => menu.menuId));
    const concerned = [...(await readTags(db, away, clock())).values()].filter(
      ({ menuTags }) => isEverywhere || Object.keys(menuTags).some((id) => menuIds.has(id)),
    );
    if (concerned.length > 0) touchStatus(concerned.map(({ display }) => display.id));
  };
}
