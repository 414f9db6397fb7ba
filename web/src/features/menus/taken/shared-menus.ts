import type { RouteResult } from '@menuboard/contract/http/route';
import type { TakenMenu, takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { pluralize } from '../../../domain/format.ts';

/** The menus that the restaurant has taken from others, and those that others have taken from it. */
export type SharedMenus = RouteResult<typeof takenMenuRoutes.list>;

/** The names of the locations that have taken a menu. */
export function locationsOf(menuId: string, shared: SharedMenus | undefined): string[] {
  return (shared?.given ?? []).flatMap((given) => (given.menuId === menuId ? given.locationName : []));
}

/** Why a taken menu is not as its source, and what to do; nothing while it is. */
export function describeTaken({ sourceName, missing, isStuck, isSourceDeleted }: TakenMenu): string {
  if (missing > 0)
    return `${pluralize(missing, 'item')} of ${sourceName} ${missing === 1 ? 'is' : 'are'} missing, because you have as many items as a restaurant can have. Delete some that you no longer need.`;
  if (isStuck) return `The last change at ${sourceName} could not be taken over. We try again every minute.`;
  if (isSourceDeleted)
    return `${sourceName} has deleted this menu. It stays here as it is, and becomes your own when it leaves the bin there.`;
  return '';
}
