import { feature } from '../../app/feature.ts';
import { MINUTE } from '../../lib/clock.ts';
import { announceTaken, followingOf } from './follow-sources.ts';
import { priceSheets } from './price-sheets.ts';
import { protectCopies } from './protect-copies.ts';
import { takenMenuHandlers } from './taken-menus.routes.ts';
import { takenMenusService } from './taken-menus.service.ts';

/** Menus of a restaurant that follow those of another one of the same person. */
export const takenMenus = feature({
  routes: (kit) => ({ TakenMenus: takenMenuHandlers(takenMenusService(kit), priceSheets(kit)) }),
  attach: protectCopies,
  onCommit:
    (kit) =>
    ({ toFollow, toTell }) => {
      followingOf(kit).followSoon(toFollow);
      for (const restaurantId of new Set(toTell)) announceTaken(kit, restaurantId);
    },
  // Besides after each change of a source.
  jobs: (kit) => [
    {
      name: 'taken-menus',
      everyMs: MINUTE,
      by: 'one',
      async run() {
        await takenMenusService(kit).endGone();
        await followingOf(kit).catchUp();
        await followingOf(kit).settled();
      },
    },
  ],
  settle: (kit) => followingOf(kit).settled(),
});
