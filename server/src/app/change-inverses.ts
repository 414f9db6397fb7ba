import type { ChangeType } from '../db/change-data.ts';
import type { DisplaysService } from '../features/displays/displays.service.ts';
import { displayInverses } from '../features/displays/undo-displays.ts';
import { itemInverses } from '../features/items/undo-items.ts';
import type { MenusService } from '../features/menus/menus.service.ts';
import { undoRestaurantUpdates } from '../features/restaurants/undo-restaurants.ts';
import type { SchedulesService } from '../features/schedules/schedules.service.ts';
import { hasNoInverse, type UndoChanges } from '../lib/undo.ts';
import { restaurantPrices } from './restaurant-prices.ts';

const inLibrary = hasNoInverse(
  'A change of the library cannot be undone here. Deleted files wait in the library.',
);

/** One inverse for each type of change, or the sentence that refuses it. A missing one does not compile. */
export function changeInverses({
  menus,
  displays,
  schedules,
}: {
  menus: Pick<MenusService, 'inverses'>;
  displays: Pick<DisplaysService, 'removeInTx' | 'restoreInTx'>;
  schedules: Pick<SchedulesService, 'undoChange'>;
}) {
  return {
    ...itemInverses,
    ...menus.inverses,
    ...displayInverses({ ...displays, undoOthers: [schedules.undoChange] }),
    'display-paired': hasNoInverse('A paired screen cannot be undone. Forget the screen instead.'),
    'restaurant-updated': undoRestaurantUpdates(restaurantPrices),
    'media-created': inLibrary,
    'media-updated': inLibrary,
    'media-deleted': inLibrary,
  } satisfies Partial<Record<ChangeType, UndoChanges>>;
}
