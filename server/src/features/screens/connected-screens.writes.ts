/** Writes what connected screens have reported, and changes what is expected of them. */
import { RECOVERY_INTERVAL_MS, RECOVERY_PERIOD_MS } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import type { DisplayRow } from '../../db/schema.ts';
import { iso, SECOND } from '../../lib/clock.ts';
import { hoursOf, presenceOf, shownInboxOf, statusFeedOf } from './connected-screens.ts';
import { saveReportsAndHours } from './save-telemetry.ts';

/** A screen whose display was restored asks within `RECOVERY_INTERVAL_MS`, and may take this long to connect. */
const RETURN_GRACE_MS = 15 * SECOND;

/** Saves the screens' reports since the last call. If the database fails, the next call saves them. */
export async function saveTelemetry(kit: Kit): Promise<void> {
  await kit.fleet.presence.flush();
  await saveReportsAndHours(kit.db, presenceOf(kit), hoursOf(kit));
  await shownInboxOf(kit).save();
  await kit.space.save();
}

/** Updates owners about displays whose screens began or stopped to lag. */
export function announceLag(kit: Kit): void {
  const displayIds = presenceOf(kit).takeLagChanges();
  if (displayIds.length > 0) statusFeedOf(kit).scheduleUpdate(displayIds);
}

/** A display was restored from the bin: its screens ask for their content once in a while, and so return. */
export function expectScreensBack(kit: Kit, displayId: DisplayRow['id'], deletedAt: string): void {
  const now = kit.clock();
  // Screens have stopped asking after that time.
  if (now - Date.parse(deletedAt) >= RECOVERY_PERIOD_MS) return;
  presenceOf(kit).expectReturn(displayId, deletedAt, iso(now + RECOVERY_INTERVAL_MS + RETURN_GRACE_MS));
  // Owners may have got the restored display already, with a status from before this line.
  statusFeedOf(kit).scheduleUpdate([displayId]);
}
