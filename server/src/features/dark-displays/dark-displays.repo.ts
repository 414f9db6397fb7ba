import type { Db, Tx } from '../../db/schema.ts';
import type { DarkDisplayRow } from '../../db/server-rows.ts';

type RestaurantId = DarkDisplayRow['restaurant_id'];

/**
 * Displays that showed a board, have had no connected screen since some time in a period, and have no open mail.
 * Forgotten, revoked and dormant screens do not count.
 */
export function findSilentDisplays(db: Db, period: { from: string; to: string }) {
  return db
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .innerJoin('restaurants', 'restaurants.id', 'displays.restaurant_id')
    .select([
      'displays.id',
      'displays.name',
      'displays.restaurant_id',
      'displays.settings',
      'restaurants.name as restaurant_name',
      'restaurants.time_zone',
      'restaurants.details',
    ])
    .select((eb) => eb.fn.max('screens.last_seen').as('last_seen'))
    .where('screens.last_seen', '>=', period.from)
    .where('screens.last_seen', '<', period.to)
    .where('screens.revoked_at', 'is', null)
    .where('screens.dormant_since', 'is', null)
    .where('screens.painted_tag', 'is not', null)
    .where('displays.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('screens as other')
            .select('other.id')
            .whereRef('other.display_id', '=', 'screens.display_id')
            .where('other.revoked_at', 'is', null)
            .where((eb) =>
              eb.or([eb('other.last_seen', '>=', period.to), eb('other.node_id', 'is not', null)]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dark_displays')
            .select('dark_displays.display_id')
            .whereRef('dark_displays.display_id', '=', 'screens.display_id')
            .where('dark_displays.over_at', 'is', null),
        ),
      ),
    )
    .groupBy(['displays.id', 'restaurants.id'])
    .orderBy('displays.name')
    .orderBy('displays.id')
    .execute();
}

/**
 * Displays of all mails that are not over, including those that are already back.
 *
 * @param now when a screen that one of several processes has was last seen
 */
export function readOpenMails(db: Db, now: string) {
  return db
    .selectFrom('dark_displays')
    .innerJoin('displays', 'displays.id', 'dark_displays.display_id')
    .innerJoin('restaurants', 'restaurants.id', 'dark_displays.restaurant_id')
    .selectAll('dark_displays')
    .select(['displays.name', 'displays.deleted_at'])
    .select(['restaurants.name as restaurant_name', 'restaurants.time_zone', 'restaurants.details'])
    .select(({ selectFrom }) =>
      selectFrom('screens')
        .select((eb) =>
          eb.fn
            .max(
              eb
                .case()
                .when('screens.node_id', 'is not', null)
                .then(now)
                .else(eb.ref('screens.last_seen'))
                .end(),
            )
            .as('last_seen'),
        )
        .whereRef('screens.display_id', '=', 'dark_displays.display_id')
        .where('screens.revoked_at', 'is', null)
        .where('screens.dormant_since', 'is', null)
        .as('last_seen'),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dark_displays as open')
          .select('open.display_id')
          .whereRef('open.restaurant_id', '=', 'dark_displays.restaurant_id')
          .whereRef('open.mailed_at', '=', 'dark_displays.mailed_at')
          .where('open.over_at', 'is', null),
      ),
    )
    .orderBy('displays.name')
    .orderBy('displays.id')
    .execute();
}

/** Number of mails about dark displays to each restaurant since a time. */
export async function countMails(db: Db, since: string): Promise<Map<RestaurantId, number>> {
  const rows = await db
    .selectFrom('dark_displays')
    .select('restaurant_id')
    .select((eb) => eb.fn.count('mailed_at').distinct().as('count'))
    .where('mailed_at', '>=', since)
    .groupBy('restaurant_id')
    .execute();
  return new Map(rows.map((row) => [row.restaurant_id, Number(row.count)]));
}

/** Addresses of everybody who manages these restaurants. */
export async function readEmails(
  db: Tx,
  restaurantIds: RestaurantId[],
): Promise<Map<RestaurantId, string[]>> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.restaurant_id', 'users.email'])
    .where('members.restaurant_id', 'in', restaurantIds)
    .where('members.role', 'in', ['owner', 'manager'])
    .orderBy('members.joined_at')
    .orderBy('members.user_id')
    .execute();
  const byRestaurant = Map.groupBy(rows, (row) => row.restaurant_id);
  return new Map([...byRestaurant].map(([id, users]) => [id, users.map(({ email }) => email)]));
}

/** Stores dark displays. Resolves with those that no other run stored before, because only they may be mailed. */
export async function storeDark(db: Tx, rows: DarkDisplayRow[]): Promise<Set<DarkDisplayRow['display_id']>> {
  const stored = await db
    .insertInto('dark_displays')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('display_id')
    .execute();
  return new Set(stored.map((row) => row.display_id));
}

/** Ends stored dark displays. Resolves with those that no other run ended before. */
export async function endDark(
  db: Tx,
  displayIds: DarkDisplayRow['display_id'][],
  at: string,
): Promise<Set<DarkDisplayRow['display_id']>> {
  const ended = await db
    .updateTable('dark_displays')
    .set({ over_at: at })
    .where('display_id', 'in', displayIds)
    .where('over_at', 'is', null)
    .returning('display_id')
    .execute();
  return new Set(ended.map((row) => row.display_id));
}
