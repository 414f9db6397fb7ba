/**
 * Finds screens that another one has replaced without anybody forgetting them: offline for a week, while another screen
 * of their display was on. Such a screen becomes *dormant*: it does not count, but its token stays valid, and it counts
 * again after its next report (`presence.repo.ts`). A TV that was merely off is therefore never unpaired.
 */
import { DORMANT_AFTER_DAYS } from '@menuboard/contract/domain/limits';
import { sql } from 'kysely';
import type { Db, DisplayRow, ScreenRow } from '../../../db/schema.ts';
import { DAY, iso, MINUTE } from '../../../kernel/time/clock.ts';

/** A connected screen's row is never older than this, unless one of several processes has it. */
const ONLINE_WITHIN_MS = 5 * MINUTE;
/** After holidays without any screen, a TV that is switched on later than another one gets these days to return. */
const OTHERS_DAYS_MIN = 3;

/** Screens that were offline for the week, of displays with a screen that is online and was on during that week. */
function replacedScreens(db: Db, now: number): Promise<Pick<ScreenRow, 'id' | 'display_id'>[]> {
  const weekAgo = iso(now - DORMANT_AFTER_DAYS * DAY);
  return db
    .selectFrom('screens')
    .select(['screens.id', 'screens.display_id'])
    .where('screens.revoked_at', 'is', null)
    .where('screens.dormant_since', 'is', null)
    .where('screens.last_seen', '<', weekAgo)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('screens as other')
          .select('other.id')
          .whereRef('other.display_id', '=', 'screens.display_id')
          .where('other.revoked_at', 'is', null)
          .where((eb) =>
            eb.or([
              eb('other.last_seen', '>=', iso(now - ONLINE_WITHIN_MS)),
              eb('other.node_id', 'is not', null),
            ]),
          ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('screen_hours')
          .innerJoin('screens as other', 'other.id', 'screen_hours.screen_id')
          .select('other.display_id')
          .whereRef('other.display_id', '=', 'screens.display_id')
          .where('screen_hours.hour', '>=', weekAgo)
          .where('screen_hours.online_ms', '>', 0)
          .groupBy('other.display_id')
          .having(sql`count(distinct substr(screen_hours.hour, 1, 10))`, '>=', OTHERS_DAYS_MIN),
      ),
    )
    .execute();
}

/** Marks replaced screens as dormant. Returns their displays. */
export async function markDormantScreens(db: Db, now: number): Promise<DisplayRow['id'][]> {
  const screens = await replacedScreens(db, now);
  const weekAgo = iso(now - DORMANT_AFTER_DAYS * DAY);
  for (const { id } of screens) {
    // Compared again, because the screen may have returned since.
    await db
      .updateTable('screens')
      .set({ dormant_since: iso(now) })
      .where('id', '=', id)
      .where('last_seen', '<', weekAgo)
      .execute();
  }
  return [...new Set(screens.map((screen) => screen.display_id))];
}
