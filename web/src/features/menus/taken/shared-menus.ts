import type { RouteResult } from '@menuboard/contract/http/route';
import type { TakenMenu, takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { plural, t } from '../../../texts/texts.ts';

/** The menus that the restaurant has taken from others, and those that others have taken from it. */
export type SharedMenus = RouteResult<typeof takenMenuRoutes.list>;

/** The names of the locations that have taken a menu. */
export function locationsOf(menuId: string, shared: SharedMenus | undefined): string[] {
  return (shared?.given ?? []).flatMap((given) => (given.menuId === menuId ? given.locationName : []));
}

/** The reason why a taken menu is not as its source, and the remedy; nothing while it is. */
export function describeTaken({
  sourceName: location,
  missing,
  isStuck,
  isSourceDeleted,
}: TakenMenu): string {
  if (missing > 0)
    return plural(
      missing,
      '{count} item of {location} is missing, because you have as many items as a restaurant can have. Delete some that you no longer need.',
      '{count} items of {location} are missing, because you have as many items as a restaurant can have. Delete some that you no longer need.',
      { location },
    );
  if (isStuck)
    return t('The last change at {location} has not arrived here yet. We try again every minute.', {
      location,
    });
  if (isSourceDeleted)
    return t(
      '{location} has deleted this menu. It stays here as it is, and becomes your own when it leaves the bin there.',
      { location },
    );
  return '';
}
