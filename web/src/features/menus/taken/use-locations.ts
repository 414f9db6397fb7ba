import { useListTakenMenusQuery } from '../../../api/taken-menus.api.ts';
import { joinNamesBriefly } from '../../../shared/wording/format.ts';
import { locationsOf } from './shared-menus.ts';

/** The names of the locations that have taken a menu, as in a sentence; empty for none. */
export function useLocations(restaurantId: string, menuId: string): string {
  const { data } = useListTakenMenusQuery(restaurantId);
  return joinNamesBriefly(locationsOf(menuId, data));
}
