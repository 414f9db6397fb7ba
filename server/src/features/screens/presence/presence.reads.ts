import type { Db, DisplayRow, MenuRow } from '../../../db/schema.ts';

/**
 * Live displays of the restaurant with screens that were not revoked.
 *
 * @param menuIds only displays that show one of these menus, now or by their schedule
 */
export async function displaysWithScreens(
  db: Db,
  restaurantId: DisplayRow['restaurant_id'],
  menuIds?: MenuRow['id'][],
): Promise<DisplayRow['id'][]> {
  const rows = await db
    .selectFrom('displays')
    .select('displays.id')
    .where('displays.restaurant_id', '=', restaurantId)
    .where('displays.deleted_at', 'is', null)
    // One screen of each display is enough, and a restaurant has hundreds of displays.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('screens')
          .select('screens.id')
          .whereRef('screens.display_id', '=', 'displays.id')
          .where('screens.revoked_at', 'is', null),
      ),
    )
    .$if(menuIds !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('displays.menu_id', 'in', menuIds ?? []),
          eb.exists(
            eb
              .selectFrom('schedule_entries')
              .select('schedule_entries.id')
              .whereRef('schedule_entries.display_id', '=', 'displays.id')
              .where('schedule_entries.menu_id', 'in', menuIds ?? [])
              .where('schedule_entries.is_active', '=', 1)
              .where('schedule_entries.deleted_at', 'is', null),
          ),
        ]),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
